import { defocus, dullDirection, fadedWaves, motion, type Smear, unsmeared } from "#scanning/looks/deblur.ts";
import type { Grey } from "#scanning/looks/grey.ts";
import { inkAlone, paperAlone, sharpened, smoothed, stretched, thresholded } from "#scanning/looks/light.ts";
import { doubled, halved, middle, resized, turned } from "#scanning/looks/size.ts";
import type { Manner } from "./symbol-reader.ts";

/** A way to look at a picture again: what is hidden from the decoder in one of them is plain in another. */
export interface Look {
  readonly name: string;
  readonly see: (picture: Grey) => Grey;
  readonly manner?: Manner;
}

/** What is black and white already needs no threshold but the one between the two. */
const blackAndWhite: Manner = { binarizer: "FixedThreshold" };
/** The side of the middle in which people hold a code. */
const middleSide = 416;
const waveSide = 256;

/** Smears out of focus, by their reach: worked out once. */
const bells = new Map<number, Smear>();
function bell(sigma: number): Smear {
  const made = bells.get(sigma) ?? defocus(waveSide, sigma);
  bells.set(sigma, made);
  return made;
}

function inWaves(picture: Grey): Grey {
  const part = middle(picture, middleSide);
  return resized(middle(part, Math.min(part.width, part.height)), waveSide, waveSide);
}

function focused(picture: Grey, sigma: number): Grey {
  return unsmeared(fadedWaves(inWaves(picture)), bell(sigma), 0.02);
}

function held(picture: Grey, length: number): Grey {
  const small = inWaves(picture);
  return unsmeared(fadedWaves(small), motion(waveSide, length, dullDirection(smoothed(small, 1))), 0.03);
}

/** The picture as it is: reads three codes in four, and takes a few milliseconds. */
export const firstLook: Look = { name: "as it is", see: (picture) => picture };

/**
 * The others, those that help most first, for a film takes them in turn. Blurred, moved, dark or dirty codes each need
 * another one; docs/benchmarks.md has how many they read.
 */
export const otherLooks: readonly Look[] = [
  {
    name: "middle, doubled",
    see: (picture) => doubled(middle(picture, middleSide)),
    manner: { denoise: true },
  },
  {
    name: "smooth, black and white",
    see: (picture) => thresholded(smoothed(picture, 1.5), 8),
    manner: blackAndWhite,
  },
  { name: "bright", see: stretched },
  { name: "half", see: halved },
  { name: "half, black and white", see: (picture) => thresholded(halved(picture), 8), manner: blackAndWhite },
  { name: "smooth, sharp", see: (picture) => sharpened(smoothed(picture, 1), 4, 8) },
  { name: "half, sharp", see: (picture) => sharpened(halved(picture)) },
  { name: "held still, 8", see: (picture) => held(picture, 8) },
  {
    name: "half, sharp, black and white",
    see: (picture) => thresholded(sharpened(halved(picture))),
    manner: blackAndWhite,
  },
  { name: "back in focus", see: (picture) => focused(picture, 1.5) },
  {
    name: "half, black and white, wide",
    see: (picture) => thresholded(halved(picture)),
    manner: blackAndWhite,
  },
  { name: "held still, 6", see: (picture) => held(picture, 6) },
  { name: "back in focus, far", see: (picture) => focused(picture, 2) },
  { name: "held still, 10", see: (picture) => held(picture, 10) },
];

/** A picture of this size or smaller can be doubled as a whole. */
const smallSide = 640;
const inFull = (picture: Grey) =>
  Math.max(picture.width, picture.height) > smallSide ? picture : doubled(picture);

/** Those for a photo alone, which may take its time: a label under dirt, which the others do not find. */
export const patientLooks: readonly Look[] = [
  { name: "ink alone", see: inkAlone, manner: blackAndWhite },
  { name: "paper alone", see: paperAlone, manner: blackAndWhite },
  { name: "ink alone, turned", see: (picture) => turned(inkAlone(picture), 20), manner: blackAndWhite },
  { name: "ink alone, turned far", see: (picture) => turned(inkAlone(picture), 45), manner: blackAndWhite },
  { name: "turned", see: (picture) => turned(picture, 20) },
  { name: "turned far", see: (picture) => turned(picture, 45) },
  {
    name: "doubled, smooth, black and white",
    see: (picture) => thresholded(smoothed(inFull(picture), 1.5), 8),
    manner: blackAndWhite,
  },
  { name: "doubled, smooth, sharp", see: (picture) => sharpened(smoothed(inFull(picture), 1), 4, 8) },
  { name: "doubled, wide", see: (picture) => thresholded(inFull(picture)), manner: blackAndWhite },
  { name: "doubled, ink alone", see: (picture) => inkAlone(inFull(picture)), manner: blackAndWhite },
];
