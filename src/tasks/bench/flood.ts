import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/** A person who asks as fast as the server lets them, on four connections, in a thread of their own. */
export interface Flood {
  readonly url: string;
  readonly cookie: string;
  /** Asked again and again, each time with another instant in the place of `#`, so that no answer is in a cache. */
  readonly path: string;
  /** The first of these instants, in milliseconds since 1970. */
  readonly from: number;
}

const { url, cookie, path, from } = workerData as Flood;
const connections = 4;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
let next = 0;
let answered = 0;
let refused = 0;
let isOver = false;

function ask(): Promise<void> {
  next += 1;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const address = `${url}${path.replace("#", new Date(from + 1000 * next).toISOString().slice(0, 19))}`;
  get(address, { agent, headers: { cookie, "accept-encoding": "br" } }, (response) => {
    if (response.statusCode === 200) answered += 1;
    else refused += 1;
    response.resume().on("end", resolve).on("error", reject);
  }).on("error", reject);
  return promise;
}

const all = Promise.all(
  Array.from({ length: connections }, async () => {
    while (!isOver) await ask();
  }),
);
parentPort?.once("message", async () => {
  isOver = true;
  await all;
  agent.destroy();
  parentPort?.postMessage({ answered, refused });
});
