import type { IncomingMessage, RequestListener, Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { startLoopbackServer } from "#lib/testing/loopback-server.ts";
import type { AccountService } from "#server/account/account-service.ts";
import { startHere } from "#server/account/testing/start-here.ts";
import type { CoreOptions } from "#server/account/worker/core.ts";
import { type AppOptions, buildApp } from "#server/app.ts";
import { parseConfig } from "#server/config/config.ts";

/** For tests: a whole Trapboard on a real port, in front of an API that does as the test says. */
export interface TestServer {
  readonly url: string;
  /** What reached the API. */
  readonly requests: IncomingMessage[];
  /** Sends a request and keeps what comes back, for `everything`. */
  ask(path: string, init?: RequestInit): Promise<{ status: number; headers: Headers; body: string }>;
  /** Sends these very bytes, which must ask for the connection's end, and takes all that comes back. */
  askRaw(bytes: string): Promise<string>;
  readonly account: AccountService;
  readonly server: Server;
  /** Every route there is, such as `GET /api/v1/devices`. */
  readonly routes: readonly string[];
  /** All that Trapboard let out: responses asked for with `ask` and `askRaw`, and its log. */
  everything(): string;
  close(): Promise<void>;
}

/** The token must be found nowhere but in the requests to the API. */
export const canary = "canary-5b1d7e9c";

export interface TestServerOptions extends AppOptions {
  /** Another time or store for the account, which runs in this very thread. */
  readonly here?: CoreOptions;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether not to wait for the first pass over the account, and to count what it asks. */
  readonly isImpatient?: boolean;
}

export async function startTestServer(
  api: RequestListener,
  { env, isImpatient = false, here = {}, ...options }: TestServerOptions = {},
): Promise<TestServer> {
  const requests: IncomingMessage[] = [];
  const letOut: string[] = [];
  const upstream = await startLoopbackServer((request, response) => {
    requests.push(request);
    api(request, response);
  });
  const config = parseConfig({
    TRAPBOARD_API_URL: upstream.url,
    TRAPBOARD_API_TOKEN: canary,
    TRAPBOARD_SIGN_IN: "off",
    ...env,
  });
  if (config.api === undefined) throw new Error("The test's environment has no API.");
  const app = await buildApp(
    { ...config, api: config.api },
    {
      dist: "/nowhere",
      timeoutMs: 5000,
      startAccount: startHere(here),
      ...(here.clock === undefined ? {} : { accountClock: here.clock }),
      log: { write: (line) => letOut.push(line) },
      ...options,
    },
  );
  // What a test counts begins after the first pass over the account; what fails or hangs there is its own affair.
  if (!isImpatient) {
    await app.account.settled;
    requests.length = 0;
  }
  const url = await app.listen({ host: "127.0.0.1", port: 0 });

  return {
    url,
    requests,
    account: app.account,
    server: app.server,
    routes: routesIn(app.printRoutes({ commonPrefix: false })),
    async ask(path, init) {
      const response = await fetch(`${url}${path}`, { redirect: "manual", ...init });
      const body = await response.text();
      letOut.push(JSON.stringify([...response.headers]), body);
      return { status: response.status, headers: response.headers, body };
    },
    async askRaw(bytes) {
      const socket = connect(Number(new URL(url).port), "127.0.0.1");
      socket.write(bytes);
      const answer = await text(socket);
      letOut.push(answer);
      return answer;
    },
    everything: () => letOut.join("\n"),
    async close() {
      await app.close();
      await upstream.close();
    },
  };
}

/** The routes of Fastify's drawing of them: each line stands four characters further in than the one it hangs from. */
function routesIn(drawing: string): string[] {
  const above: string[] = [];
  return drawing.split("\n").flatMap((line) => {
    const [, indent, path, methods] = /^(.*)[└├]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    if (indent === undefined || path === undefined) return [];
    above.length = indent.length / 4;
    above.push(path);
    return methods?.split(", ").map((method) => `${method} ${above.join("")}`) ?? [];
  });
}

/** An API that answers everything with this body. */
export function answering(body: unknown, headers: Readonly<Record<string, string>> = {}): RequestListener {
  return (_request, response) => {
    response.writeHead(200, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };
}
