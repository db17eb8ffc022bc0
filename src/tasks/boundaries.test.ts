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
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root, runPackage } from "./process.ts";

type Diagnostic = { category: string; location: { path: string; start: { line: number } } };

/** What a file may import and what it may not: the folder table of the README, as examples. */
const table: Record<string, { allowed: string[]; forbidden: string[] }> = {
  "src/main.tsx": {
    allowed: [
      "#app/x.ts",
      "#features/sites/x.ts",
      "#ui/x.ts",
      "#map/x.ts",
      "#data/x.ts",
      "#lib/x.ts",
      "react-dom/client",
    ],
    forbidden: [
      "#fleet/x.ts",
      "#client/x.ts",
      "#server/x.ts",
      "#reference/x.ts",
      "#contract/x.ts",
      "leaflet",
      "node:fs",
    ],
  },
  "src/app/x.tsx": {
    allowed: [
      "./y.ts",
      "#features/sites/x.ts",
      "#ui/x.ts",
      "#map/x.ts",
      "#data/x.ts",
      "#lib/x.ts",
      "react-router",
    ],
    forbidden: [
      "#fleet/x.ts",
      "#client/x.ts",
      "#server/x.ts",
      "#contract/x.ts",
      "leaflet",
      "html5-qrcode",
      "node:fs",
    ],
  },
  "src/features/sites/x.tsx": {
    allowed: [
      "./y.ts",
      "#data/x.ts",
      "#map/x.ts",
      "#ui/x.ts",
      "#contract/x.ts",
      "#lib/x.ts",
      "@mantine/core",
    ],
    forbidden: [
      "#features/devices/x.ts",
      "../devices/x.ts",
      "#app/x.ts",
      "#fleet/x.ts",
      "#client/x.ts",
      "react-leaflet",
      "leaflet",
      "html5-qrcode",
    ],
  },
  "src/features/scanner/x.tsx": {
    allowed: ["html5-qrcode", "#data/x.ts", "#contract/x.ts", "react"],
    forbidden: ["#features/devices/x.ts", "#fleet/x.ts", "leaflet", "node:fs"],
  },
  "src/data/x.ts": {
    allowed: ["#fleet/x.ts", "#client/x.ts", "#contract/x.ts", "#lib/x.ts", "@tanstack/react-query"],
    forbidden: [
      "#ui/x.ts",
      "#map/x.ts",
      "#features/sites/x.ts",
      "#server/x.ts",
      "leaflet",
      "@mantine/core",
      "node:fs",
    ],
  },
  "src/map/x.tsx": {
    allowed: ["#ui/x.ts", "#lib/x.ts", "leaflet", "leaflet/dist/leaflet.css", "react-leaflet", "react"],
    forbidden: [
      "#data/x.ts",
      "#contract/x.ts",
      "#fleet/x.ts",
      "react-router",
      "@tanstack/react-query",
      "node:fs",
    ],
  },
  "src/ui/x.tsx": {
    allowed: ["#lib/x.ts", "react", "@mantine/core/styles.css", "@fontsource-variable/inter/wght.css"],
    forbidden: [
      "#contract/x.ts",
      "#data/x.ts",
      "#map/x.ts",
      "react-router",
      "@tanstack/react-query",
      "leaflet",
    ],
  },
  "src/fleet/x.ts": {
    allowed: ["#client/x.ts", "#contract/x.ts", "#lib/x.ts", "supercluster"],
    forbidden: [
      "#data/x.ts",
      "#server/x.ts",
      "react",
      "react-dom",
      "leaflet",
      "react-leaflet",
      "@mantine/core",
      "node:fs",
    ],
  },
  "src/client/x.ts": {
    allowed: ["#contract/x.ts", "#lib/x.ts"],
    forbidden: [
      "#fleet/x.ts",
      "#server/x.ts",
      "#reference/x.ts",
      "react",
      "zod",
      "fastify",
      "node:http",
      "vitest",
    ],
  },
  "src/client/x.test.ts": {
    allowed: ["./x.ts", "#contract/x.ts", "vitest", "fast-check", "node:http"],
    forbidden: ["#reference/x.ts", "#server/x.ts", "react", "fastify"],
  },
  "src/server/x.ts": {
    allowed: [
      "#client/x.ts",
      "#contract/x.ts",
      "#lib/x.ts",
      "fastify",
      "@fastify/helmet",
      "prom-client",
      "zod",
      "node:fs",
      "node:timers/promises",
    ],
    forbidden: ["#reference/x.ts", "#fleet/x.ts", "#data/x.ts", "#tasks/x.ts", "react", "vitest"],
  },
  "src/server/main.ts": {
    allowed: ["./x.ts", "#reference/x.ts", "#contract/x.ts", "node:fs"],
    forbidden: ["#fleet/x.ts", "#app/x.ts", "#tasks/x.ts", "react"],
  },
  "src/reference/x.ts": {
    allowed: ["#contract/x.ts", "#lib/x.ts", "fastify", "node:http"],
    forbidden: ["#client/x.ts", "#server/x.ts", "#fleet/x.ts", "prom-client", "react"],
  },
  "src/contract/x.ts": {
    allowed: ["./y.ts", "zod/mini"],
    forbidden: ["#lib/x.ts", "#client/x.ts", "react", "fastify", "node:fs"],
  },
  "src/lib/x.ts": {
    allowed: ["./y.ts"],
    forbidden: ["#contract/x.ts", "./../contract/x.ts", "#ui/x.ts", "zod", "react", "node:fs"],
  },
  "src/tasks/x.ts": {
    allowed: ["#server/x.ts", "#reference/x.ts", "#fleet/x.ts", "vite", "node:fs"],
    forbidden: ["../server/x.ts"],
  },
  "e2e/x.spec.ts": {
    allowed: [
      "./servers.ts",
      "#contract/x.ts",
      "#reference/x.ts",
      "#server/x.ts",
      "#lib/x.ts",
      "#tasks/service.ts",
      "@playwright/test",
    ],
    forbidden: ["#app/x.ts", "#features/sites/x.ts", "#fleet/x.ts", "#data/x.ts", "#tasks/test.ts", "react"],
  },
  "src/brand-new-folder/x.ts": { allowed: ["./y.ts"], forbidden: ["#lib/x.ts", "zod"] },
};

/** A cycle that lies within one folder, and one that a `#` import closes. */
const cycles = {
  "src/lib/one.ts": 'import "./two.ts";',
  "src/lib/two.ts": 'import "./three.ts";',
  "src/lib/three.ts": 'import "#lib/one.ts";',
};

const boundaryRules = ["noRestrictedImports", "noNodejsModules", "noUndeclaredDependencies"];
const tree = mkdtempSync(join(tmpdir(), "trapboard-boundaries-"));
let findings: { file: string; line: number; rule: string }[] = [];

beforeAll(async () => {
  for (const file of ["biome.json", "package.json", "tsconfig.json"])
    cpSync(join(root, file), join(tree, file));
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"), "junction");
  for (const [file, { allowed, forbidden }] of Object.entries(table)) {
    write(file, [...allowed, ...forbidden].map((path) => `import ${JSON.stringify(path)};`).join("\n"));
  }
  for (const [file, text] of Object.entries(cycles)) write(file, text);
  findings = await lint();
});

afterAll(() => rmSync(tree, { recursive: true }));

describe.each(Object.entries(table))("%s", (file, { allowed, forbidden }) => {
  const stopped = (path: string) => {
    const line = [...allowed, ...forbidden].indexOf(path) + 1;
    return findings.some(
      (found) => found.file === file && found.line === line && boundaryRules.includes(found.rule),
    );
  };
  test.each(allowed)("may import %s", (path) => expect(stopped(path)).toBe(false));
  test.each(forbidden)("may not import %s", (path) => expect(stopped(path)).toBe(true));
});

test.each(Object.keys(cycles))("the import cycle through %s is found", (file) => {
  expect(findings).toContainEqual({ file, line: 1, rule: "noImportCycles" });
});

test("every folder of src has its line in this table", () => {
  const folders = readdirSync(join(root, "src"), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const covered = Object.keys(table).map((file) => file.split("/")[1]);
  expect(covered).toEqual(expect.arrayContaining(folders.map((folder) => folder.name)));
});

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
