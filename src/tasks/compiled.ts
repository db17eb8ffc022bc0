import { join } from "node:path";
import { root } from "./process.ts";

/**
 * Environment in which every Node keeps what it compiled, from one start to the next. The tests start servers by the
 * dozen, and compiling was half of what a start cost. An entry is for the very text of a file, so none is ever stale.
 */
export const keepCompiled = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node") };
