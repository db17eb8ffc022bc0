/** Who asks a question: what a device needs depends on it, and so its sentence, every count and list. Any question may say it. */
export interface Reader {
  /** After how many days bait is due for this reader; `usualBaitDays` where it is absent. */
  readonly baitDays?: number;
}

/** Days after which bait is due, unless a reader has set another limit. */
export const usualBaitDays = 35;
/** The longest limit that may be set. */
export const longestBaitDays = 999;
