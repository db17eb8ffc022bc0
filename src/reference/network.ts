import type { NetworkDevice } from "#contract/network-device.ts";
import { day } from "./events.ts";
import type { Spot } from "./locations.ts";
import { hash, randomOf } from "./random.ts";
import { locationOf } from "./view.ts";

const models = [
  { device_type: "lora_gateway", product_identifier: "GW-868-IN", hasStatus: true },
  { device_type: "lora_gateway", product_identifier: "GW-868-OUT", hasStatus: true },
  { device_type: "cellular_router", product_identifier: "CR-4G-2", hasStatus: true },
  { device_type: "wifi_repeater", product_identifier: "WR-24", hasStatus: false },
] as const;

const descriptions = [
  "Technikraum, Schrank 2",
  "Dachboden über Halle",
  "Mast am Tor",
  "Server room, top shelf",
] as const;

/** One network device; its status is the same whenever it is asked about the same day. */
function networkDevice(seed: number, index: number, spots: readonly Spot[], at: number): NetworkDevice {
  const random = randomOf(hash("network", seed, index));
  const model = models[index % models.length] ?? models[0];
  const isDown = index % 10 === 2 || hash("down", seed, index, Math.floor(at / day)) % 40 === 0;
  const isUp = index % 10 === 0;
  const spot = spots[Math.floor(random.next() * spots.length)];
  const location = index % 10 === 9 || spot === undefined ? undefined : locationOf(spot.location, false);
  const description = random.pick(descriptions);
  return {
    serial_number: `GW-${70_000 + ((index * 733 + 211) % 20_000)}`,
    ...(index % 3 === 1 ? {} : { description }),
    device_type: model.device_type,
    product_identifier: model.product_identifier,
    status: !model.hasStatus ? "N/A" : isDown && !isUp ? "disconnected" : "connected",
    ...(location === undefined ? {} : { location }),
  };
}

/** The gateways and repeaters of a fleet: ten for the first 400 devices, one more for every 40 after. */
export function networkDevicesAt(
  seed: number,
  fleetSize: number,
  spots: readonly Spot[],
  at: number,
): NetworkDevice[] {
  const count = Math.max(10, Math.floor(fleetSize / 40));
  return Array.from({ length: count }, (_, index) => networkDevice(seed, index, spots, at));
}
