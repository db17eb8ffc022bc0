import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { openEnduringStore } from "./enduring.ts";
import { memoryStore, openStore } from "./store.ts";
import { describeStore } from "./testing/describe-store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "trapboard-contract-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const onDamage = () => expect.fail("The store was set aside.");

describeStore("SQLite, in memory alone", memoryStore);
describeStore("SQLite, in a file", (part) => openStore(folder, part, onDamage));
describeStore("SQLite, which outlives its disk", (part) =>
  openEnduringStore(folder, part, { onDamage, onTrouble: () => expect.fail("The disk is well.") }),
);
