import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isForData } from "#contract/server-paths.ts";
import { answering, startTestServer, type TestServer } from "#server/testing/test-server.ts";

let dist: string;
let fixture: TestServer;
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), "trapboard-page-"));
  mkdirSync(join(dist, "assets"));
  const nonce = "__TRAPBOARD_CSP_NONCE__";
  writeFileSync(
    join(dist, "index.html"),
    `<!doctype html><head><script nonce="${nonce}"></script><style nonce="${nonce}"></style></head>`,
  );
  writeFileSync(
    join(dist, ".page-files.json"),
    JSON.stringify({
      map: { scripts: ["/assets/map-1.js", '/assets/"><script>'], styles: ["/assets/map-2.css"] },
      device: { scripts: ["/assets/device-1.js"], styles: [] },
      overview: { scripts: ["/assets/overview-1.js"], styles: [] },
    }),
  );
  writeFileSync(join(dist, "assets", "app-abc.js"), `"${"x".repeat(5000)}"`);
  writeFileSync(join(dist, "assets", "font.woff2"), "x".repeat(5000));
  writeFileSync(join(dist, "assets", "packed.js"), "plain");
  writeFileSync(join(dist, "assets", "packed.js.br"), brotliCompressSync("brotli"));
  writeFileSync(join(dist, "assets", "packed.js.gz"), gzipSync("gzip"));
  writeFileSync(join(dist, "icon.svg"), "<svg/>");
  writeFileSync(join(dist, ".secret"), "no");
});
afterAll(() => rmSync(dist, { recursive: true }));
beforeEach(async () => {
  fixture = await startTestServer(answering({ devices: [] }), { dist });
});
afterEach(() => fixture.close());

test("every address with data of the server is told from those of pages and files", () => {
  const paths = fixture.routes.map((route) => route.split(" ")[1] ?? "");
  const ofApp = paths.filter((path) => !isForData(path, false));
  expect(paths).toContain("/rounds/plans/:id");
  expect([...new Set(ofApp)].sort()).toEqual(["/", "/*"]);
});

const navigation = { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };

describe("the page", () => {
  test.each([
    "/",
    "/devices",
    "/devices/TB-1.2",
    "/devices/A%2FB%25",
    "/devices/..%2Fsettings",
    "/devices/..%5C..",
    "/devices/a%2F%2Fb%2F.",
    "/devices/%2Findex.html",
    "/map?at=%2F%2FA",
    "/scan",
    "/index.html",
  ])("%s is the app, with a nonce that is in its policy and nowhere else", async (path) => {
    const { status, headers, body } = await fixture.ask(path, navigation);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(body).not.toContain("__TRAPBOARD");
    const nonces = [...body.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
    expect(new Set(nonces).size).toBe(1);
    const policy = headers.get("content-security-policy");
    expect(policy).toContain(
      `script-src 'self' 'nonce-${nonces[0]}' 'wasm-unsafe-eval';style-src 'self' 'nonce-${nonces[0]}'`,
    );
    const again = await fixture.ask(path, navigation);
    expect(again.body).not.toContain(nonces[0]);
  });

  test("its policy allows our own things, and the tiles as pictures", async () => {
    const { headers } = await fixture.ask("/", navigation);
    const policy = headers.get("content-security-policy");
    // WebAssembly may be compiled, for the scanner's decoder; no text becomes a script.
    expect(policy?.replace("'wasm-unsafe-eval'", "")).not.toMatch(/unsafe|\*|http:/);
    for (const part of [
      "default-src 'self'",
      "img-src 'self' data: blob: https://tile.openstreetmap.org;",
      "connect-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=(self), geolocation=(self)");
    expect(headers.get("permissions-policy")).toContain("microphone=()");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  test("every other response has a policy too, and nothing that only a document heeds", async () => {
    for (const path of [
      "/api/v1/devices",
      "/api/no",
      "/assets/app-abc.js",
      "/icon.svg",
      "/config",
      "/healthz",
      "/api/v1/devices?ids=",
    ]) {
      const { headers } = await fixture.ask(path);
      // A worker goes by the policy of its file, and the scanner's compiles its decoder.
      expect(headers.get("content-security-policy"), path).toBe(
        "default-src 'self';script-src 'self' 'wasm-unsafe-eval';connect-src 'self';frame-ancestors 'none'",
      );
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
      for (const name of ["permissions-policy", "x-frame-options", "referrer-policy"]) {
        expect(headers.get(name), path).toBeNull();
      }
    }
  });
});

describe("the files of the page that is asked for", () => {
  const linked = async (path: string, accept = navigation) => {
    const { body } = await fixture.ask(path, accept);
    return [...body.matchAll(/<link rel="([^"]+)"(?: as="style")? href="([^"]+)" crossorigin>/g)].map(
      ([, rel, file]) => `${rel} ${file}`,
    );
  };

  test("are on their way with the page itself", async () => {
    expect(await linked("/map?level=act")).toEqual([
      "modulepreload /assets/map-1.js",
      "preload /assets/map-2.css",
    ]);
    expect(await linked("/devices/TB-1")).toEqual(["modulepreload /assets/device-1.js"]);
    expect(await linked("/")).toEqual(["modulepreload /assets/overview-1.js"]);
  });

  test("are nothing where the page has none, or the address is made up", async () => {
    for (const path of ["/devices", "/toString", "/__proto__", "/?at=%2F%2FA", "/%22%3E%3Cscript%3E"]) {
      expect(await linked(path), path).toEqual([]);
    }
    expect((await fixture.ask("/map", navigation)).body).not.toContain("><script>");
  });

  test("do not come with the page that a browser keeps in reserve for every address", async () => {
    expect(await linked("/", { headers: { accept: "*/*" } })).toEqual([]);
  });

  test("the list itself is nobody's to fetch", async () => {
    expect((await fixture.ask("/.page-files.json", { headers: { accept: "*/*" } })).status).toBe(404);
  });
});

describe("a file", () => {
  test("with a name of its contents is kept for good, and compressed when it is text", async () => {
    const script = await fixture.ask("/assets/app-abc.js", { headers: { "accept-encoding": "br" } });
    expect(script.status).toBe(200);
    expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(script.headers.get("content-type")).toMatch(/javascript/);
    expect(script.headers.get("content-encoding")).toBe("br");
    expect(script.body).toHaveLength(5002);
    const font = await fixture.ask("/assets/font.woff2");
    expect(font.headers.get("content-encoding")).toBeNull();
  });

  test("that the build packed is sent as it was packed, to whoever can take it", async () => {
    const as = (encoding: string) =>
      fixture.ask("/assets/packed.js", { headers: { "accept-encoding": encoding } });
    const [brotli, zip, plain] = [await as("gzip, br"), await as("gzip"), await as("identity")];
    expect([brotli, zip, plain].map(({ body }) => body)).toEqual(["brotli", "gzip", "plain"]);
    for (const { headers } of [brotli, zip, plain]) {
      expect(headers.get("content-type")).toMatch(/javascript/);
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("vary")).toMatch(/accept-encoding/i);
    }
  });

  test("with a name that stays is asked for each time", async () => {
    const { status, headers } = await fixture.ask("/icon.svg");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-cache");
  });

  test.each([
    "/assets/gone.js",
    "/assets/",
    "/assets",
    "/gone.png",
    "/index.html",
    "/.secret",
    "/assets/gone.js?x=1",
    "/devices/..%2Ficon.svg",
  ])("%s is not found, and nothing stands in for it", async (path) => {
    const { status, body } = await fixture.ask(path, { headers: { accept: "*/*" } });
    expect(status).toBe(404);
    expect(body).not.toContain("<");
  });

  test("a missing asset is not found for an address bar either", async () => {
    expect((await fixture.ask("/assets/gone.js", navigation)).status).toBe(404);
  });

  test("a page is nothing to send to", async () => {
    expect((await fixture.ask("/devices", { method: "POST", ...navigation })).status).toBe(404);
  });
});

test("an app that is not built yet says what to do", async () => {
  const unbuilt = await startTestServer(answering({ devices: [] }), { dist: join(dist, "nowhere") });
  const { status, headers, body } = await unbuilt.ask("/", navigation);
  await unbuilt.close();
  expect(status).toBe(503);
  expect(headers.get("content-type")).toMatch(/^text\/html/);
  expect(body).toContain("npm start");
});
