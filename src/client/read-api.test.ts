import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, expectTypeOf, test } from "vitest";
import { ColumnsWriter, columnsType } from "#contract/columns.ts";
import type { Datetime } from "#contract/datetime.ts";
import { parsePath } from "#contract/path.ts";
import type { DevicesQuery } from "#contract/query.ts";
import type { Version } from "#contract/versions.ts";
import { createReadApi, type NetworkDevicesQuestion, type ReadApi } from "./read-api.ts";

const open: { close: () => unknown }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  open.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function clientOf(baseUrl: string, options: { token?: string; byColumns?: boolean } = {}) {
  return createReadApi({ baseUrl, version: "1.13", ...options });
}

const noDevices = JSON.stringify({ devices: [] });
const json = { "content-type": "application/json" };
const writer = new ColumnsWriter();
const byColumns = writer.block([{ serial_number: "A" }]) + writer.end("devices");

describe("asking", () => {
  async function requestFor(query: DevicesQuery, token?: string): Promise<IncomingMessage> {
    let seen: IncomingMessage | undefined;
    const base = await serve((request, response) => {
      seen = request;
      response.writeHead(200, json).end(noDevices);
    });
    await clientOf(base, token === undefined ? {} : { token }).devices(query);
    if (seen === undefined) throw new Error("No request came.");
    return seen;
  }

  test("goes to the version's path with the token as bearer and asks for JSON", async () => {
    const { url, method, headers } = await requestFor({}, "s3cret");
    expect({ url, method }).toEqual({ url: "/api/v1.13/devices", method: "GET" });
    expect(headers).toMatchObject({ authorization: "Bearer s3cret", accept: "application/json" });
  });

  test("takes rows by columns if it asked for them and the server can send them", async () => {
    const accepts: unknown[] = [];
    const isKnown = [true, false, true];
    const base = await serve(({ headers }, response) => {
      accepts.push(headers.accept);
      if (isKnown.shift()) response.writeHead(200, { "content-type": columnsType }).end(byColumns);
      else response.writeHead(200, json).end(JSON.stringify({ devices: [{ serial_number: "A" }] }));
    });
    const client = clientOf(base, { byColumns: true });
    const [told, plain] = [await client.devices(), await client.devices()];
    expect([...told.rows]).toEqual([{ serial_number: "A", name: "A" }]);
    expect(plain.rows).toEqual([...told.rows]);
    await expect(clientOf(base).devices()).rejects.toMatchObject({ kind: "contract-mismatch" });
    expect(accepts).toEqual([
      "application/vnd.trapboard.columns.2, application/json",
      "application/vnd.trapboard.columns.2, application/json",
      "application/json",
    ]);
  });

  test("sends no authorization without a token", async () => {
    expect((await requestFor({})).headers.authorization).toBeUndefined();
  });

  test("carries hostile paths so that they come out as they went in", async () => {
    const location_path = parsePath("//100% + #1?//A/B & C=D//é\u2028,;\"<'");
    if (location_path === undefined) throw new Error("Not a path.");
    const { url } = await requestFor({ location_path, include_sublocations: true });
    const [path, search] = (url ?? "").split("?");
    expect(path).toBe("/api/v1.13/devices");
    expect(search).not.toMatch(/[#+<"]/);
    expect(search?.endsWith("&include_sublocations")).toBe(true);
    expect(new URLSearchParams(search).get("location_path")).toBe(location_path);
  });

  test("carries serial numbers, a time and fields", async () => {
    const { url } = await requestFor({
      ids: ["A&B", "C=/../D"],
      reports_since: "2026-03-29T01:30:00" as Datetime,
      device_fields: ["name", "status"],
    });
    const parameters = new URLSearchParams(url?.split("?")[1]);
    expect(Object.fromEntries(parameters)).toEqual({
      ids: "A&B,C=/../D",
      reports_since: "2026-03-29T01:30:00",
      device_fields: "name,status",
    });
  });

  test("hangs below a base URL with a path of its own", async () => {
    let seen: string | undefined;
    const base = await serve((request, response) => {
      seen = request.url;
      response.writeHead(200, json).end(noDevices);
    });
    await createReadApi({ baseUrl: `${base}/monitoring/`, version: "1.0" }).devices({ ids: ["A"] });
    expect(seen).toBe("/monitoring/api/v1.0/devices?ids=A");
  });

  test("network devices have a path of their own, from version 1.10", async () => {
    const seen: (string | undefined)[] = [];
    const base = await serve((request, response) => {
      seen.push(request.url);
      response.writeHead(200, json).end(JSON.stringify({ network_devices: [{ serial_number: "G1" }] }));
    });
    const answer = await createReadApi({ baseUrl: base, version: "1.10" }).networkDevices({ ids: ["G1"] });
    expect(answer.rows).toEqual([{ serial_number: "G1" }]);
    expect(seen).toEqual(["/api/v1.10/network-devices?ids=G1"]);
    expect(createReadApi({ baseUrl: base, version: "1.6" }).networkDevices).toBeUndefined();
  });

  test("the types know which versions have network devices, and that they take no device_fields", () => {
    expectTypeOf<ReadApi<"1.6">["networkDevices"]>().toEqualTypeOf<undefined>();
    expectTypeOf<ReadApi<"1.10">["networkDevices"]>().toBeFunction();
    expectTypeOf<ReadApi<Version>["networkDevices"]>().extract<undefined>().toEqualTypeOf<undefined>();
    expectTypeOf<{ device_fields: string[] }>().not.toExtend<NetworkDevicesQuestion>();
  });

  test.each([
    "not a url",
    "ftp://example.org",
    "https://user:secret@example.org",
    "https://example.org/?a=b",
    "https://example.org/#a",
  ])("refuses the base URL %s", (baseUrl) => {
    expect(() => createReadApi({ baseUrl, version: "1.13" })).toThrow(TypeError);
  });

  test("refuses a token that cannot be a header, without quoting it", () => {
    const make = () =>
      createReadApi({ baseUrl: "https://example.org", version: "1.13", token: "abc\r\nx: y" });
    expect(make).toThrow(/token/);
    expect(make).not.toThrow(/abc/);
  });
});

describe("an answer", () => {
  test("holds what could be read and what HTTP said", async () => {
    const base = await serve((_request, response) => {
      response
        .writeHead(200, { ...json, date: "Fri, 20 Nov 2026 06:00:00 GMT", age: "7" })
        .end(JSON.stringify({ devices: [{ serial_number: "A", battery_status: "full" }, {}] }));
    });
    const answer = await clientOf(base).devices();
    expect(answer).toMatchObject({
      rows: [{ serial_number: "A", name: "A" }],
      setAside: 1,
      unreadable: 1,
      serverTime: Date.UTC(2026, 10, 20, 6),
      ageSeconds: 7,
    });
  });

  test("counts what a Trapboard in between had put aside", async () => {
    const noted = {
      setAside: 2,
      unreadable: 1,
      examples: [{ row: 4, field: "status", problem: "no" }, { row: "x" }],
    };
    const base = await serve((_request, response) => {
      response
        .writeHead(200, { ...json, "trapboard-reading": JSON.stringify(noted) })
        .end(JSON.stringify({ devices: [{}] }));
    });
    const { setAside, unreadable, examples } = await clientOf(base).devices();
    expect({ setAside, unreadable }).toEqual({ setAside: 3, unreadable: 1 });
    expect(examples).toEqual([
      { row: 4, field: "status", problem: "no" },
      { row: 0, field: "serial_number", problem: "The row has no readable serial number." },
    ]);
  });

  test.each(["", "nonsense", "null", "[]", '{"setAside":-1,"unreadable":0,"examples":[]}'])(
    "does not mind a header that only looks like it: %s",
    async (header) => {
      const base = await serve((_request, response) => {
        response
          .writeHead(200, { ...json, "trapboard-reading": header, age: "-3", date: "today" })
          .end(noDevices);
      });
      const answer = await clientOf(base).devices();
      expect(answer).toMatchObject({ rows: [], setAside: 0 });
      expect(answer).not.toHaveProperty("ageSeconds");
      expect(answer).not.toHaveProperty("serverTime");
    },
  );

  test("is never so old that its age is no time any more", async () => {
    const base = await serve((_request, response) => {
      response.writeHead(200, { ...json, age: "9".repeat(30) }).end(noDevices);
    });
    expect((await clientOf(base).devices()).ageSeconds).toBe(2 ** 31);
  });

  test("may be compressed and in pieces that cut characters apart", async () => {
    const bytes = gzipSync(JSON.stringify({ devices: [{ serial_number: "🐀".repeat(3000) }] }));
    const base = await serve((_request, response) => {
      response.writeHead(200, { ...json, "content-encoding": "gzip" });
      for (let from = 0; from < bytes.length; from += 5) response.write(bytes.subarray(from, from + 5));
      response.end();
    });
    expect((await clientOf(base).devices()).rows.at(0)?.serial_number).toBe("🐀".repeat(3000));
  });
});
