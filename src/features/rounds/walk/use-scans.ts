import { useState } from "react";
import { levelsOf } from "#contract/path.ts";
import type { ScanWay } from "#contract/round-events.ts";
import type { RoundRecord } from "#contract/round-record.ts";
import { askWithin } from "#data/ask-within.ts";
import { type DeviceRow, type Found, type LocationKey, useWorkerClient } from "#data/fleet.ts";
import { missingTexts } from "#data/missing-text.ts";
import { nearestDevices } from "#data/nearest.ts";
import { networkSentence } from "#data/network-text.ts";
import { NoAnswer } from "#data/not-taken.ts";
import { addEvents } from "#data/rounds/journal.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import type { Arrival } from "#data/rounds/record-scan.ts";
import { formsOf, looksLikeSerial, readScanned } from "#data/scanned.ts";
import { forgetSeen, noteSeen } from "#data/seen-devices.ts";
import { digitsOf, onlyEndingIn } from "#data/serial-ending.ts";
import type { RoundPageParts } from "#features/rounds/parts/round-parts.ts";
import { secondMs } from "#lib/durations.ts";
import { bareSerial } from "#lib/fold.ts";
import { reasonOf } from "#lib/reason.ts";
import { shortened } from "#lib/shortened.ts";
import type { Reading } from "#scanning/decoder/symbol-reader.ts";

/** What became of the last code. */
export type ScanAnswer =
  | {
      readonly kind: "device";
      readonly serial_number: string;
      readonly isAgain: boolean;
      /** Its line was pressed, maybe far below. */
      readonly isPressed?: true;
    }
  | {
      readonly kind: "unknown";
      readonly serial_number: string;
      readonly way: ScanWay;
      /** What is known of it, in a sentence: without the server it may well be a device of another location. */
      readonly problem: string;
      /** What a typed number may mean. */
      readonly near?: readonly DeviceRow[];
    }
  | { readonly kind: "taken-back"; readonly serial_number: string }
  /** What this phone has kept is not open yet. */
  | { readonly kind: "looking" }
  | { readonly kind: "message"; readonly text: string }
  | {
      readonly kind: "failed";
      /** The serial number that was to be recorded. */
      readonly what: string;
      readonly text: string;
      readonly tryAgain: () => void;
    };

interface Shown {
  readonly latest: ScanAnswer | undefined;
  /** The answer before it. */
  readonly before?: ScanAnswer | undefined;
  readonly turn: number;
  readonly found: number;
}

export interface ScanParts extends Pick<RoundPageParts, "tell"> {
  /** Milliseconds since 1970. */
  readonly instant: () => number;
  /** A device that another page recorded or showed: its card is open from the start. */
  readonly arrival: Arrival | undefined;
}

/** Somebody holds the phone over a code: after so long the page says that it cannot be looked up, in milliseconds. */
const soon = 5 * secondMs;

const unasked = "Not expected here. The server cannot be asked whether it belongs to another location.";

const notOfRound = "No device of this round has this number.";

/** A number as it is compared: however its dashes and capitals were typed. */
const plainNumber = (serial: string) => serial.replace(/[\p{Pd}\s#]/gu, "").toUpperCase();

/** Takes codes for a round: each device that is scanned is recorded at once. */
export function useScans(round: string, record: RoundRecord, { instant, tell, arrival }: ScanParts) {
  const fleet = useWorkerClient();
  const [{ latest, before, turn, found }, setShown] = useState<Shown>({
    ...{ latest: arrival && { kind: "device", ...arrival, isPressed: true }, turn: 0, found: 0 },
  });
  // A scan is read back from the journal a moment after it is written: until then its device would show as one that is not scanned.
  const isReadBack =
    latest?.kind !== "device" ||
    latest.isPressed === true ||
    record.devices.some((one) => one.serial_number === latest.serial_number && one.scanned !== undefined);
  const answer = isReadBack ? latest : before;
  const show = (next: ScanAnswer) =>
    setShown((shown) => ({
      latest: next,
      before: shown.latest,
      turn: shown.turn + 1,
      found: shown.found + Number(next.kind === "device"),
    }));
  const answerWith = (next: ScanAnswer) => {
    tell(next.kind === "device", true);
    show(next);
  };

  // A code that stays in sight is not read twice, and a number is not typed twice: what failed is tried again by a press.
  const guarded = (what: string, work: () => Promise<void>) => {
    work().catch((error: unknown) => {
      const text = reasonOf(error);
      answerWith({ kind: "failed", what, text, tryAgain: () => guarded(what, work) });
    });
  };

  const scanned = (serial_number: string, way: ScanWay, belongs: LocationKey | null) =>
    guarded(serial_number, async () => {
      const known = record.devices.find((device) => device.serial_number === serial_number);
      const isAgain = known?.scanned !== undefined;
      if (!isAgain) await addEvents(round, [{ kind: "scanned", serial_number, way, belongs }], instant());
      noteSeen(serial_number);
      answerWith({ kind: "device", serial_number, isAgain });
    });

  /**
   * What the round expects is known without asking anybody: there may be no line, and no copy of the account here. A number
   * as it is written comes first, then the only one that is alike, then the only one that ends in the digits that were typed.
   */
  const expected = (text: string, way: ScanWay) => {
    const forms = formsOf(text);
    const here = record.devices.filter((device) => device.expected);
    const exact = here.find(({ serial_number }) => forms.includes(serial_number));
    if (exact !== undefined) return exact.serial_number;
    const plain = forms.map(plainNumber);
    const alike = here.filter(({ serial_number }) => plain.includes(plainNumber(serial_number)));
    if (alike.length > 0) return alike.length === 1 ? alike[0]?.serial_number : undefined;
    const digits = way === "typed" ? digitsOf(text) : undefined;
    if (digits === undefined) return undefined;
    return onlyEndingIn(
      digits,
      here.map(({ serial_number }) => serial_number),
    );
  };

  const find = async (text: string): Promise<Found | undefined> => {
    for (const form of formsOf(text)) {
      const found = await askWithin(fleet, { name: "find", text: form }, soon);
      if (found !== undefined) return found;
    }
    return undefined;
  };

  const look = async (text: string, way: ScanWay) => {
    const payload = readScanned(text, window.location.origin, way === "typed" ? "typed" : "scanned");
    if (payload.kind === "neither") return answerWith({ kind: "message", text: payload.problem });
    if (payload.kind === "location") {
      const name = levelsOf(payload.path).at(-1) ?? payload.path;
      return answerWith({
        kind: "message",
        text: `This is the code of the location ${name}, not of a device.`,
      });
    }
    const here = expected(payload.serial_number, way);
    if (here !== undefined) return scanned(here, way, locationOfRound(record.at));
    const unknown = payload.serial_number;
    if (fleet.state().isOpening === true) show({ kind: "looking" });
    let found: Found | undefined;
    try {
      found = await find(unknown);
    } catch (error) {
      // Without a line and without a copy nobody can say whose it is. It can be recorded all the same.
      if (!(error instanceof NoAnswer) || !looksLikeSerial(unknown)) throw error;
      return answerWith({ kind: "unknown", serial_number: unknown, way, problem: unasked });
    }
    if (found === undefined) {
      if (!looksLikeSerial(unknown))
        return answerWith({ kind: "message", text: "This code is not a device." });
      const near = way === "typed" ? await nearestDevices(unknown, fleet.ask.bind(fleet)) : [];
      // A device of another location is named below: that there is none would not be true.
      const digits = digitsOf(unknown);
      const isNamed =
        digits !== undefined && near.some((row) => bareSerial(row.serial_number).endsWith(digits));
      const problem = isNamed ? notOfRound : missingTexts(fleet.state()).serial;
      return answerWith({ kind: "unknown", serial_number: unknown, way, near, problem });
    }
    if ("network" in found) {
      const { network } = found;
      const text = `${network.serial_number} is not a device of a round. ${networkSentence(network)}`;
      return answerWith({ kind: "message", text });
    }
    const { serial_number } = found;
    const wanted = { column: "name", descending: false } as const;
    const { rows } = await askWithin(
      fleet,
      { name: "rows", scope: { serials: [serial_number] }, sort: wanted, from: 0, to: 1 },
      soon,
    );
    scanned(serial_number, way, rows[0]?.location ?? "none");
  };

  const onText = (text: string, way: ScanWay) => guarded(shortened(text.trim()), () => look(text, way));

  return {
    answer,
    /** Grows with every answer. */
    turn,
    /** Grows with every device among them. */
    found,
    show: (serial_number: string) => show({ kind: "device", serial_number, isAgain: true, isPressed: true }),
    onText,
    onReading: (reading: Reading, way: ScanWay) => {
      if (reading.kind === "text") onText(reading.text, way);
      else
        answerWith({
          kind: "message",
          text: `This code is one of ${reading.of} that belong together. Type the number.`,
        });
    },
    onProblem: (text: string) => answerWith({ kind: "message", text }),
    /** Takes a scan back: that it was made and taken back stays in the record. */
    takeBack: (serial_number: string) =>
      guarded(serial_number, async () => {
        await addEvents(round, [{ kind: "unscanned", serial_number }], instant());
        forgetSeen(serial_number);
        show({ kind: "taken-back", serial_number });
      }),
    /** Records an unknown serial number, because the person wants it. */
    recordUnknown: (serial_number: string, way: ScanWay) => scanned(serial_number, way, null),
  };
}
