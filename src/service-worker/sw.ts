import { isRecord } from "#contract/record.ts";
import { isOfServer } from "#contract/server-paths.ts";

/**
 * Keeps the app's own files in this browser, so that every page opens without a network. It answers for these files and for
 * pages alone. What the server says of an account, of a person or of a session never comes near it.
 */
declare const self: ServiceWorkerGlobalScope & {
  /** The files of this build, put in by the build (vite.config.ts). */
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
};

const pageFile = "index.html";
const page = "/";
const prefix = "trapboard files ";

const files = self.__WB_MANIFEST;
/** The page names every other file by its contents, so its own contents stand for the build. */
const cacheName = `${prefix}${files.find(({ url }) => url === pageFile)?.revision}`;
const paths: ReadonlySet<string> = new Set(files.map(({ url }) => (url === pageFile ? page : `/${url}`)));

async function fileOf(path: string): Promise<Response> {
  // The name of an asset changes with its contents: the build before may have it too, and the browser's own cache.
  const isHashed = path.startsWith("/assets/");
  const known = isHashed ? await caches.match(path) : undefined;
  if (known !== undefined) return known;
  const cache = isHashed ? "default" : "no-cache";
  const response = await fetch(path, { cache, credentials: "omit", priority: "low" });
  if (!response.ok) throw new Error(`${path} was answered with HTTP ${response.status}.`);
  return response;
}

/** One file after the other: what somebody is looking at comes first. */
async function fetchFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of paths) {
    if ((await cache.match(path)) === undefined) await cache.put(path, await fileOf(path));
  }
}

async function forgetOtherBuilds(): Promise<void> {
  await self.clients.claim();
  const windows = await self.clients.matchAll({ type: "window" });
  // Another page may be of the build before, and asks for its own files.
  if (windows.length > 1) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
  }
}

const policyHeader = "content-security-policy";

/** What the server put into its answer so that the page's own styles may run. */
const nonceOf = ({ headers }: Response): string | undefined =>
  /'nonce-([^']+)'/.exec(headers.get(policyHeader) ?? "")?.[1];

/** The kept page with a nonce of its own: one that is known ahead would not protect the page. */
async function freshPage(kept: Response): Promise<Response> {
  const nonce = nonceOf(kept);
  if (nonce === undefined) return kept;
  const fresh = crypto.randomUUID();
  const headers = new Headers(kept.headers);
  headers.set(policyHeader, (headers.get(policyHeader) ?? "").replaceAll(nonce, fresh));
  // The body is a text now.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response((await kept.text()).replaceAll(nonce, fresh), { headers });
}

const withoutNonce = async (response: Response) =>
  (await response.text()).replaceAll(nonceOf(response) ?? "no nonce", "");

/** Milliseconds. A new version begins only when this one waits for nothing any more, and the next visit asks again. */
const longestRefresh = 5000;

/** The operator may have changed what a page may reach, such as the tiles: the same page with its latest headers. */
async function refreshPage(cache: Cache, kept: Response): Promise<void> {
  const signal = AbortSignal.timeout(longestRefresh);
  try {
    const latest = await fetch(page, { cache: "no-cache", credentials: "omit", priority: "low", signal });
    if (!latest.ok) return;
    const copy = latest.clone();
    if ((await withoutNonce(latest)) === (await withoutNonce(kept))) await cache.put(page, copy);
  } catch {
    // The line is bad or gone: the kept page stands.
  }
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(page);
  // A browser whose storage was cleared gets what the server gives.
  if (kept === undefined) return fetch(event.request);
  event.waitUntil(refreshPage(cache, kept.clone()));
  return freshPage(kept);
}

const answerFile = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);

self.addEventListener("install", (event) => event.waitUntil(fetchFiles()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOtherBuilds()));

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  if (mode === "navigate") {
    if (!isOfServer(pathname)) event.respondWith(answerPage(event));
  } else if (paths.has(pathname) && pathname !== page) event.respondWith(answerFile(event.request));
});

/** A person has asked for the new version: until then the pages that are open stay what they are. */
self.addEventListener("message", ({ data }: ExtendableMessageEvent) => {
  const isRestart = isRecord(data) && data.type === "SKIP_WAITING";
  if (isRestart) void self.skipWaiting();
});
