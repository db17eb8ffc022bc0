// Usage: npm run mutants -- [--tables] [folder or file under src…]
//
// Changes one thing at a time in the contract and in the rules, and runs the tests that could see it: what no test
// minds is a hole in the tests. Takes long, and so it is no part of the gate. Ends with 1 where fewer than 80 % are noticed.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Stryker } from "@stryker-mutator/core";
import { root } from "./process.ts";

type Options = ConstructorParameters<typeof Stryker>[0];
type Results = Awaited<ReturnType<Stryker["runMutationTest"]>>;

const wanted = 80;

/** What is changed, and where the tests are that have to notice. */
const folders: Readonly<Record<string, string>> = {
  // The test of zod loads files while it runs, and what runs once in them would be held to it alone.
  "src/contract": "src/contract/**/!(zod).test.ts",
  // The tests of the rules and of the answers that say them. Maps, texts and patches would take longer and see little.
  "src/fleet/rules":
    "src/fleet/{rules,queries,queries/{list,locations,bait}}/!(*properties|selection|text-rank|jump|tour).test.ts",
};

const given = process.argv.slice(2);
/** Whether tables and schemas are changed too, which run once when a file is loaded: each change loads all anew, and takes long. */
const withTables = given.includes("--tables");
const named = given.filter((path) => !path.startsWith("--")).map((path) => path.replace(/\/$/, ""));

for (const [folder, tests] of Object.entries(folders)) {
  const files = named.filter((path) => path.startsWith(folder));
  if (named.length > 0 && files.length === 0) continue;
  const mutate = files.length === 0 ? [folder] : files;
  process.env.MUTANTS_TESTS = tests;
  const results = await new Stryker(optionsFor(mutate)).runMutationTest();
  const score = report(folder, results);
  if (score < wanted) process.exitCode = 1;
}

function optionsFor(paths: readonly string[]): Options {
  return {
    mutate: [...paths.map((path) => (path.endsWith(".ts") ? path : `${path}/**/*.ts`)), "!**/*.test.ts"],
    testRunner: "vitest",
    plugins: [fileURLToPath(import.meta.resolve("@stryker-mutator/vitest-runner"))],
    vitest: { configFile: join(root, "src/tasks/mutants.config.ts") },
    // There is none of this name: Stryker would read ours by an interface that TypeScript 7 no longer has.
    tsconfigFile: "none.json",
    ignoreStatic: !withTables,
    ignorePatterns: ["dist", "data", "test-results"],
    tempDirName: ".mutants",
    concurrency: 2,
    // A machine that is busy is no endless loop.
    timeoutMS: 20_000,
    reporters: ["progress-append-only"],
    allowEmpty: true,
  };
}

/** Prints the survivors and the score: of the changes that could be made, how many a test noticed. In percent. */
function report(folder: string, results: Results): number {
  const counted = results.filter(({ status }) =>
    ["Killed", "Timeout", "Survived", "NoCoverage"].includes(status),
  );
  for (const { fileName, location, mutatorName, replacement } of counted.filter(isMissed))
    console.log(
      `${fileName}:${location.start.line}:${location.start.column} ${mutatorName} missed: ${replacement}`,
    );
  for (const [file, ofFile] of Map.groupBy(counted, ({ fileName }) => fileName)) tell(file, ofFile);
  return tell(`── ${folder}`, counted);
}

function isMissed({ status }: Results[number]): boolean {
  return status === "Survived" || status === "NoCoverage";
}

function tell(name: string, results: Results): number {
  const noticed = results.length - results.filter(isMissed).length;
  const score = results.length === 0 ? 100 : (100 * noticed) / results.length;
  console.log(`${name}: ${noticed} of ${results.length} noticed, ${score.toFixed(1)} %`);
  return score;
}
