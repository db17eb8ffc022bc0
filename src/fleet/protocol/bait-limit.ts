/**
 * After how many days bait is due for the person who asks. What a device needs depends on it, and so do its sentence,
 * every count and every list. Any question may carry it.
 */
export interface BaitLimit {
  /** After how many days bait is due; `usualBaitDays` where it is absent. */
  readonly baitDays?: number;
}

/** Days after which bait is due, unless a person has set another limit. */
export const usualBaitDays = 35;
/** The longest limit that may be set. */
export const longestBaitDays = 999;
