/** What happens to a device in the field. An event is a fact; the status is what they add up to (see fold.ts). */
export const eventKinds = [
  "heartbeat",
  "trigger",
  "rearm",
  "catch",
  "false-trigger",
  "infested",
  "infestation-light",
  "infestation-severe",
  "activity",
  "bait-low",
  "bait-replaced",
  "activity-reset",
  "outage",
  "battery-low",
] as const;
export type EventKind = (typeof eventKinds)[number];

/** What happens without anybody reporting it: the connection breaks, wavers or holds again, a pest is gone. */
export type QuietKind = "silence" | "unstable" | "stable" | "cleared";

export interface FieldEvent {
  /** Whole seconds since 1970. */
  readonly at: number;
  readonly kind: EventKind | QuietKind;
  /** Who did it, where a person did. */
  readonly by?: string;
  readonly note?: string;
  /** Bait taken by an activity. */
  readonly grams?: number;
}

/** Device types a kind of event can happen to: those whose tables list its status or report (spec: code tables). */
const typesOf: Readonly<Record<EventKind, readonly number[]>> = {
  heartbeat: [0, 1, 2, 3, 4, 5],
  trigger: [0, 1, 2, 3, 4],
  rearm: [0, 1, 2, 4],
  catch: [1, 2, 4],
  "false-trigger": [1, 2, 3, 4],
  infested: [2],
  "infestation-light": [3],
  "infestation-severe": [3],
  activity: [3, 5],
  "bait-low": [5],
  "bait-replaced": [5],
  "activity-reset": [5],
  outage: [0, 1, 3, 5],
  "battery-low": [0, 1, 2, 3, 4, 5],
};

export function isEventKind(text: unknown): text is EventKind {
  return eventKinds.some((kind) => kind === text);
}

export function canHappenTo(kind: EventKind, deviceType: number): boolean {
  return typesOf[kind].includes(deviceType);
}

export const minute = 60;
export const hour = 3600;
export const day = 86_400;

/** The next moment at or after `at` when somebody is at work: between 6 and 17 o'clock UTC. */
export function atWork(at: number): number {
  const time = at % day;
  const midnight = at - time;
  if (time < 6 * hour) return midnight + 6 * hour + Math.floor(time / 3);
  if (time < 17 * hour) return at;
  return midnight + day + 6 * hour + Math.floor((time - 17 * hour) / 3);
}
