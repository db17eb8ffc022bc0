import { expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { dayMs } from "#lib/durations.ts";
import { launch, scene } from "./testing/launched.ts";

/** Few rows, long ones: what weighs is the body and not the making of it. */
const devices = Array.from({ length: 200 }, (_, index) => ({
  serial_number: `TB-${index}`,
  name: "x",
  type: 0,
  status: 1,
  description: "long ".repeat(6000),
}));
const bodyBytes = 200 * 30_000;
const questions = 60;
/** What all kept bodies may weigh, and what a process has of its own. */
const most = 128_000_000 + 100_000_000;

test("whatever one person asks, the process holds what its cache may and no more", async () => {
  const { folder, env, end } = await scene((_request, response) =>
    response.end(JSON.stringify({ devices, network_devices: [] })),
  );
  try {
    const { ask } = await launch({ folder, env });
    const held = async () => {
      const text = await (await ask("/metrics")).text();
      return Number(/^nodejs_external_memory_bytes (\S+)$/m.exec(text)?.[1]);
    };
    const start = Date.now() - dayMs;
    for (let index = 0; index < questions; index += 1) {
      // Each of them another question, with the same answer.
      const response = await ask(`/api/v1/devices?reports_since=${datetimeOf(start + index * 1000)}`, {
        headers: { "accept-encoding": "identity" },
      });
      expect(Number(response.headers.get("content-length"))).toBeGreaterThan(bodyBytes);
      // It was made and kept. To carry it over as well would tell nothing more.
      await response.body?.cancel();
    }
    expect(questions * bodyBytes).toBeGreaterThan(1.5 * most);
    expect(await held()).toBeLessThan(most);
  } finally {
    await end();
  }
});
