/** The database of the copy: apart from its contents, for code that only deletes it. */
export const copyName = "trapboard copy";

/** The database of the locations that were taken along alone. */
export const takenName = "trapboard taken";

/** The database of the rounds that are made on this device. */
export const roundsName = "trapboard rounds";
