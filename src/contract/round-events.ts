import { locationPathSchema } from "./path-schema.ts";
import { z } from "./zod.ts";

/**
 * What happens in a round, as events that are only ever added (`PUT /rounds/:id`; Trapboard's own record, no part of the
 * Read API). The phone makes every id, so that an event that is delivered twice is one event, and two people at one
 * location never overwrite each other. Instants are milliseconds since 1970, by the clock of the phone.
 */

/** What somebody says they did or found at a device. It changes nothing at the vendor. */
export const outcomes = [
  "checked",
  "rearmed",
  "bait-replaced",
  "catch-removed",
  "battery-replaced",
  "power-checked",
  "still-silent",
  "cannot-reach",
  "label-unreadable",
  "damaged",
  "not-found",
  "replaced",
] as const;
export type Outcome = (typeof outcomes)[number];

/** How a device was recognised: a scan proves more than a typed number. */
export const scanWays = ["camera", "photo", "typed"] as const;
export type ScanWay = (typeof scanWays)[number];

/** What is still to be done at a device: its level or, of a clear one, what it asks for besides. */
export const undoneStates = ["act-now", "plan", "not-reporting", "to-check", "to-supply"] as const;
export type UndoneState = (typeof undoneStates)[number];

/** What a device asks somebody to do. "look": somebody has to see to it, and none of the others fits. */
export const jobs = ["rearm", "inspect", "power", "bait", "battery", "look"] as const;
export type Job = (typeof jobs)[number];

export const longestNote = 2000;
/** The most devices that a round may expect. For more, choose a smaller location. */
export const mostExpected = 2000;
/** The longest side of a photo in pixels, and its most bytes. */
export const photoSide = 1600;
export const mostPhotoBytes = 1_000_000;

/** An id that a client makes: enough characters that no two are ever alike, and none that means something in an address. */
export const clientIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,36}$/));

const serialSchema = z.string().check(z.minLength(1), z.maxLength(128));
const instantSchema = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000));
const locationSchema = z.union([locationPathSchema.check(z.maxLength(2048)), z.literal("none")]);

/** Where the phone was, when the person wanted that recorded. Degrees, and metres. */
const positionSchema = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  accuracy: z.number().check(z.gte(0)),
});

export type PhonePosition = z.infer<typeof positionSchema>;

const common = {
  id: clientIdSchema,
  round: clientIdSchema,
  /** Counts the events of a round on its phone, from 0: a clock that is set in between changes no order. */
  seq: z.int().check(z.gte(0), z.lte(1_000_000)),
  made_at: instantSchema,
  position: z.optional(positionSchema),
};

export const roundEventSchema = z.discriminatedUnion("kind", [
  z.object({
    ...common,
    kind: z.literal("begun"),
    at: locationSchema,
    /** The devices of the location as the phone knew them then. */
    expected: z.array(serialSchema).check(z.maxLength(mostExpected)),
    /** The planned round that this is. */
    plan: z.optional(clientIdSchema),
  }),
  z.object({
    ...common,
    kind: z.literal("scanned"),
    serial_number: serialSchema,
    way: z.enum(scanWays),
    /** Where the device belongs as the phone knew; null for a serial number that it did not know. */
    belongs: z.nullable(locationSchema),
  }),
  /** The scans of this device before it were no scans of it: somebody took another one for it. */
  z.object({ ...common, kind: z.literal("unscanned"), serial_number: serialSchema }),
  z.object({
    ...common,
    kind: z.literal("outcome"),
    serial_number: serialSchema,
    /** All that holds from now on: the latest event about a device counts. */
    outcomes: z.array(z.enum(outcomes)).check(z.maxLength(outcomes.length)),
    replaced_by: z.optional(serialSchema),
  }),
  z.object({
    ...common,
    kind: z.literal("note"),
    /** Absent for a note about the round itself. */
    serial_number: z.optional(serialSchema),
    text: z.string().check(z.minLength(1), z.maxLength(longestNote)),
  }),
  z.object({
    ...common,
    kind: z.literal("photo"),
    serial_number: z.optional(serialSchema),
    bytes: z.int().check(z.gte(1), z.lte(mostPhotoBytes)),
  }),
  z.object({
    ...common,
    kind: z.literal("ended"),
    /** Where something was left undone, as the phone knew it then; absent where it did not know the devices. */
    undone: z.optional(
      z
        .array(
          z.object({
            serial_number: serialSchema,
            state: z.enum(undoneStates),
            /** What was still to be done there; absent in a round from before jobs were recorded. */
            jobs: z.optional(z.array(z.enum(jobs)).check(z.maxLength(jobs.length))),
          }),
        )
        .check(z.maxLength(mostExpected)),
    ),
  }),
  /** Its maker took it back. It means nothing in a round with any entry beside its beginning. */
  z.object({ ...common, kind: z.literal("discarded") }),
]);
export type RoundEvent = z.infer<typeof roundEventSchema>;
export type RoundEventKind = RoundEvent["kind"];
export type EventOf<Kind extends RoundEventKind> = Extract<RoundEvent, { kind: Kind }>;

/** Events that a round may have, and the photos among them: far more than anybody makes. */
export const mostEvents = 5000;
export const mostPhotos = 200;

/**
 * What a phone delivers of a round (`PUT /rounds/:id`): its events, or those since the last delivery. What is there
 * already is not added again.
 */
export const deliverySchema = z.object({ events: z.array(roundEventSchema).check(z.maxLength(mostEvents)) });
