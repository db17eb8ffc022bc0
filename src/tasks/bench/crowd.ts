import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Agent, get, type IncomingMessage } from "node:http";
import { answersAddress } from "#data/answers-address.ts";
import { firstQuestions } from "#fleet/protocol/first-questions.ts";
import { isFirst } from "#fleet/protocol/registry.ts";
import { canHappenTo } from "#reference/events.ts";
import { devicesOf } from "#reference/testing/requests.ts";
import { startDashboard } from "./dashboard.ts";
import { type FeedEvent, readFeed } from "./feed-reader.ts";
import { largest, type Measurement, measured } from "./measurement.ts";
import { asPages, rawAnswer } from "./raw-answer.ts";
import { type Steered, startSteered } from "./steered.ts";

const size = 100_000;
const crowd = 500;
const rounds = 3;
const refreshSeconds = 60;
/** Where people stand: a fifth of them at all locations, the others at so many. */
const locations = 100;
const paths = ["/", "/devices", "/map", "/reports"];

/**
 * 500 pages that keep no copy of their own, at 100,000 devices of which 1 % change each minute. Each asks anew what it
 * shows when the feed tells it of a new revision, as the app does: what the eye waits for and the rest apart.
 */
export async function measure(): Promise<Measurement[]> {
  const field = await startSteered(size);
  const dashboard = await startDashboard(field.api, { TRAPBOARD_REFRESH_SECONDS: String(refreshSeconds) });
  let asked = 0;
  const port = Number(new URL(field.api.url).port);
  const count = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    if (request.socket.localPort === port && request.url?.startsWith("/api/")) asked += 1;
  };
  subscribe("http.server.request.start", count);
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * crowd });
  const pages = await pagesOf(field);
  await rawAnswer(`${dashboard.url}/api/v1.13/devices`, "br", asPages);
  const open: Page[] = [];
  try {
    const alone = await watch([pages[0] ?? []]);
    const together = await watch(pages);
    const row = (name: string, values: readonly number[], share: number, most?: number) => {
      const value = values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
      return measured(`crowd: ${name}`, "ms", value, "", { n: values.length, most });
    };
    const more = together.asked - alone.asked;
    return [
      row("an answer to 1 page, median", alone.times, 0.5),
      row(`an answer to ${crowd} pages, median`, together.times, 0.5),
      row(`an answer to ${crowd} pages, 95th percentile`, together.times, 0.95, 150),
      row(`from the news to the last answer of all ${crowd}`, together.lasts, 0.5),
      measured(
        `crowd: requests to the API, ${crowd} pages beside 1`,
        "requests",
        more,
        `${alone.asked} in ${rounds} changes`,
        { most: 0 },
      ),
    ];
  } finally {
    for (const page of open) page.close();
    agent.destroy();
    unsubscribe("http.server.request.start", count);
    await dashboard.close();
    await field.api.close();
  }

  async function watch(addresses: readonly (readonly string[])[]) {
    while (open.length < addresses.length) {
      open.push(await openPage(dashboard.url, addresses[open.length] ?? [], agent));
    }
    const before = asked;
    const times: number[] = [];
    const lasts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const answered = open.map((page) => page.next());
      await change(field, round);
      const answers = await Promise.all(answered);
      times.push(...answers.flatMap(({ times: each }) => each));
      lasts.push(largest(answers.map(({ at }) => at)) - Math.min(...answers.map(({ since }) => since)));
    }
    return { times, lasts, asked: asked - before };
  }
}

/** 1 % of the devices are heard of. */
function change(field: Steered, round: number): Promise<void> {
  const some = field.devices.filter((_, index) => index % 100 === round);
  return field.happen(
    some.map(({ serial_number, type }) => ({
      serial_number,
      kind: canHappenTo("trigger", type) ? "trigger" : "heartbeat",
    })),
  );
}

/** What each page asks: the addresses of its requests. */
async function pagesOf(field: Steered): Promise<string[][]> {
  const devices = await devicesOf(field.api, "?device_fields=serial_number,location");
  const all = devices.flatMap(({ location }) => {
    const { path } = (location ?? {}) as { path?: string };
    return path === undefined ? [] : [path];
  });
  const some = [...new Set(all)].filter(
    (_, index, { length }) => index % Math.floor(length / locations) === 0,
  );
  return Array.from({ length: crowd }, (_, number) => {
    const at = number % 5 === 0 ? {} : { at: some[number % locations] };
    const questions = firstQuestions(paths[number % paths.length] ?? "/").map((question) =>
      "scope" in question ? { ...question, scope: { ...question.scope, ...at } } : question,
    );
    return [true, false]
      .map((first) => questions.filter(({ name }) => isFirst(name) === first))
      .filter(({ length }) => length > 0)
      .map((part) => answersAddress(part.map((question) => JSON.stringify(question))));
  });
}

interface Answered {
  /** When the page heard of the revision, and when it had its last answer, by the clock of this process. */
  readonly since: number;
  readonly at: number;
  /** Milliseconds of each request. */
  readonly times: readonly number[];
}

interface Page {
  /** The answers that the next revision brings. */
  next(): Promise<Answered>;
  close(): void;
}

/** A page that has heard how the server's copy stands. */
async function openPage(url: string, addresses: readonly string[], agent: Agent): Promise<Page> {
  const begun = Promise.withResolvers<void>();
  let waiting: ((answered: Answered) => void) | undefined;
  let revision: string | undefined;
  const hear = ({ event, id }: FeedEvent) => {
    if (event !== "state" || id === revision) return;
    revision = id;
    begun.resolve();
    const resolve = waiting;
    waiting = undefined;
    if (resolve === undefined) return;
    const since = performance.now();
    void Promise.all(addresses.map((address) => ask(`${url}${encodeURI(address)}`, agent))).then((times) =>
      resolve({ since, at: performance.now(), times }),
    );
  };
  const reader = await readFeed(url, hear, undefined, "/feed?tell=state");
  await begun.promise;
  return {
    next: () =>
      new Promise((resolve) => {
        waiting = resolve;
      }),
    close: () => reader.close(),
  };
}

/** @returns milliseconds to the last byte of the answer */
function ask(address: string, agent: Agent): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`HTTP ${response.statusCode} for ${address}`));
      response.resume().on("end", () => resolve(performance.now() - start));
    }).on("error", reject);
  });
}
