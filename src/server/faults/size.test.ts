import type { ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import type { TestServer } from "#server/testing/test-server.ts";
import { soundAccount, startTimedServer } from "#server/testing/timed-server.ts";

let fixture: TestServer | undefined;
afterEach(async () => {
  await fixture?.close();
  fixture = undefined;
});

const full = 500_000_000;
const piece = Buffer.alloc(1_000_000, " ");

/** Sends 500 MB of what may stand before an answer, as quickly as they are taken. @returns bytes that went out */
function flood(response: ServerResponse, count: (bytes: number) => void): void {
  let sent = 0;
  const more = () => {
    while (!response.destroyed && sent < full) {
      sent += piece.length;
      count(sent);
      if (!response.write(piece)) {
        response.once("drain", more);
        return;
      }
    }
    response.end(JSON.stringify(soundAccount));
  };
  more();
}

test("an answer of 500 MB is given up at the bound, and the old copy stays", async () => {
  const timed = await startTimedServer({ timeoutMs: 30_000 });
  fixture = timed;
  const { behave, until, serials } = timed;
  let most = 0;
  behave((request, response) => {
    if (request.url?.includes("network") === true) response.end(JSON.stringify({ network_devices: [] }));
    else
      flood(response, (bytes) => {
        most = Math.max(most, bytes);
      });
  });
  await until(({ upstream }) => upstream.state === "contract-mismatch");
  expect(most).toBeGreaterThan(390_000_000);
  expect(most).toBeLessThan(full);
  expect(await serials()).toMatchObject({ status: 200, list: ["A", "B"] });
  behave();
  expect(await until(({ upstream }) => upstream.state === "ok")).toBeLessThanOrEqual(35);
});
