import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boundaries } from "./boundaries.ts";
import { root, runPackage } from "./process.ts";

type Diagnostic = { category: string; location: { path: string; start: { line: number } } };

/** A cycle that lies within one folder and that a `#` import closes, and one of types alone. */
const cycles = {
  "src/lib/one.ts": 'import "./two.ts";',
  "src/lib/two.ts": 'import "./three.ts";',
  "src/lib/three.ts": 'import "#lib/one.ts";',
  "src/lib/row.ts": 'import type { List } from "./list.ts";\nexport type Row = { in: List };',
  "src/lib/list.ts": 'import type { Row } from "./row.ts";\nexport type List = Row[];',
};

const boundaryRules = ["noRestrictedImports", "noNodejsModules", "noUndeclaredDependencies"];
const tree = mkdtempSync(join(tmpdir(), "trapboard-boundaries-"));
let findings: { file: string; line: number; rule: string }[] = [];

beforeAll(async () => {
  for (const file of ["biome.json", "package.json", "tsconfig.json", "tsconfig"])
    cpSync(join(root, file), join(tree, file), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"), "junction");
  for (const { file, tried } of boundaries) {
    write(file, tried.map((path) => `import ${JSON.stringify(fileOf(path))};`).join("\n"));
  }
  for (const [file, text] of Object.entries(cycles)) write(file, text);
  findings = await lint();
});

afterAll(() => rmSync(tree, { recursive: true }));

test.each(boundaries)("$file may import what its row says, and nothing else", ({ file, allowed, tried }) => {
  const isStopped = (line: number) =>
    findings.some(
      (found) => found.file === file && found.line === line && boundaryRules.includes(found.rule),
    );
  const passed = tried.filter((_, at) => !isStopped(at + 1));
  expect(passed).toEqual(tried.filter((path) => allowed.has(path)));
});

test.each(Object.keys(cycles))("the import cycle through %s is found", (file) => {
  expect(findings).toContainEqual({ file, line: 1, rule: "noImportCycles" });
});

test("every folder of src has its line in the table", () => {
  const folders = readdirSync(join(root, "src"), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const covered = boundaries.map(({ file }) => file.split("/")[1]);
  expect(covered).toEqual(expect.arrayContaining(folders.map((folder) => folder.name)));
});

/** A file of the room, where a room is named: `#ui`. */
function fileOf(path: string): string {
  return /^[#.]/.test(path) && !path.endsWith(".ts") ? `${path}/x.ts` : path;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), `${text}\n`);
}

/** What the real Biome with the real settings finds in the tree. It ends with 1 there: it has to find things. */
async function lint(): Promise<typeof findings> {
  const report = join(tree, "findings.txt");
  const args = ["lint", "--max-diagnostics=none", "--reporter=json", `--reporter-file=${report}`];
  await runPackage("@biomejs/biome/bin/biome", args, { quiet: true, cwd: tree });
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(readFileSync(report, "utf8"));
  return diagnostics.map(({ category, location }) => ({
    file: location.path,
    line: location.start.line,
    rule: category.split("/").at(-1) ?? "",
  }));
}
