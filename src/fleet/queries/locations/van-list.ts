import type { Questions } from "#fleet/protocol/questions.ts";
import type { RearmRow, VanList } from "#fleet/protocol/questions-overview.ts";
import { rowOf, rowsOf } from "#fleet/queries/list/device-rows.ts";
import { saysSnapped, setFlags, snappedAt } from "#fleet/rules/snapped.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { present } from "#lib/present.ts";
import { stopsBySlot } from "./stops-by-slot.ts";
import { baitRowsOf } from "./van-bait.ts";
import { devicesAt, packOf, slotsByNeed } from "./van-pack.ts";
import { stopsOf, walk } from "./van-stops.ts";

function rearmRowOf(fleet: Fleet, slot: number): RearmRow | undefined {
  const row = rowOf(fleet, slot);
  const device = fleet.store.devices.at(slot);
  if (row === undefined || device === undefined) return undefined;
  return present({
    ...row,
    says_snapped: saysSnapped(device.status),
    flags: setFlags(device),
    snapped_at: snappedAt(device, fleet.clock.now),
  });
}

export function answerVanList(fleet: Fleet, asked: Questions["vanList"]["asked"]): VanList {
  const { limit } = asked;
  const bySlot = stopsBySlot(fleet, asked);
  const chosen = [...bySlot.of.keys()].filter((slot) => bySlot.of[slot] !== -1);
  const slots = slotsByNeed(fleet, chosen);
  const stations = devicesAt(fleet, slots.bait);
  const pack = packOf(fleet, slots, stations);
  const first = (of: number[]) => walk(fleet.store, of).slice(0, limit);
  const { tours, ...counts } = stopsOf(fleet, bySlot, limit);
  return {
    ...counts,
    stops: tours.flatMap(({ stops }) => stops),
    tours: tours.map(({ tour, placeless, slots: ofTour }) =>
      present({ tour, placeless, ...packOf(fleet, slotsByNeed(fleet, ofTour), stations) }),
    ),
    devices: chosen.length,
    batteries: { ...pack.batteries, rows: rowsOf(fleet, first(slots.batteries)) },
    bait: { ...pack.bait, rows: baitRowsOf(fleet, first(slots.bait), stations) },
    rearm: {
      ...pack.rearm,
      rows: first(slots.rearm)
        .map((slot) => rearmRowOf(fleet, slot))
        .filter((row) => row !== undefined),
    },
  };
}
