import { startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { wireDevice } from "./fleet-sample.ts";

/** An account of one device over HTTP, which holds its answers back until `release` is called. */
export async function startSmallAccount() {
  const held: (() => void)[] = [];
  const asked: string[] = [];
  let released = false;
  let givenUp = 0;
  const { url, close } = await startLoopbackServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://127.0.0.1");
    asked.push(pathname);
    response.on("close", () => {
      if (!response.writableEnded) givenUp += 1;
    });
    const network = pathname.endsWith("/network-devices");
    const send = () =>
      response.end(
        JSON.stringify(network ? { network_devices: [] } : { devices: [wireDevice("A", { status: 3 })] }),
      );
    if (released) send();
    else held.push(send);
  });
  return {
    baseUrl: url,
    /** How often all devices were asked for; their reports are another request of the same path. */
    fetches: () => asked.filter((path) => path.endsWith("/devices")).length / 2,
    /** How many requests ended before their answer. */
    givenUp: () => givenUp,
    requests: () => asked.length,
    isAsked: () => asked.length > 0,
    release() {
      released = true;
      for (const send of held.splice(0)) send();
    },
    close,
  };
}
