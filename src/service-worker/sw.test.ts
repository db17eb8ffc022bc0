import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The caches of a browser, as far as the service worker uses them. */
function createCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const pathOf = (request: string | { url: string }) =>
    typeof request === "string" ? request : new URL(request.url).pathname;
  const match = (store: Map<string, Response> | undefined, request: string | { url: string }) =>
    Promise.resolve(store?.get(pathOf(request))?.clone());
  return {
    stores,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: string | { url: string }) => {
      for (const store of stores.values()) if (store.has(pathOf(request))) return match(store, request);
      return undefined;
    },
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        match: (request: string | { url: string }) => match(store, request),
        put: async (path: string, response: Response) => void store.set(path, response),
      };
    },
  };
}

type Handler = (event: Record<string, unknown>) => void;

const origin = "https://trapboard.example.org";
const pageAnswer = (nonce: string) =>
  new Response(`<style nonce="${nonce}"></style>`, {
    headers: { "content-security-policy": `style-src 'self' 'nonce-${nonce}'`, "content-encoding": "br" },
  });

let handlers: Map<string, Handler>;
let cached: ReturnType<typeof createCaches>;
let asked: string[];
let windows: number;
let served: string;

beforeEach(async () => {
  handlers = new Map();
  cached = createCaches();
  asked = [];
  windows = 1;
  served = "first";
  vi.stubGlobal("caches", cached);
  vi.stubGlobal("fetch", async (request: string | { url: string }) => {
    const path = typeof request === "string" ? request : request.url;
    asked.push(path);
    return path === "/" ? pageAnswer(served) : new Response(`file ${path}`);
  });
  vi.stubGlobal("self", {
    __WB_MANIFEST: [
      { url: "index.html", revision: "r1" },
      { url: "assets/app-1.js", revision: null },
    ],
    location: { origin },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    skipWaiting: () => asked.push("skip"),
    clients: { claim: async () => undefined, matchAll: async () => Array.from({ length: windows }) },
  });
  vi.resetModules();
  await import("./sw.ts");
});
afterEach(() => vi.unstubAllGlobals());

/** Has the worker hear of something, and waits until it is done with it. */
async function tell(type: string, event: Record<string, unknown> = {}): Promise<Response | undefined> {
  const work: unknown[] = [];
  let answer: Response | Promise<Response> | undefined;
  handlers.get(type)?.({
    ...event,
    waitUntil: (promise: unknown) => work.push(promise),
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  const response = await answer;
  await Promise.all(work);
  return response;
}

const request = (path: string, mode = "cors", method = "GET", from = origin) =>
  tell("fetch", { request: { url: from + path, mode, method } });

test("the files of the build are kept, and other builds go unless a page may still want them", async () => {
  cached.stores.set("trapboard files r0", new Map([["/assets/app-1.js", new Response("of before")]]));
  await tell("install");
  const kept = cached.stores.get("trapboard files r1");
  expect([...(kept?.keys() ?? [])]).toEqual(["/", "/assets/app-1.js"]);
  // The same name is the same file: it is not fetched again.
  expect(asked).toEqual(["/"]);
  windows = 2;
  await tell("activate");
  expect(await cached.keys()).toContain("trapboard files r0");
  windows = 1;
  await tell("activate");
  expect(await cached.keys()).toEqual(["trapboard files r1"]);
});

test("a page comes from the cache under any address, each time with a nonce of its own", async () => {
  await tell("install");
  const nonces = new Set<string>();
  for (const path of ["/", "/devices/TB-1", "/scan?x=1", "/rounds/7"]) {
    const page = await request(path, "navigate");
    const policy = page?.headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    expect(await page?.text()).toContain(`nonce="${nonce}"`);
    expect(page?.headers.get("content-encoding")).toBeNull();
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
  expect([...nonces]).not.toContain("first");
});

test.each([
  ["/feed", "cors"],
  ["/session", "cors"],
  ["/session", "navigate"],
  ["/session/oidc?to=/", "navigate"],
  ["/api/v1.13/devices", "cors"],
  ["/answers?q=1", "cors"],
  ["/healthz", "navigate"],
  ["/config", "cors"],
  ["/rounds/7/photos/1", "navigate"],
  ["/", "cors"],
  ["/assets/unknown.js", "cors"],
])("%s (%s) is left to the server", async (path, mode) => {
  await tell("install");
  expect(await request(path, mode)).toBeUndefined();
});

test("only what is read from this server is answered", async () => {
  await tell("install");
  expect(await request("/assets/app-1.js", "cors", "POST")).toBeUndefined();
  expect(await request("/devices", "navigate", "POST")).toBeUndefined();
  expect(await request("/assets/app-1.js", "cors", "GET", "https://tiles.example.org")).toBeUndefined();
  expect(await (await request("/assets/app-1.js"))?.text()).toBe("file /assets/app-1.js");
});

test("the new version waits until somebody asks for it", async () => {
  await tell("install");
  await tell("message", { data: "anything" });
  expect(asked).not.toContain("skip");
  await tell("message", { data: { type: "SKIP_WAITING" } });
  expect(asked).toContain("skip");
});
