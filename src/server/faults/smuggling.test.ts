import { afterEach, beforeEach, expect, test } from "vitest";
import { answering, canary, startTestServer, type TestServer } from "#server/testing/test-server.ts";

/**
 * Requests that a proxy and we may end at different places. What follows could then count as another person's request.
 */
const hidden = "GET /api/v1/devices HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";

let fixture: TestServer;
beforeEach(async () => {
  fixture = await startTestServer(answering({ devices: [{ serial_number: "A" }], network_devices: [] }));
});
afterEach(async () => {
  await fixture.close();
  expect(fixture.everything()).not.toContain(canary);
});

test.each<[string, readonly string[], body: string]>([
  ["both lengths", ["Content-Length: 6", "Transfer-Encoding: chunked"], `0\r\n\r\n${hidden}`],
  [
    "both lengths, the other way round",
    ["Transfer-Encoding: chunked", "Content-Length: 6"],
    `0\r\n\r\n${hidden}`,
  ],
  ["two lengths", ["Content-Length: 0", `Content-Length: ${hidden.length}`], hidden],
  ["a list of lengths", [`Content-Length: 0, ${hidden.length}`], hidden],
  ["a length with a sign", [`Content-Length: +${hidden.length}`], hidden],
  ["a length in hexadecimal", ["Content-Length: 0x10"], hidden],
  ["an unknown coding", ["Transfer-Encoding: xchunked"], `0\r\n\r\n${hidden}`],
  ["a coding after chunked", ["Transfer-Encoding: chunked, identity"], `0\r\n\r\n${hidden}`],
  ["a space before the colon", ["Transfer-Encoding : chunked"], `0\r\n\r\n${hidden}`],
  ["a folded header", ["X: a", " Transfer-Encoding: chunked"], `0\r\n\r\n${hidden}`],
  ["a chunk without a size", ["Transfer-Encoding: chunked"], `\r\n${hidden}`],
  ["a chunk of absurd size", ["Transfer-Encoding: chunked"], `fffffffffffffffff\r\n${hidden}`],
  ["a header with a NUL", ["X: a\0b"], hidden],
  ["a header that ends early", ["X: a\rTransfer-Encoding: chunked"], hidden],
])("%s is one bad request and no second one", async (_, headers, body) => {
  const answer = await fixture.askRaw(
    [
      "POST /session HTTP/1.1",
      "Host: 127.0.0.1",
      "Content-Type: application/json",
      ...headers,
      "",
      body,
    ].join("\r\n"),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  expect(answer).not.toContain("serial_number");
  expect(fixture.requests).toHaveLength(0);
});

test("two sound requests in one go are two answers", async () => {
  const answer = await fixture.askRaw(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n${hidden}`);
  expect(answer.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  expect(answer).toContain("serial_number");
});

test.each([
  ["location_path=//A//B", "location_path=%2F%2FA%2F%2FB"],
  ["location_path=%2f%2fA%2f/B", "location_path=//%41//%42"],
  ["ids=A,B", "ids=B%2CA"],
])("%s and %s are one question", async (plain, encoded) => {
  const tags = [plain, encoded].map(async (query) => {
    const { status, headers } = await fixture.ask(`/api/v1/devices?${query}`);
    expect(status).toBe(200);
    return headers.get("etag");
  });
  const [first, second] = await Promise.all(tags);
  expect(first).toBe(second);
  expect(first).not.toBe((await fixture.ask("/api/v1/devices")).headers.get("etag"));
});
