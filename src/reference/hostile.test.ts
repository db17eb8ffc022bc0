import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Reference, startReference } from "./service.ts";
import { ask, exchange } from "./testing/requests.ts";

let reference: Reference;
beforeAll(async () => {
  reference = await startReference({ devices: 6 });
});
afterAll(() => reference.close());

function send(target: string, more = ""): Promise<string> {
  const head = `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nAuthorization: Bearer ${reference.token}\r\n${more}\r\n`;
  return exchange(reference, Buffer.from(head, "latin1"));
}
const notAFault = /^HTTP\/1\.1 (?:200|400|401|404|405|413|414|417|431) /;
/** A connection may also be closed without a word, which is how HTTP answers what is no HTTP. */
const notAFaultOrNothing = new RegExp(`^$|${notAFault.source}`);

const bits = [
  "%",
  "%00",
  "%0d%0a",
  "%ff%fe",
  "%E2%82",
  "%2F%2F",
  "//",
  "/",
  "?",
  "#",
  "&",
  "=",
  ",",
  "+",
  ";",
  "\\",
  '"',
  "<script>",
  "..",
  "%2e%2e",
  "ids",
  "ids=",
  "location_path=",
  "location_id=",
  "include_sublocations",
  "reports_since=",
  "device_fields=",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "2026-06-01T00:00:00",
  "9999-12-31T23:59:59",
  "0000-01-01T00:00:00",
  "null",
  "[]",
  "[0]",
  "%F0%9F%90%80",
  "\u00ff",
  "\u0001",
  "a".repeat(3000),
];

describe("a hostile query", () => {
  test.each([
    "ids=__proto__,constructor,toString",
    "__proto__=1",
    "__proto__[ids]=1",
    "ids[]=WT-1",
    "device_fields=__proto__,constructor",
    "reports_since=0000-01-01T00:00:00",
    "reports_since=9999-12-31T23:59:59",
    "reports_since=-271821-04-20T00:00:00",
    "location_path=%2F%2F%00",
    "location_path=//__proto__",
    "location_path=//..//..//etc",
    "location_id=__proto__",
    "include_sublocations=false&include_sublocations",
    "=&=&&=",
    "%",
    "%zz=1",
    "ids=%ff",
    "ids=\u0000",
    `ids=${"a,".repeat(25_000)}`,
    `ids=${"a".repeat(200_000)}`,
    `${"&a=1".repeat(10_000)}`,
    `location_path=${"//a".repeat(15_000)}`,
  ])("is no fault of the server: %#", async (query) => {
    for (const resource of ["devices", "network-devices"]) {
      expect(await send(`/api/v1.13/${resource}?${query}`)).toMatch(notAFault);
    }
  });

  test("put together at random is none either", async () => {
    const anyQuery = fc.array(fc.oneof(fc.constantFrom(...bits), fc.string({ maxLength: 8 })), {
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(anyQuery, fc.constantFrom("1.0", "1.3", "1.6", "1.13"), async (parts, version) => {
        expect(await send(`/api/v${version}/devices?${parts.join("")}`)).toMatch(notAFaultOrNothing);
      }),
      { numRuns: 60 },
    );
  });

  test("by a well-behaved client is answered with 200 or 400", async () => {
    const name = fc.constantFrom(
      "ids",
      "location_path",
      "location_id",
      "include_sublocations",
      "reports_since",
      "device_fields",
      "__proto__",
    );
    const anyQuery = fc.array(
      fc.tuple(name, fc.oneof(fc.constantFrom(...bits), fc.string({ unit: "binary" }))),
      { maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(anyQuery, async (pairs) => {
        const response = await ask(reference, `/api/v1/devices?${new URLSearchParams(pairs)}`);
        expect([200, 400]).toContain(response.status);
        expect(await response.json()).toBeTypeOf("object");
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  "/api/%00",
  "/api/../api/v1/devices",
  "//api/v1/devices",
  "/api//v1/devices",
  "/api/v1/devices%00",
  "/api/v1.13/devices;x",
  "/api/__proto__/devices",
  "/api/v1/__proto__",
  "/api/v1.1e1/devices",
  "*",
  "http://",
  "http://x",
  "/reference/../api",
  "/%",
])("a hostile path is no fault of the server: %s", async (path) => {
  expect(await send(path)).toMatch(notAFaultOrNothing);
});

test.each([
  "GET\r\n\r\n",
  "GET / HTTP/9.9\r\n\r\n",
  "\u0016\u0003\u0001\u0002",
  "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n",
  "GET /api/v1/devices HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\nConnection: close\r\n\r\n0\r\n\r\n",
  "GET /api/v1/devices HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: close, upgrade\r\n\r\n",
  "BREW /api/v1/devices HTTP/1.1\r\nHost: x\r\n\r\n",
])("what is no HTTP is refused: %j", async (bytes) => {
  expect(await exchange(reference, `${bytes}\r\n\r\n`)).toMatch(notAFaultOrNothing);
});
