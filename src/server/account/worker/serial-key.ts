import { createHash } from "node:crypto";

/** The key by which serial numbers are divided into the parts of a day: every database sorts it alike. */
export const serialKeyOf = (serial: string) => createHash("sha256").update(serial).digest("hex").slice(0, 16);
