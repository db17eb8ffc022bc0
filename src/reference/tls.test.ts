import { request } from "node:https";
import { describe, expect, test } from "vitest";
import { selfSigned } from "#lib/testing/self-signed.ts";
import { startReference } from "./service.ts";

/** The status of an answer over HTTPS, the certificate checked. */
async function statusOf(
  url: string,
  ca: string,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  request(url, { ca, headers, agent: false }, (response) => {
    response.resume();
    resolve(response.statusCode);
  })
    .on("error", reject)
    .end();
  return await promise;
}

describe("plain HTTP", () => {
  test.each(["0.0.0.0", "::", "192.0.2.1", "example.org"])(
    "is refused on %s, in one sentence",
    async (host) => {
      await expect(startReference({ host, devices: 1 })).rejects.toThrow(
        /^Plain HTTP is for this machine alone.*certificate.*$/,
      );
    },
  );

  test.each(["127.0.0.1", "localhost"])("is there on %s", async (host) => {
    const reference = await startReference({ host, devices: 1 });
    expect((await fetch(`${reference.url}/openapi.json`)).status).toBe(200);
    await reference.close();
  });
});

describe("with a certificate", () => {
  const tls = selfSigned();

  test("the service speaks HTTPS, and only that", async () => {
    const reference = await startReference({ devices: 3, tls });
    expect(reference.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    const authorization = `Bearer ${reference.token}`;
    expect(await statusOf(`${reference.url}/api/v1.13/devices`, tls.cert, { authorization })).toBe(200);
    expect(await statusOf(`${reference.url}/api/v1.13/devices`, tls.cert)).toBe(401);
    await expect(fetch(reference.url.replace("https", "http"))).rejects.toThrow();
    await reference.close();
  });

  test("it may listen beyond this machine, where nobody comes backstage", async () => {
    const reference = await startReference({ host: "0.0.0.0", devices: 3, tls });
    const near = reference.url.replace("0.0.0.0", "127.0.0.1");
    expect(await statusOf(`${near}/openapi.json`, tls.cert)).toBe(200);
    expect(await statusOf(`${near}/reference/locations`, tls.cert)).toBe(404);
    await reference.close();
  });

  test("a certificate that is none stops the start", async () => {
    await expect(startReference({ devices: 1, tls: { cert: "nonsense", key: "nonsense" } })).rejects.toThrow(
      /certificate/,
    );
  });
});
