import { dayMs, minuteMs } from "#lib/durations.ts";
// Usage: npm run test:days -- [unit|e2e] [day…] [UTC|Berlin] [-- what the suite is given, such as part of a file's name]
//
// The unit and the end-to-end tests on other days than today, each in UTC and in Berlin: no test may depend on the day
// or on the hour. It takes as long as so many gates, so it is no part of the gate. The clock of every Node is moved
// (see moved-clock.ts); a page takes the time from its server.
import { clockFrom } from "./clock.ts";
import { runPlaywright } from "./playwright.ts";
import { runPackage } from "./process.ts";

const now = Date.now();

/** The next time that the clocks of a zone show 23:55. */
function beforeMidnight(timeZone: string): number {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" });
  let moment = now;
  while (clock.format(moment) !== "23:55") moment += minuteMs;
  return moment;
}

const moments: Readonly<Record<string, (zone: string) => number>> = {
  "+1": () => now + dayMs,
  "+30": () => now + 30 * dayMs,
  "+200": () => now + 200 * dayMs,
  "23:55": beforeMidnight,
  // Two minutes before Europe changes its clocks: the run goes on through it.
  "2026-10-25": () => Date.parse("2026-10-25T00:58:00Z"),
  "2027-03-28": () => Date.parse("2027-03-28T00:58:00Z"),
};
const zones = { UTC: "UTC", Berlin: "Europe/Berlin" };

const words = process.argv.slice(2);
const dashes = words.includes("--") ? words.indexOf("--") : words.length;
const wanted = words.slice(0, dashes);
const given = words.slice(dashes + 1);

const suites: Readonly<Record<string, (moment: number, zone: string) => Promise<number>>> = {
  async unit(moment, zone) {
    const { code } = await runPackage("vitest/vitest.mjs", ["run", "--reporter=dot", ...given], {
      env: { ...clockFrom(moment), TZ: zone },
    });
    return code;
  },
  e2e: (moment, zone) => runPlaywright(given, { moment, zone }),
};

const unknown = wanted.filter((word) => !(word in suites) && !(word in moments) && !(word in zones));
if (unknown.length > 0) {
  console.error(
    `${unknown.join(", ")}: give ${Object.keys({ ...suites, ...moments, ...zones }).join(", ")}, or nothing.`,
  );
  process.exit(2);
}

/** Those that were named, or all where none was. */
function chosen<Value>(from: Readonly<Record<string, Value>>): [string, Value][] {
  const named = Object.entries(from).filter(([name]) => wanted.includes(name));
  return named.length > 0 ? named : Object.entries(from);
}

const results: { day: string; zone: string; suite: string; result: string }[] = [];
for (const [suite, run] of chosen(suites)) {
  for (const [name, momentIn] of chosen(moments)) {
    for (const [, zone] of chosen<string>(zones)) {
      const moment = momentIn(zone);
      console.log(`\n── ${suite}, ${name}: ${new Date(moment).toISOString()}, ${zone}`);
      const code = await run(moment, zone);
      results.push({ day: name, zone, suite, result: code === 0 ? "passed" : "FAILED" });
      if (code !== 0) process.exitCode = 1;
    }
  }
}
console.table(results);
