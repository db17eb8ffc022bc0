import type { AnswerTo, Questions } from "#fleet/protocol/questions.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { bareSerial, compareTexts } from "#lib/fold.ts";
import { isOneSlip } from "#lib/one-slip.ts";
import { rowsOf } from "./device-rows.ts";

/** Of fewer signs than these, one slip leads to too many numbers. */
const fewestSigns = 4;

/** Whether a number is one slip away from a serial number, or, of digits alone, from the end of one that is as long. */
function slipTo(typed: string): (serial: string) => boolean {
  if (!/^\d+$/.test(typed)) return (serial) => isOneSlip(typed, serial);
  return (serial) => isOneSlip(typed, serial) || isOneSlip(typed, serial.slice(-typed.length));
}

export function answerAlike(
  fleet: Fleet,
  { serial_number, limit }: Questions["alike"]["asked"],
): AnswerTo<"alike"> {
  const typed = bareSerial(serial_number);
  if (typed.length < fewestSigns) return [];
  const isAlike = slipTo(typed);
  const slots = fleet.store.slotOf();
  // In one order at both ends: the index of slots has that in which devices came.
  const alike = [...slots.keys()].filter((serial) => isAlike(bareSerial(serial))).sort(compareTexts);
  return rowsOf(
    fleet,
    alike.slice(0, limit).map((serial) => slots.get(serial) ?? -1),
  );
}
