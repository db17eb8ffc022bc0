import { isRecord } from "#contract/record.ts";
export interface CameraChoice {
  readonly deviceId: string;
  readonly label: string;
}

/** A camera to begin with. */
export interface WantedCamera {
  readonly deviceId: string;
  /** The way it looks: a browser may give each camera another id with every visit. */
  readonly facing: "environment" | "user";
}

const looksAtPerson = /front|user|selfie/i;

export function wantedOf({ deviceId, label }: CameraChoice): WantedCamera {
  return { deviceId, facing: looksAtPerson.test(label) ? "user" : "environment" };
}

/** What was stored of one; undefined where it is not of that shape. */
export function wantedIn(value: unknown): WantedCamera | undefined {
  if (!isRecord(value)) return undefined;
  const { deviceId, facing } = value;
  if (typeof deviceId !== "string") return undefined;
  return { deviceId, facing: facing === "user" ? "user" : "environment" };
}

/**
 * How well a camera suits codes held near, by its label: nothing else tells. The cameras of several lenses change to
 * the one that focuses near by themselves; a phone's numbered cameras begin with the main one.
 */
function suits(label: string): number {
  if (looksAtPerson.test(label)) return 0;
  if (/tele/i.test(label)) return 1;
  if (/ultra[- ]?wide/i.test(label)) return 2;
  if (/triple|dual wide/i.test(label)) return 5;
  return /back|rear|environment|rück|arrière|trasera/i.test(label) ? 4 : 3;
}

/** The camera to begin with the next time; undefined where the labels tell nothing apart. */
export function bestCamera(cameras: readonly CameraChoice[]): CameraChoice | undefined {
  const best = cameras.toSorted((a, b) => suits(b.label) - suits(a.label))[0];
  return best !== undefined && suits(best.label) > 3 ? best : undefined;
}
