/** Why something failed, in words for people. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : "The reason is not known.";
