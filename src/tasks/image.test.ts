import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { root } from "./process.ts";

/** A module that is there when the server runs: imported for more than its types, or started as a thread. */
const imported = /(?:^(?:import|export)(?! type\b)[^"';]*|\bimport\(|new URL\()"([#.\w][^"\s]*\.ts)"/gm;

/** The files that a file brings with it, itself among them. */
function reached(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ""] of readFileSync(join(root, file), "utf8").matchAll(imported)) {
    reached(path.startsWith("#") ? `src/${path.slice(1)}` : normalize(join(dirname(file), path)), found);
  }
  return found;
}

const copied = [...readFileSync(join(root, "Dockerfile"), "utf8").matchAll(/^COPY (src\/\S+) \1$/gm)];
const folders = copied.map(([, folder]) => `${folder}/`);

test("the image holds every file that the server runs", () => {
  const files = [...reached("src/server/main.ts")];
  expect(files).toContain("src/server/account/worker/core.ts");
  expect(files.filter((file) => !folders.some((folder) => file.startsWith(folder)))).toEqual([]);
});

test("nothing that the server runs is scaffolding of tests", () => {
  expect([...reached("src/server/main.ts")].filter((file) => file.includes("/testing/"))).toEqual([]);
});
