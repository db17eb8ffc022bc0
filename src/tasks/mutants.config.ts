import { defineConfig } from "vitest/config";

/** Vitest for `npm run mutants`: the tests of one folder. */
export default defineConfig({
  test: { include: [process.env.MUTANTS_TESTS ?? ""], environment: "node", testTimeout: 120_000 },
});
