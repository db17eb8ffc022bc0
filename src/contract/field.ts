import type { Version } from "./versions.ts";

/** What the specification says of one field beside its type. */
export interface FieldSense {
  /** Sent in every response (spec: presence "always"). */
  readonly always?: true;
  /** Sent as `null`, not left out, for these devices when there is no value. */
  readonly nullFor?: "bait stations" | "other types";
  readonly description: string;
}

/** The same of a field that is younger than some version of its object. */
export interface FieldRule extends FieldSense {
  readonly since: Version;
}
