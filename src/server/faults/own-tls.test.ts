import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { selfSigned } from "#lib/testing/self-signed.ts";
import { password, type SignInServer, startSignInServer } from "#server/people/testing/sign-in-server.ts";
import { answering } from "#server/testing/test-server.ts";

const { cert, key } = selfSigned();
let folder: string | undefined;
let fixture: SignInServer | undefined;
afterEach(async () => {
  await fixture?.close();
  if (folder !== undefined) rmSync(folder, { recursive: true });
});

async function overTls(path: string, init: { method?: string; body?: string; cookie?: string } = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    cookies: string[];
    body: string;
  }>();
  const port = new URL(fixture?.url ?? "").port;
  const sent = request(
    {
      ...{ host: "127.0.0.1", port, path, ca: cert, method: init.method ?? "GET", agent: false },
      headers: {
        ...(init.body === undefined ? {} : { "content-type": "application/json" }),
        ...(init.cookie === undefined ? {} : { cookie: init.cookie }),
      },
    },
    async (response) => {
      const { "set-cookie": cookies = [] } = response.headers;
      resolve({ status: response.statusCode, cookies, body: await text(response) });
    },
  );
  sent.on("error", reject);
  sent.end(init.body);
  return promise;
}

test("over TLS of its own the session's cookie is one that only this host can set, and plain HTTP says nothing", async () => {
  folder = mkdtempSync(join(tmpdir(), "trapboard-tls-"));
  const files = { TRAPBOARD_TLS_CERT: join(folder, "cert.pem"), TRAPBOARD_TLS_KEY: join(folder, "key.pem") };
  writeFileSync(files.TRAPBOARD_TLS_CERT, cert);
  writeFileSync(files.TRAPBOARD_TLS_KEY, key);
  const account = { devices: [{ serial_number: "A" }], network_devices: [] };
  fixture = await startSignInServer(answering(account), { env: files });

  expect((await overTls("/api/v1/devices")).status).toBe(401);
  const body = JSON.stringify({ name: "ada", password });
  const { status, cookies } = await overTls("/session", { method: "POST", body });
  expect(status).toBe(200);
  expect(cookies).toEqual([
    expect.stringMatching(
      /^__Host-trapboard=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=\d+$/,
    ),
  ]);
  const cookie = cookies[0]?.split(";", 1)[0] ?? "";
  expect(JSON.parse((await overTls("/api/v1/devices", { cookie })).body)).toMatchObject({
    devices: [{ serial_number: "A" }],
  });
  expect((await overTls("/api/v1/devices", { cookie: cookie.replace("__Host-", "") })).status).toBe(401);
  await expect(
    fixture.askRaw("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"),
  ).resolves.toBe("");
});
