import type { NetworkDevice } from "#contract/network-device.ts";
import { isWithin, rootPath } from "#contract/path.ts";
import { compareTexts, sortKey } from "#lib/fold.ts";
import { present } from "#lib/present.ts";
import type { Fleet } from "./fleet.ts";
import { placeOfPath } from "./places.ts";
import type { AnswerTo, NetworkRow, Place, Questions } from "./questions.ts";

function rowOf({ location, ...device }: NetworkDevice): NetworkRow {
  return present({ ...device, place: placeOfPath(location?.path), location_name: location?.name });
}

function standsAt(place: Place, at: Place): boolean {
  if (at === rootPath || at === place) return true;
  return at !== "none" && place !== "none" && isWithin(place, at);
}

/** What needs somebody first: offline, then what cannot be told, then what has no status, then online. */
const urgency: readonly (string | undefined)[] = ["disconnected", undefined, "N/A", "connected"];

function urgencyOf(status: string | undefined): number {
  const rank = urgency.indexOf(status);
  return rank === -1 ? urgency.indexOf(undefined) : rank;
}

/** The network devices of a branch, the disconnected ones first, then by place and serial number. */
export function answerNetwork(
  { network }: Fleet,
  { at }: Questions["network"]["asked"],
): AnswerTo<"network"> {
  const rows = network.map(rowOf).filter(({ place }) => at === undefined || standsAt(place, at));
  const keyed = rows.map((row) => ({ row, key: `${sortKey(row.place)}\n${sortKey(row.serial_number)}` }));
  keyed.sort((a, b) => urgencyOf(a.row.status) - urgencyOf(b.row.status) || compareTexts(a.key, b.key));
  return { rows: keyed.map(({ row }) => row) };
}
