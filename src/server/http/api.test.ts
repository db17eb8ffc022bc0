import { afterEach, describe, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { hourMs } from "#lib/durations.ts";
import { createFixture } from "#server/testing/fixture.ts";
import { answering, canary, startTestServer } from "#server/testing/test-server.ts";

const { start: on, end } = createFixture(startTestServer);
afterEach(end);

const two = {
  devices: [
    { serial_number: "A", name: "a" },
    { serial_number: "B", name: "b" },
  ],
  network_devices: [{ serial_number: "G", status: "N/A" }],
};

const since = (hours: number) => datetimeOf(Date.now() - hours * hourMs);

describe("an answer", () => {
  test("comes under the version's path and the alias, with its age, and costs the API nothing", async () => {
    const { ask, requests } = await on(answering(two));
    for (const path of ["/api/v1.13/devices", "/api/v1/devices"]) {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(JSON.parse(body).devices).toMatchObject(two.devices);
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("age")).toMatch(/^[0-5]$/);
      expect(headers.get("date")).not.toBeNull();
      expect(headers.get("trapboard-upstream")).toBeNull();
    }
    expect(requests).toHaveLength(0);
  });

  test("is as old as it was when it came to us", async () => {
    const { ask } = await on(answering(two, { age: "100" }));
    expect(Number((await ask("/api/v1/devices")).headers.get("age"))).toBeGreaterThanOrEqual(100);
  });

  test("tells two identical reports as two, and one whose time cannot be read", async () => {
    const report = { type: 21, timestamp: since(3) };
    const row = { serial_number: "A", reports: [report, report, { type: 20, timestamp: "yesterday" }] };
    const { ask } = await on(answering({ devices: [row], network_devices: [] }));
    const { body } = await ask(`/api/v1/devices?reports_since=${since(24)}`);
    expect(JSON.parse(body).devices[0].reports).toEqual([report, report, { type: 20 }]);
  });

  test("network devices come the same way", async () => {
    const { ask } = await on(answering(two));
    const { body } = await ask("/api/v1/network-devices?ids=G&device_fields=network_device_serial_number");
    expect(JSON.parse(body)).toEqual({ network_devices: [{ serial_number: "G" }] });
  });

  test("holds what the contract has, and says how much could not be read", async () => {
    const odd = [
      { serial_number: "A", status: "3", battery_status: 0.5, secret_of_vendor: 1 },
      { name: "none" },
      7,
    ];
    const { ask } = await on(answering({ devices: odd, network_devices: [] }));
    const { headers, body } = await ask(
      "/api/v1/devices?device_fields=serial_number,status,battery_status,secret_of_vendor",
    );
    expect(JSON.parse(body)).toEqual({ devices: [{ serial_number: "A", battery_status: 0.5 }] });
    expect(JSON.parse(headers.get("trapboard-reading") ?? "")).toMatchObject({ setAside: 2, unreadable: 1 });
  });

  test("is compressed for those who can take it, and the same for those who cannot", async () => {
    const { ask } = await on(answering(two));
    const codings = ["identity", "br;q=0, gzip;q=0", "gzip", "gzip, br", "GZIP;q=0.5", "*"];
    const answers = await Promise.all(
      codings.map((coding) => ask("/api/v1/devices", { headers: { "accept-encoding": coding } })),
    );
    const packed = answers.map(({ headers }) => headers.get("content-encoding"));
    expect(packed).toEqual([null, null, "gzip", "br", "gzip", null]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(3);
    expect(answers[2]?.headers.get("vary")).toMatch(/accept-encoding/i);
  });

  test("tells its rows by columns to whoever asks for that by name", async () => {
    const { ask } = await on(answering(two));
    const as = (accept: string) => ask("/api/v1/devices?device_fields=name", { headers: { accept } });
    const told = await as("application/json;q=0.5, application/vnd.trapboard.columns.2");
    expect(
      told.body
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { rows: 2, columns: { name: { new: ["a", "b"], at: [1, 2] } } },
      { end: "devices", rows: 2 },
    ]);
    expect(told.headers.get("content-type")).toBe("application/vnd.trapboard.columns.2");
    expect(told.headers.get("vary")).toMatch(/accept,/i);
    const plain = await as("*/*, application/*, application/json");
    expect(JSON.parse(plain.body)).toEqual({ devices: [{ name: "a" }, { name: "b" }] });
    expect(plain.headers.get("etag")).not.toBe(told.headers.get("etag"));
  });

  test("need not come again while it is the same", async () => {
    const { ask } = await on(answering(two));
    const { headers } = await ask("/api/v1/devices");
    const etag = headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w.-]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await ask("/api/v1/devices", { headers: { "if-none-match": known } });
      expect(again).toMatchObject({ status: 304, body: "" });
      expect(again.headers.get("etag")).toBe(etag);
      expect(again.headers.get("age")).toMatch(/^\d+$/);
    }
    const other = { headers: { "if-none-match": etag } };
    expect((await ask("/api/v1/devices?ids=A", other)).status).toBe(200);
    expect((await ask("/api/v1/network-devices", other)).status).toBe(200);
  });

  test("selects by all parameters of the contract", async () => {
    // Read from the clock once: the answers may come a second later.
    const [early, late] = [since(50), since(10)];
    const at = (serial_number: string, path: string) => ({
      ...{ serial_number, location: { name: "x", path } },
      reports: [
        { type: 2, timestamp: early },
        { type: 3, timestamp: late },
      ],
    });
    const devices = [at("A", "//X"), at("B", "//X//Y"), at("C", "//XY"), { serial_number: "D" }];
    const { ask, requests } = await on(answering({ devices, network_devices: [] }));
    const rows = async (query: string) => JSON.parse((await ask(`/api/v1/devices?${query}`)).body).devices;
    const serials = async (query: string) =>
      (await rows(query)).map(({ serial_number }: Row) => serial_number);
    expect(await serials("location_path=//X")).toEqual(["A"]);
    expect(await serials("location_path=%2F%2FX&include_sublocations")).toEqual(["A", "B"]);
    expect(await serials("ids=D,B,nobody")).toEqual(["B", "D"]);
    expect((await rows("location_path=//X"))[0]).not.toHaveProperty("location");
    expect((await rows("location_path=//X"))[0]).not.toHaveProperty("reports");
    expect(await rows(`ids=A&reports_since=${since(20)}&device_fields=name`)).toEqual([
      { name: "A", reports: [{ type: 3, timestamp: late }] },
    ]);
    expect(requests).toHaveLength(0);
  });
});
type Row = { serial_number: string };

describe("what the copy cannot tell", () => {
  const id = "0f8fad5b-d9cb-469f-a165-70867728950e";

  test("is where a location id leads: the API is asked once, for everybody", async () => {
    const { ask, requests } = await on((request, response) => {
      const isLocation = request.url?.includes("location_id") === true;
      const one = { serial_number: "B", name: "b" };
      answering(isLocation ? { devices: [one, { serial_number: "new" }] } : two)(request, response);
    });
    const asked = Array.from({ length: 20 }, (_, index) =>
      ask(`/api/v1/devices?location_id=${index % 2 ? id : id.toUpperCase()}&device_fields=name`),
    );
    for (const { body } of await Promise.all(asked)) {
      expect(JSON.parse(body)).toEqual({ devices: [{ name: "b" }] });
    }
    await ask(`/api/v1/devices?location_id=${id}`);
    expect(requests.map(({ url }) => url)).toEqual([`/api/v1.13/devices?location_id=${id}`]);
  });

  test("are reports from before its window: asked for by the day, for everybody", async () => {
    const old = { type: 2, timestamp: since(24 * 200) };
    const { ask, requests } = await on((request, response) => {
      const isOld = request.url?.includes(since(24 * 200).slice(0, 10)) === true;
      const devices = [{ serial_number: "A", name: "a", ...(isOld ? { reports: [old] } : {}) }];
      answering({ ...two, devices })(request, response);
    });
    const asked = [24 * 200, 24 * 200 + 0.001, 24 * 150].map((hours) =>
      ask(`/api/v1/devices?reports_since=${since(hours)}`),
    );
    const lists = (await Promise.all(asked)).map(({ body }) => JSON.parse(body).devices[0].reports);
    expect(lists[1]).toEqual([old]);
    expect(lists[2]).toEqual([]);
    await ask(`/api/v1/devices?reports_since=${since(24 * 190)}`);
    expect(requests.length).toBeLessThanOrEqual(2);
    expect(decodeURIComponent(requests[0]?.url ?? "")).toMatch(/T00:00:00$/);
  });
});

describe("what reaches the API", () => {
  test("bears our token and nothing of the client's headers", async () => {
    const { ask, requests } = await on(answering(two));
    await ask("/api/v1/devices?location_id=0f8fad5b-d9cb-469f-a165-70867728950e", {
      headers: {
        authorization: "Bearer mine",
        cookie: "session=mine",
        "x-request-id": "mine",
        "x-custom": "mine",
        "user-agent": "mine",
        "if-none-match": "mine",
        range: "bytes=0-1",
      },
    });
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${canary}`);
    expect(requests[0]?.rawHeaders.join("\n")).not.toMatch(/mine|cookie|x-|range/i);
  });

  test("is the same for one browser and for many", async () => {
    const { ask, requests } = await on(answering(two), { isImpatient: true });
    for (const { status } of await Promise.all(Array.from({ length: 100 }, () => ask("/api/v1/devices")))) {
      expect(status).toBe(200);
    }
    expect(requests.map(({ url }) => url?.replace(/\?.*/, "")).sort()).toEqual([
      "/api/v1.13/devices",
      "/api/v1.13/network-devices",
    ]);
  });

  test("goes on if the first asker leaves; the first request waits for the first pass", async () => {
    const arrived = Promise.withResolvers<() => void>();
    const { ask } = await on(
      (request, response) => {
        if (request.url?.includes("network") === true) answering(two)(request, response);
        else arrived.resolve(() => answering(two)(request, response));
      },
      { isImpatient: true },
    );
    const leaver = new AbortController();
    const first = ask("/api/v1/devices", { signal: leaver.signal });
    const release = await arrived.promise;
    leaver.abort();
    await expect(first).rejects.toThrow();
    const second = ask("/api/v1/devices");
    release();
    expect((await second).status).toBe(200);
  });

  test("is waited for no longer than is bearable", async () => {
    const { ask } = await on(() => undefined, { isImpatient: true, waitMs: 50 });
    const { status, headers, body } = await ask("/api/v1/devices");
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("5");
    expect(JSON.parse(body).detail).toContain("first copy");
  });
});

test("the API's headers reach nobody", async () => {
  const { ask } = await on(
    answering(two, {
      "set-cookie": "vendor=1",
      "access-control-allow-origin": "*",
      "x-vendor": "1",
      server: "vendor",
      link: "<https://vendor>",
      "content-security-policy": "vendor",
    }),
  );
  const { headers } = await ask("/api/v1/devices");
  expect(JSON.stringify([...headers])).not.toMatch(/vendor|access-control|set-cookie/);
});

test("nothing is said of the API's address or token in settings and health", async () => {
  const { ask } = await on(answering(two), {
    env: { TRAPBOARD_TILE_URL: "", TRAPBOARD_REFRESH_SECONDS: "30" },
  });
  expect(JSON.parse((await ask("/config")).body)).toEqual({
    simulated: false,
    silentAfterHours: 24,
    copyMostDevices: 250_000,
    refreshSeconds: 30,
    tiles: null,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    apiVersion: "1.13",
    account: expect.stringMatching(/^[\w-]{22}$/),
    keepOnDevice: true,
  });
  const health = JSON.parse((await ask("/healthz")).body);
  expect(health).toEqual({
    status: "ok",
    thread: { alive: true, restarts: 0 },
    copy: { age_seconds: expect.any(Number) },
    upstream: { state: "ok", since: expect.stringMatching(/Z$/) },
  });
});
