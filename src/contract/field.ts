import type { Version } from "./versions.ts";

/** What the specification says of one field beside its type: since when it exists and when it is sent. */
export interface FieldRule {
  readonly since: Version;
  /** Sent in every response (spec: presence "always"). */
  readonly always?: true;
  /** Sent as `null`, not left out, for these devices when there is no value. */
  readonly nullFor?: "bait stations" | "other types";
  readonly description: string;
}
