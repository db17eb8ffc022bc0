import type { Grey } from "#scanning/looks/grey.ts";
import { smoothed } from "#scanning/looks/light.ts";
import { middle, reduced } from "#scanning/looks/size.ts";
import { firstLook, type Look, otherLooks, patientLooks } from "./looks.ts";
import type { Reading, ReadSymbol } from "./symbol-reader.ts";

/** The longest side at which the other looks are taken: beyond it a code is only larger, not clearer. */
const longest = 1280;
/** Of a film, the other looks are taken at the middle alone: the next picture is not to wait for them. */
const filmSide = 720;

/** So little is changed that a code stays readable, and that what only looked like one falls apart. */
const aLittle = 0.8;

function through({ see, manner }: Look, picture: Grey, read: ReadSymbol): Reading | undefined {
  // Too small to look at in this way.
  if (Math.min(picture.width, picture.height) < 16) return undefined;
  const seen = see(picture);
  const reading = read(seen, manner);
  if (reading?.kind !== "text" || reading.isMicro !== true) return reading;
  // The check sums of a Micro QR are so short that a blurred corner of a larger code can pass for one. So it has to be
  // plain at the first look, and to be read there twice.
  const again = see === firstLook.see ? read(smoothed(seen, aLittle)) : undefined;
  return again?.kind === "text" && again.text === reading.text
    ? { kind: "text", text: reading.text }
    : undefined;
}

/** Reads a photo: every look, until one of them finds something. Then what other codes in it say, for one alone is meant. */
export function readPhoto(picture: Grey, read: ReadSymbol): Reading | undefined {
  const reading = firstIn(picture, read);
  if (reading?.kind !== "text") return reading;
  const others = (read.every?.(reduced(picture, longest)) ?? []).filter((text) => text !== reading.text);
  return others.length === 0 ? reading : { ...reading, others };
}

function firstIn(picture: Grey, read: ReadSymbol): Reading | undefined {
  const plain = through(firstLook, picture, read);
  if (plain !== undefined) return plain;
  // A code that fills a large photo is found best when it is small.
  for (const side of [longest, longest / 2]) {
    const small = reduced(picture, side);
    if (small !== picture) {
      const reading = through(firstLook, small, read);
      if (reading !== undefined) return reading;
    }
    for (const look of [...otherLooks, ...patientLooks]) {
      const reading = through(look, small, read);
      if (reading !== undefined) return reading;
    }
    if (Math.max(picture.width, picture.height) <= longest) return undefined;
  }
  return undefined;
}

/** Reads one picture of a film: as it is, and in one of the other ways, another one every time. */
export function readFrame(picture: Grey, turn: number, read: ReadSymbol): Reading | undefined {
  const plain = through(firstLook, picture, read);
  if (plain !== undefined) return plain;
  const look = otherLooks[turn % otherLooks.length];
  return look === undefined ? undefined : through(look, middle(reduced(picture, longest), filmSide), read);
}
