import { defineConfig } from "vitest/config";

/** Vitest for `npm run mutants`: the tests of one folder. */
export default defineConfig({
  test: {
    include: [process.env.MUTANTS_TESTS ?? ""],
    environment: "node",
    setupFiles: ["src/tasks/mutants-seed.ts"],
    testTimeout: 120_000,
    // Stryker runs tests in threads, and there a process cannot change its time zone. Thousands of hostile rows take seconds
    // for each change; without them a score is rather too low.
    testNamePattern: /^(?!whatever zone the machine is in|.*rows that are nearly right)/,
  },
});
