import type { AnswerTo, Questions } from "#fleet/protocol/questions.ts";
import { networkRowsOf } from "#fleet/queries/network/network.ts";
import { outageAt } from "#fleet/queries/network/network-for.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { bareSerial } from "#lib/fold.ts";
import { present } from "#lib/present.ts";
import { rowOf } from "./device-rows.ts";

export function answerDevice(
  fleet: Fleet,
  { serial_number }: Questions["device"]["asked"],
): AnswerTo<"device"> {
  const { store } = fleet;
  const slot = store.slotOf().get(serial_number) ?? -1;
  const device = store.devices.at(slot);
  const row = rowOf(fleet, slot);
  if (device === undefined || row === undefined) return undefined;
  return present({ device, row, outage: outageAt(fleet, slot) });
}

/**
 * The device or network device a typed or scanned text means: as it is written, else without its case, dashes and spaces.
 * Undefined when none fits, or more than one.
 */
export function answerFind(fleet: Fleet, { text }: Questions["find"]["asked"]): AnswerTo<"find"> {
  const { store, network } = fleet;
  const forms = [text, text.trim()];
  const exact = forms.find((candidate) => store.slotOf().has(candidate));
  if (exact !== undefined) return { serial_number: exact };
  const gateway = network.find(({ serial_number }) => forms.includes(serial_number));
  if (gateway !== undefined) return { network: networkRowsOf(fleet)(gateway) };
  const bare = bareSerial(text);
  if (bare === "") return undefined;
  let found: string | undefined;
  for (const serial_number of store.slotOf().keys()) {
    if (bareSerial(serial_number) !== bare) continue;
    if (found !== undefined) return undefined;
    found = serial_number;
  }
  const [alike, another] = network.filter(({ serial_number }) => bareSerial(serial_number) === bare);
  if (another !== undefined || (found !== undefined && alike !== undefined)) return undefined;
  if (alike !== undefined) return { network: networkRowsOf(fleet)(alike) };
  return found === undefined ? undefined : { serial_number: found };
}
