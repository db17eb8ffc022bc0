import { config } from "zod";

// zod probes for `eval` when an object schema is built, and a strict content security policy reports that as a
// violation. Without its code generation reading is as quick (measured on 100,000 devices).
config({ jitless: true });

export { z } from "zod";
