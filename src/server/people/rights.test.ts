import type { RequestListener } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type SignInServer, startSignInServer } from "./testing/sign-in-server.ts";

const location = (path: string) => ({ name: path.split("//").at(-1), path });
const own = ["A-1", "A-2"];
const odd: Record<string, string> = {
  // `/Hall` in `Client A`, or `Hall` in `Client A/`.
  "SLASH-1": "//Client A///Hall",
  "SLASH-2": "//Client A/",
  // No paths: where these stand is unknown.
  "EMPTY-1": "//Client A////Hall",
  "EMPTY-2": "//Client A//",
  "EMPTY-3": "//Client A// //Hall",
  "MARK-1": "//Client A\u0308//Hall",
  "CASE-1": "//client A//Hall",
};
const foreign = ["B-1", "B-2", "B-3", "B-4", "B-5", "B-6", "AB-1", "TOP-1", "NONE-1", ...Object.keys(odd)];
const reports = [{ type: 2, timestamp: "2026-03-01T10:00:00" }];
const device = (serial_number: string, path?: string) => ({
  serial_number,
  name: `name of ${serial_number}`,
  reports,
  ...(path === undefined ? {} : { location: location(path) }),
});
const devices = [
  device("A-1", "//Client A"),
  device("A-2", "//Client A//Hall 3"),
  // What cannot be read is noted, with an example that quotes the serial number.
  { ...device("B-1", "//Client B"), battery_status: "full" },
  ...["B-2", "B-3", "B-4", "B-5", "B-6"].map((serial) => device(serial, "//Client B")),
  device("AB-1", "//Client AB"),
  device("TOP-1", "//"),
  device("NONE-1"),
  ...Object.entries(odd).map(([serial, path]) => device(serial, path)),
  { name: "a row that is set aside" },
];
const network_devices = [
  { serial_number: "A-G", status: "connected", location: location("//Client A") },
  { serial_number: "B-G", status: "connected", location: location("//Client B") },
  { serial_number: "NONE-G", status: "connected" },
];

interface Row {
  readonly name?: string;
  readonly serial_number?: string;
  readonly location?: { readonly path: string };
}

/** As the Read API: without locations where one location is asked for. Every location id is everywhere. */
function select(rows: readonly Row[], params: URLSearchParams): Row[] {
  const ids = params.get("ids")?.split(",");
  const path = params.get("location_path");
  return rows
    .filter(({ serial_number = "" }) => ids === undefined || ids.includes(serial_number))
    .filter(({ location }) => path === null || path === "//" || location?.path === path)
    .map(({ location, ...row }) =>
      location === undefined || path !== null || params.has("location_id") ? row : { ...row, location },
    );
}

const api: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://api");
  const body = pathname.endsWith("/devices")
    ? { devices: select(devices, searchParams) }
    : { network_devices: select(network_devices, searchParams) };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
};

let fixture: SignInServer;
beforeEach(async () => {
  fixture = await startSignInServer(api);
});
afterEach(() => fixture.close());

const serialsIn = (body: string) =>
  Object.values(JSON.parse(body) as Record<string, { serial_number: string }[]>)
    .flat()
    .map(({ serial_number }) => serial_number);

const questions = [
  "devices",
  "devices?ids=A-1,B-1,TOP-1,NONE-1,AB-1",
  "devices?ids=B-1",
  "devices?location_path=//Client%20B",
  "devices?location_path=//Client%20A",
  "devices?location_path=//&include_sublocations",
  "devices?location_id=01234567-89ab-cdef-0123-456789abcdef",
  "devices?location_id=01234567-89ab-cdef-0123-456789abcdef&include_sublocations",
  "devices?reports_since=2026-02-01T00:00:00",
  "devices?reports_since=2026-02-01T00:00:00&device_fields=serial_number",
  "devices?device_fields=serial_number",
  "network-devices",
  "network-devices?ids=B-G",
  "network-devices?location_path=//Client%20B",
  "network-devices?location_id=01234567-89ab-cdef-0123-456789abcdef",
];

describe("somebody who may see one branch", () => {
  test.each(questions)("gets nothing else for %s", async (question) => {
    const { ask, enter } = fixture;
    const [ada, bob] = [await enter("ada"), await enter("bob")];
    const path = `/api/v1/${question}`;
    // In either order, the answer of the one is never that of the other.
    const first = await ask(path, bob);
    const all = await ask(path, ada);
    const again = await ask(path, bob);
    for (const { status, body, headers } of [first, again]) {
      expect(status).toBe(200);
      for (const serial of [...foreign, "B-G", "NONE-G"]) expect(body).not.toContain(serial);
      expect(headers.get("trapboard-reading")).toBeNull();
      expect(body).toBe(first.body);
    }
    const seen = serialsIn(all.body).filter((serial) => [...own, "A-G"].includes(serial));
    expect(serialsIn(first.body)).toEqual(seen);
  });

  test("gets all of that branch", async () => {
    const { ask, enter } = fixture;
    const bob = await enter("bob");
    expect(serialsIn((await ask("/api/v1/devices", bob)).body)).toEqual(own);
    expect(serialsIn((await ask("/api/v1/network-devices", bob)).body)).toEqual(["A-G"]);
    expect(serialsIn((await ask("/api/v1/devices", await enter("eve"))).body)).toEqual([...own, ...foreign]);
  });

  test("cannot tell what is elsewhere from what is nowhere", async () => {
    const { ask, enter } = fixture;
    const bob = await enter("bob");
    for (const pair of [
      ["ids=B-1", "ids=NOWHERE"],
      ["location_path=//Client%20B", "location_path=//Nowhere"],
    ]) {
      const [elsewhere, nowhere] = await Promise.all(
        pair.map((query) => ask(`/api/v1/devices?${query}`, bob)),
      );
      expect(elsewhere?.body).toBe(nowhere?.body);
      expect(elsewhere?.status).toBe(nowhere?.status);
    }
  });

  test("is not told that they have it already by the mark of somebody else's answer", async () => {
    const { ask, enter } = fixture;
    const [ada, bob] = [await enter("ada"), await enter("bob")];
    const all = await ask("/api/v1/devices", ada);
    const etag = all.headers.get("etag") ?? "";
    const headers = { ...bob.headers, "if-none-match": etag };
    const { status, body } = await ask("/api/v1/devices", { headers });
    expect(status).toBe(200);
    expect(serialsIn(body)).toEqual(own);
    const again = { headers: { ...ada.headers, "if-none-match": etag } };
    expect((await ask("/api/v1/devices", again)).status).toBe(304);
  });

  test("learns no numbers from health, settings and session", async () => {
    const { ask, enter } = fixture;
    const bob = await enter("bob");
    await ask("/api/v1/devices", await enter("ada"));
    for (const path of ["/healthz", "/config", "/session"]) {
      const { body } = await ask(path, bob);
      for (const word of [...foreign, "Client B", "setAside", "rows", "devices"]) {
        expect(body, path).not.toContain(word);
      }
    }
  });
});
