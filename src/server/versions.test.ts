import type { RequestListener } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

let fixture: TestServer | undefined;
afterEach(() => fixture?.close());

/** An API whose answer depends on the path and the parameters it is asked with. */
function withAnswer(answer: (parameters: URLSearchParams) => unknown[]): RequestListener {
  return (request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://api");
    response.end(JSON.stringify({ devices: answer(searchParams) }));
  };
}

async function on(version: string, answer: (parameters: URLSearchParams) => unknown[], paths?: string) {
  fixture = await startTestServer(withAnswer(answer), {
    isImpatient: true,
    env: {
      TRAPBOARD_API_VERSION: version,
      ...(paths === undefined ? {} : { TRAPBOARD_LOCATION_PATHS: paths }),
    },
  });
  const { ask, requests } = fixture;
  return {
    requests,
    /** With the day that the window of reports begins left out. */
    sent: () => requests.map(({ url }) => decodeURIComponent(url ?? "").replace(/=\d{4}-.*/, "=…")),
    async serials(query: string): Promise<unknown> {
      const { status, body } = await ask(`/api/v1.13/devices${query}`);
      const { devices } = JSON.parse(body);
      return Array.isArray(devices) ? devices.map(({ serial_number }) => serial_number) : status;
    },
    ask,
  };
}

const at = (serial_number: string, path: string) => ({ serial_number, location: { name: "x", path } });

describe("an API of version 1.6", () => {
  test("answers with the fields of 1.13, as far as they exist", async () => {
    const { ask, sent } = await on("1.6", () => [
      { serial_number: "A", type: 0, status: 1, transfer_mode: 0 },
    ]);
    const { body } = await ask("/api/v1/devices");
    expect(JSON.parse(body).devices[0]).toMatchObject({
      serial_number: "A",
      name: "A",
      is_bait_available: null,
    });
    expect(sent()).toEqual(["/api/v1.6/devices?reports_since=…"]);
  });

  test("has no network devices: the list is empty and nobody is asked", async () => {
    const { ask, sent } = await on("1.6", () => []);
    const { status, body } = await ask("/api/v1/network-devices?location_path=//A");
    expect({ status, body }).toEqual({ status: 200, body: '{"network_devices":[]}' });
    expect(sent().join()).not.toContain("network");
  });
});

describe("an API of version 1.3", () => {
  test("is asked for everything, and a location is selected from here", async () => {
    const rows = [at("A", "//X"), at("B", "//X//Y"), at("C", "//XY"), { serial_number: "D" }];
    const { serials, sent } = await on("1.3", () => rows);
    expect(await serials("?location_path=//X&include_sublocations")).toEqual(["A", "B"]);
    expect(await serials("?location_path=//X")).toEqual(["A"]);
    expect(
      await serials("?location_path=//X//Y&include_sublocations&reports_since=2126-01-01T00:00:00"),
    ).toEqual(["B"]);
    expect(sent()).toEqual(["/api/v1.3/devices?reports_since=…"]);
  });

  test("knows no location ids, which is said instead of guessed", async () => {
    const { serials, sent } = await on("1.3", () => []);
    expect(await serials("?location_id=0f8fad5b-d9cb-469f-a165-70867728950e")).toBe(400);
    expect(sent()).toHaveLength(1);
  });
});

describe("an API of version 1.1", () => {
  test("has no reports, and none are claimed to be missing", async () => {
    const { ask, sent } = await on("1.1", () => [{ serial_number: "A" }]);
    const { body } = await ask("/api/v1/devices?reports_since=2026-01-01T00:00:00");
    expect(JSON.parse(body).devices[0]).not.toHaveProperty("reports");
    expect(sent()).toEqual(["/api/v1.1/devices"]);
  });

  test("cannot tell sub-locations, nor can we from what it sends", async () => {
    const { serials } = await on("1.1", () => [{ serial_number: "A" }]);
    expect(await serials("?location_path=//X&include_sublocations")).toBe(400);
    expect(await serials("?include_sublocations")).toEqual(["A"]);
  });

  test("selects one location itself, once for everybody", async () => {
    const { serials, sent } = await on("1.1", (parameters) =>
      parameters.has("location_path")
        ? [{ serial_number: "B" }]
        : [{ serial_number: "A" }, { serial_number: "B" }],
    );
    for (let time = 0; time < 3; time += 1) expect(await serials("?location_path=//X")).toEqual(["B"]);
    expect(sent()).toEqual(["/api/v1.1/devices", "/api/v1.1/devices?location_path=//X"]);
  });
});

describe("an API of version 1.0", () => {
  const locations: Record<string, unknown[]> = {
    "//X": [{ serial_number: "A" }, { serial_number: "B" }],
    "//X//Y": [
      { serial_number: "B" },
      { serial_number: "C", location: { name: "Yard", address: "Street 1" } },
    ],
  };
  const answer = (parameters: URLSearchParams) => locations[parameters.get("location_path") ?? ""] ?? [];

  test("is asked location after location, and each device stands where it was found", async () => {
    const { ask, sent } = await on("1.0", answer, "//X\n//X//Y\n");
    const { body } = await ask("/api/v1/devices");
    expect(JSON.parse(body).devices).toMatchObject([
      { serial_number: "A", location: { name: "X", path: "//X" } },
      { serial_number: "B", location: { name: "X", path: "//X" } },
      { serial_number: "C", location: { name: "Yard", address: "Street 1", path: "//X//Y" } },
    ]);
    expect(sent()).toEqual(["/api/v1.0/devices?location_path=//X", "/api/v1.0/devices?location_path=//X//Y"]);
  });

  test("selects by serial number and by location from what it was asked for, and itself where it was not", async () => {
    const { serials, sent } = await on("1.0", answer, "//X\n//X//Y\n");
    expect(await serials("?location_path=//X//Y&include_sublocations")).toEqual(["C"]);
    expect(await serials("?location_path=//X")).toEqual(["A", "B"]);
    expect(await serials("?ids=A")).toEqual(["A"]);
    expect(sent()).toHaveLength(2);
    expect(await serials("?location_path=//Z")).toEqual([]);
    expect(sent().at(-1)).toBe("/api/v1.0/devices?location_path=//Z");
  });
});
