import { config, locales } from "zod/mini";

// zod probes for `eval` when an object schema is built, and a strict content security policy reports that as a
// violation. Without its code generation reading is as quick (measured on 100,000 devices).
config({ ...locales.en(), jitless: true });

// The same schemas as "zod" with functions in place of methods, so that a page loads those alone that it uses.
export * as z from "zod/mini";
