import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#lib/durations.ts";
import { selfSigned } from "#lib/testing/self-signed.ts";
import { answering, canary, startTestServer, type TestServer } from "#server/testing/test-server.ts";

const valid = selfSigned();
const expired = selfSigned(Date.now() - 1000 * dayMs);
const unknown = selfSigned();

let fixture: TestServer | undefined;
const servers: (Server | TcpServer)[] = [];
/** Headers of everything that was asked of the servers of a test. */
let heard: string[] = [];

const trusted = getCACertificates("default");
beforeAll(() => setDefaultCACertificates([...trusted, valid.cert, expired.cert]));
afterAll(() => setDefaultCACertificates(trusted));

afterEach(async () => {
  const everything = fixture?.everything() ?? "";
  await fixture?.close();
  for (const server of servers) server.close();
  fixture = undefined;
  servers.length = 0;
  heard = [];
  expect(everything).not.toContain(canary);
});

/** @returns the port it listens on */
async function listen(server: Server | TcpServer): Promise<number> {
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

function hearing(api: RequestListener): RequestListener {
  return (request, response) => {
    heard.push(request.rawHeaders.join("\n"));
    api(request, response);
  };
}

const sound = hearing(answering({ devices: [{ serial_number: "A" }], network_devices: [] }));

/** What Trapboard says, with the API at this address. */
async function askedAt(address: string) {
  const env = { TRAPBOARD_API_URL: address };
  fixture = await startTestServer(answering({}), { env });
  const { status, body } = await fixture.ask("/api/v1/devices");
  return { status, ...(JSON.parse(body) as { problem?: string; detail?: string; devices?: unknown }) };
}

const unreachable = { status: 502, problem: "network", detail: expect.stringMatching(/cannot be reached/) };

describe("an API over TLS", () => {
  test("with a certificate that is trusted, for this name and this day, is asked", async () => {
    const port = await listen(createTlsServer(valid, sound));
    expect(await askedAt(`https://127.0.0.1:${port}`)).toMatchObject({ status: 200, devices: [{}] });
    expect(heard.join()).toContain(canary);
  });

  test.each([
    ["that nobody vouches for", unknown, "127.0.0.1"],
    ["of another name", valid, "localhost"],
    ["that ran out", expired, "127.0.0.1"],
  ])("with a certificate %s is told nothing", async (_, certificate, host) => {
    const port = await listen(createTlsServer(certificate, sound));
    expect(await askedAt(`https://${host}:${port}`)).toEqual(expect.objectContaining(unreachable));
    expect(heard).toEqual([]);
  });

  test("that cuts the handshake is told nothing", async () => {
    const port = await listen(createTcpServer((socket) => socket.once("data", () => socket.destroy())));
    expect(await askedAt(`https://127.0.0.1:${port}`)).toMatchObject(unreachable);
  });

  test("that speaks plainly where TLS belongs is told nothing", async () => {
    const port = await listen(createServer(sound));
    expect(await askedAt(`https://127.0.0.1:${port}`)).toMatchObject(unreachable);
    expect(heard).toEqual([]);
  });
});

test("an API whose name nobody knows is said to be out of reach", async () => {
  expect(await askedAt("https://trapboard-test.invalid")).toMatchObject(unreachable);
});

test("so is one where nobody listens", async () => {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, "close");
  expect(await askedAt(`http://127.0.0.1:${port}`)).toMatchObject(unreachable);
});

describe("an API that sends us elsewhere", () => {
  test.each([301, 302, 303, 307, 308])(
    "with a %i is not followed, and elsewhere hears nothing",
    async (status) => {
      const elsewhere = await listen(createServer(sound));
      const location = `http://127.0.0.1:${elsewhere}/api/v1.13/devices`;
      const api: RequestListener = (_request, response) => response.writeHead(status, { location }).end();
      const port = await listen(createServer(api));
      const answer = await askedAt(`http://127.0.0.1:${port}`);
      expect(answer).toMatchObject({ status: 502, problem: "contract-mismatch" });
      expect(heard).toEqual([]);
      expect(fixture?.everything()).not.toContain(String(elsewhere));
    },
  );
});
