import type { RequestListener } from "node:http";
import type { AccountView } from "#server/account/account.ts";
import { SimulatedClock } from "#server/upstream/testing/simulated-clock.ts";
import { answering, startTestServer, type TestServerOptions } from "./test-server.ts";

const sound = { type: 0, status: 1 };

/** An account without anything odd in it. */
export const soundAccount = {
  devices: [
    { ...sound, serial_number: "A", name: "a" },
    { ...sound, serial_number: "B", name: "b" },
  ],
  network_devices: [{ serial_number: "G", status: "N/A" }],
};

/** For tests: a Trapboard whose time passes when the test says so, over an API that does well until the test says otherwise. */
export async function startTimedServer(setting: TestServerOptions = {}, first = answering(soundAccount)) {
  let api = first;
  const clock = new SimulatedClock(Date.now());
  const testServer = await startTestServer((request, response) => api(request, response), {
    here: { clock, random: () => 1 },
    ...setting,
  });
  const { account } = testServer;

  /** Lets time pass second by second until the account shows this. @returns how many seconds */
  async function until(fits: (view: AccountView) => boolean): Promise<number> {
    for (let seconds = 0; ; seconds += 1) {
      await clock.rest();
      if (fits(account.view())) return seconds;
      if (seconds > 900) throw new Error("It did not happen within fifteen minutes.");
      await clock.pass(1000);
    }
  }

  return {
    ...testServer,
    clock,
    until,
    /** Lets so many seconds pass, and everything happen that is due. */
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        await clock.rest();
        await clock.pass(1000);
      }
      await clock.rest();
    },
    /** From now on the API does this; without a word it is well again. */
    behave(next: RequestListener = answering(soundAccount)) {
      api = next;
    },
    async serials(resource = "devices") {
      const { status, body, headers } = await testServer.ask(`/api/v1/${resource}`);
      const rows = Object.values(JSON.parse(body))[0];
      const list: unknown[] = Array.isArray(rows) ? rows.map(({ serial_number }) => serial_number) : [];
      return { status, list, upstream: headers.get("trapboard-upstream") };
    },
  };
}
