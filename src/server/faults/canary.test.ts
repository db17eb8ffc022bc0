import type { RequestListener } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { type SignInServer, startSignInServer } from "#server/people/testing/sign-in-server.ts";

/** A token with characters that an encoding changes, so that what was encoded is not the plain one. */
const token = "canary/5b1d+7e9c=~%41&?#";

/** The token as it may hide: plain, quoted, percent-encoded, in hexadecimal, and in base64 wherever it begins. */
function disguises(): string[] {
  const base64 = [0, 1, 2].map((offset) => {
    const text = Buffer.from("x".repeat(offset) + token).toString("base64");
    // Without the first and last characters, which depend on what stands around.
    return text.slice(offset === 0 ? 0 : 4, -4);
  });
  return [
    token,
    encodeURIComponent(token),
    encodeURI(token),
    new URLSearchParams({ token }).toString().slice("token=".length),
    JSON.stringify(token).slice(1, -1).replaceAll("/", "\\/"),
    Buffer.from(token).toString("hex"),
    ...base64,
    ...base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_")),
  ];
}

function expectNone(text: string): void {
  for (const disguise of disguises()) expect(text.toLowerCase()).not.toContain(disguise.toLowerCase());
}

const rows = { devices: [{ serial_number: "A", name: "a" }], network_devices: [] };

/** What an API that throws our own token back at us may do with it. */
const echoes: Record<string, RequestListener> = {
  "in the headers of a good answer": (request, response) => {
    const mine = request.headers.authorization ?? "";
    response
      .writeHead(200, {
        "x-echo": mine,
        "set-cookie": `token=${mine}`,
        etag: `"${mine}"`,
        link: `<https://x/?${encodeURIComponent(mine)}>`,
        "strict-transport-security": "max-age=1",
        "access-control-allow-origin": "*",
        "content-type": "application/json",
      })
      .end(JSON.stringify(rows));
  },
  "in fields we do not know": (request, response) =>
    response.end(JSON.stringify({ ...rows, token: request.headers.authorization })),
  "in the words of a refusal": (request, response) =>
    response
      .writeHead(401, { "content-type": "application/problem+json" })
      .end(
        JSON.stringify({ title: "Unauthorized", detail: `No such token: ${request.headers.authorization}` }),
      ),
  "as a bad request": (request, response) =>
    response.writeHead(400, { "content-type": "text/plain" }).end(request.headers.authorization),
  "in where it sends us": (request, response) =>
    response.writeHead(302, { location: `https://x.invalid/?${request.headers.authorization}` }).end(),
  "as something that is not JSON": (request, response) => response.end(request.headers.authorization),
  "as a status line": (request, response) =>
    response.writeHead(500, String(request.headers.authorization)).end(),
  "as a wait": (request, response) =>
    response.writeHead(429, { "retry-after": String(request.headers.authorization) }).end(),
  "before it breaks off": (request, response) => {
    response.writeHead(200, { "content-length": 500 }).write(`{"devices":["${request.headers.authorization}`);
    response.destroy();
  },
};

let fixture: SignInServer | undefined;
afterEach(async () => {
  await fixture?.close();
  fixture = undefined;
});

async function crawl({ enter, ask, url, routes, askRaw }: SignInServer): Promise<string> {
  const { headers } = await enter("ada");
  let said = "";
  for (const route of routes) {
    const [method = "", path = ""] = route.split(" ");
    const address = path.replace(/:\w+|\*/g, "A");
    for (const as of [headers, {}]) {
      if (method === "GET" && address === "/feed") continue;
      // Signing out would end the crawl, and replacing the token would replace what is looked for.
      if (method === "DELETE" || address === "/settings/token") continue;
      if (method === "TRACE")
        await askRaw(`TRACE ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      else await ask(address, { method, headers: { ...as, accept: "text/html" } });
    }
  }
  for (const path of [
    "/api/v1/devices?location_id=0f8fad5b-d9cb-469f-a165-70867728950e",
    "/api/v1/devices?reports_since=2020-01-01T00:00:00",
  ]) {
    await ask(path, { headers });
  }
  const leave = new AbortController();
  const feed = await fetch(`${url}/feed`, { headers, signal: leave.signal });
  const reader = feed.body?.getReader();
  const first: ReadableStreamReadResult<Uint8Array> | undefined = await reader?.read();
  said += JSON.stringify([...feed.headers]) + Buffer.from(first?.value ?? []).toString();
  leave.abort();
  return said;
}

describe("the token is nowhere in what Trapboard lets out, when the API throws it back", () => {
  test.each(Object.keys(echoes))("%s", async (name) => {
    const api = echoes[name] ?? expect.fail();
    fixture = await startSignInServer(api, { env: { TRAPBOARD_API_TOKEN: token }, isImpatient: true });
    await fixture.account.settled;
    expect(fixture.routes.length).toBeGreaterThan(10);
    const feed = await crawl(fixture);
    // Answers that came, and the log of the trouble, are there to be searched.
    expect(fixture.requests.some(({ headers }) => headers.authorization === `Bearer ${token}`)).toBe(true);
    const all = fixture.everything() + feed;
    expect(all.length).toBeGreaterThan(5000);
    expectNone(all);
    expect(all).not.toMatch(/x-echo|"set-cookie","token|strict-transport-security","max-age=1"|x\.invalid/);
  });
});

test("the search finds the token in every disguise", () => {
  const offsets = ["", "x", "xx"].map((before) => Buffer.from(`${before}${token} and on`).toString("base64"));
  for (const hidden of [
    token,
    encodeURIComponent(token),
    Buffer.from(`a${token}`).toString("hex"),
    ...offsets,
  ]) {
    expect(() => expectNone(hidden)).toThrow();
  }
});
