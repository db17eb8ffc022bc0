import { hourMs } from "#lib/durations.ts";
import { startLoopbackServer } from "#lib/testing/loopback-server.ts";

/** `YYYY-MM-DDThh:mm:ss` in UTC, so many hours before now. */
function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * hourMs).toISOString().slice(0, 19);
}

const sound = { battery_status: 0.8, transfer_mode: 1, operation_mode: 0, last_heartbeat: hoursAgo(1) };
const spot = { latitude: 52.5, longitude: 13.4 };
const hostileName = `<img src=x onerror="document.title='taken'">`;

/** A fleet as no vendor should send it: everything here arrives from the API as it stands. */
const awkwardDevices: unknown[] = [
  {
    ...sound,
    ...spot,
    serial_number: "A-1",
    name: "Unknown codes",
    type: 9,
    status: 42,
    transfer_mode: 7,
    operation_mode: 8,
  },
  { serial_number: "A-2" },
  {
    ...sound,
    serial_number: "A-3",
    name: "Wrong types",
    type: "1",
    status: "1",
    battery_status: "0.5",
    latitude: "52",
    longitude: 13,
  },
  {
    ...sound,
    ...spot,
    serial_number: "A-4",
    name: hostileName,
    type: 1,
    status: 1,
    description: "<script>alert(1)</script>",
  },
  { ...sound, serial_number: "A-5", name: "Half coordinates", type: 1, status: 1, latitude: 52.5 },
  {
    ...sound,
    serial_number: "A-6",
    name: "Beyond the pole",
    type: 1,
    status: 1,
    latitude: 152.5,
    longitude: 13.4,
  },
  {
    ...sound,
    serial_number: "A-7",
    name: "Strange path",
    type: 1,
    status: 3,
    location: { name: "50% + #1?", path: "//Client & Co//A/B 50% + #1?//Ü" },
  },
  {
    ...sound,
    serial_number: "A-8",
    name: "Hall 3 trap",
    type: 1,
    status: 1,
    location: { name: "Halle 3", path: "//A//Halle 3" },
  },
  {
    ...sound,
    serial_number: "A-9",
    name: "Hall 30 trap",
    type: 1,
    status: 1,
    location: { name: "Halle 30", path: "//A//Halle 30" },
  },
  {
    ...sound,
    serial_number: "A-10",
    name: "Silent catch",
    type: 1,
    status: 12,
    last_heartbeat: hoursAgo(24 * 40),
  },
  {
    ...sound,
    serial_number: "A-11",
    name: "Silent and active",
    type: 1,
    status: 1,
    last_heartbeat: hoursAgo(30),
    location: { name: "Cold store", path: "//B//Cold store" },
  },
  {
    ...sound,
    serial_number: "A-12",
    name: "Spring forward",
    type: 1,
    status: 1,
    last_heartbeat: "2026-03-29T01:30:00",
  },
  {
    ...sound,
    serial_number: "A-13",
    name: "Impossible date",
    type: 1,
    status: 1,
    last_heartbeat: "2026-02-30T10:00:00",
  },
  { ...sound, serial_number: "a/b%2F?#&", name: "Serial with signs", type: 1, status: 1, reports: null },
  { name: "No serial number", type: 1, status: 1 },
  null,
  "text",
];

/**
 * 150 devices on one spot, as one address gives it, and one far away. Those of the crowd have all triggered, the last of
 * them is not rearmed.
 */
export const crowdedDevices: unknown[] = [
  ...Array.from({ length: 150 }, (_, number) => ({
    ...sound,
    ...spot,
    serial_number: `C-${number + 1}`,
    name: `Crowd ${number + 1}`,
    type: 1,
    status: number === 149 ? 3 : 1,
    reports: [{ type: 2, timestamp: hoursAgo(2) }],
  })),
  { ...sound, latitude: 48.1, longitude: 11.5, serial_number: "E-1", name: "Elsewhere", type: 1, status: 1 },
];

const awkwardNetworkDevices: unknown[] = [
  { serial_number: "G-1", device_type: "gateway", product_identifier: "X", status: "resting" },
  { serial_number: "G-2", status: 7 },
  { serial_number: "G-3", status: "disconnected", location: { name: "Bürohaus", path: "//B" } },
];

/** Another implementation of the Read API on a free port: any token, every path alike. */
export function startAwkwardApi(devices = awkwardDevices) {
  return startLoopbackServer((request, response) => {
    const isNetwork = request.url?.includes("/network-devices") === true;
    const body = isNetwork ? { network_devices: awkwardNetworkDevices } : { devices, extra: true };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
}
