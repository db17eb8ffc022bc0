import type { AnswerTo, Questions } from "#fleet/protocol/questions.ts";
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

/** The device a typed or scanned text means; undefined when none fits, or more than one. */
export function answerFind({ store }: Fleet, { text }: Questions["find"]["asked"]): AnswerTo<"find"> {
  const exact = [text, text.trim()].find((candidate) => store.slotOf().has(candidate));
  if (exact !== undefined) return { serial_number: exact };
  const bare = bareSerial(text);
  if (bare === "") return undefined;
  let found: string | undefined;
  for (const serial_number of store.slotOf().keys()) {
    if (bareSerial(serial_number) !== bare) continue;
    if (found !== undefined) return undefined;
    found = serial_number;
  }
  return found === undefined ? undefined : { serial_number: found };
}
