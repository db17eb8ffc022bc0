import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { canary } from "#server/testing/test-server.ts";
import { type SignInServer, startSignInServer } from "./testing/sign-in-server.ts";
import { currentToken } from "./token.ts";

const fresh = "fresh-token-2f9a";
/** The tokens the API takes. */
let good: string[];
let folder: string;
let fixture: SignInServer;

const api: RequestListener = (request, response) => {
  const isGood = good.some((token) => request.headers.authorization === `Bearer ${token}`);
  // An API that quotes what it was given must not make us do so.
  if (!isGood) response.writeHead(401).end(request.headers.authorization);
  else
    response
      .writeHead(200, { "content-type": "application/json" })
      .end('{"devices":[],"network_devices":[]}');
};

beforeEach(async () => {
  good = [canary];
  folder = mkdtempSync(join(tmpdir(), "trapboard-token-"));
  fixture = await startSignInServer(api, { env: { TRAPBOARD_DATA_DIR: folder } });
});
afterEach(async () => {
  const everything = fixture.everything();
  await fixture.close();
  rmSync(folder, { recursive: true });
  expect(everything).not.toContain(canary);
  expect(everything).not.toContain(fresh);
});

async function put(name: string, body: unknown) {
  const { headers } = await fixture.enter(name);
  return fixture.ask("/settings/token", {
    method: "PUT",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

describe("an administrator's new token", () => {
  test("is tried, kept for its owner alone, and used from then on, after the next start too", async () => {
    good = [fresh];
    expect((await put("ada", { token: fresh })).status).toBe(204);
    expect(readdirSync(folder)).not.toContain("token.json.new");
    expect(statSync(join(folder, "token.json")).mode & 0o777).toBe(0o600);
    const answer = await fixture.ask("/api/v1/devices", await fixture.enter("ada"));
    expect(answer.status).toBe(200);
    // The account is asked for anew at once, and with nothing else.
    const last = () => fixture.requests.at(-1)?.headers.authorization;
    await expect.poll(() => fixture.requests.length).toBeGreaterThan(1);
    expect(last()).toBe(`Bearer ${fresh}`);
    expect(currentToken(folder, canary)).toBe(fresh);
    // Not in clear, of the old one.
    expect(readFileSync(join(folder, "token.json"), "utf8")).not.toContain(canary);
  });

  test("gives way to one that is configured later", async () => {
    good = [fresh];
    await put("ada", { token: fresh });
    expect(currentToken(folder, "newer-still")).toBe("newer-still");
  });

  test("that the API refuses is not kept, and the one in use stays", async () => {
    const { status, body } = await put("ada", { token: fresh });
    expect(status).toBe(422);
    expect(JSON.parse(body).detail).toBe("The API refuses this token. The one in use stays.");
    expect(readdirSync(folder)).not.toContain("token.json");
    expect((await fixture.ask("/api/v1/devices", await fixture.enter("ada"))).status).toBe(200);
  });

  test.each([[{ token: "" }], [{ token: "two words" }], [{ token: "a\r\nb" }], [{}], [null], ["x"]])(
    "cannot be %j",
    async (body) => {
      const before = fixture.requests.length;
      expect((await put("ada", body)).status).toBe(400);
      expect(fixture.requests).toHaveLength(before);
    },
  );

  test("cannot be asked for", async () => {
    const as = await fixture.enter("ada");
    for (const method of ["GET", "POST", "DELETE"]) {
      expect((await fixture.ask("/settings/token", { method, ...as })).status).toBe(404);
    }
  });
});

test.each(["eve", "bob"])("%s, who is no administrator, cannot replace the token", async (name) => {
  const before = fixture.requests.length;
  const { status, body } = await put(name, { token: canary });
  expect(status).toBe(403);
  expect(JSON.parse(body).detail).toMatch(/Only an administrator/);
  expect(fixture.requests).toHaveLength(before);
});

test("where nobody signs in, nobody can replace the token", async () => {
  const open = await startSignInServer(api, {
    env: { TRAPBOARD_SIGN_IN: "off", TRAPBOARD_DATA_DIR: folder },
  });
  const init = { method: "PUT", headers: { "content-type": "application/json" }, body: '{"token":"x"}' };
  expect((await open.ask("/settings/token", init)).status).toBe(403);
  await open.close();
});

test("a damaged file is not taken for a token", () => {
  writeFileSync(join(folder, "token.json"), '{"token":');
  expect(() => currentToken(folder, canary)).toThrow(/token\.json/);
});
