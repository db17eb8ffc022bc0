import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root, runPackage } from "./process.ts";

const folder = mkdtempSync(join(tmpdir(), "trapboard-runtimes-"));
symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
afterAll(() => rmSync(folder, { recursive: true }));

const names = ["document", "process", "DedicatedWorkerGlobalScope", "fetch"];

/** Which of the names the compiler knows in a file of this runtime. */
async function known(runtime: string): Promise<string[]> {
  writeFileSync(
    join(folder, "x.ts"),
    names.map((name) => `export type T${name} = typeof ${name};\n`).join(""),
  );
  const settings = { extends: join(root, `tsconfig/${runtime}.json`), include: ["x.ts"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const { output } = await runPackage("typescript/bin/tsc", ["-p", folder], { quiet: true });
  return names.filter((name) => !output.includes(`'${name}'`));
}

test.each([
  ["page", ["document", "fetch"]],
  ["worker", ["DedicatedWorkerGlobalScope", "fetch"]],
  ["server", ["process", "fetch"]],
  ["tests", names],
])("code of the %s can name what is there alone", async (runtime, there) => {
  expect(await known(runtime)).toEqual(there);
});
