import { run } from "#tasks/process.ts";
import { startDashboard } from "./dashboard.ts";
import { type Measurement, measured, median } from "./measurement.ts";
import { findProgram, startNginx } from "./nginx.ts";
import { rawAnswer } from "./raw-answer.ts";
import { startSteered } from "./steered.ts";

const size = 10_000;
const runs = 5;
const seconds = 4;
const threads = 2;
const connections = 64;

/** Requests a second for the warm list of devices, beside nginx with the same packed bytes in a file. */
export async function measure(): Promise<Measurement[]> {
  const [nginx, wrk] = [findProgram("nginx"), findProgram("wrk")];
  if (nginx === undefined || wrk === undefined) {
    console.error("load: left out, since it needs nginx and wrk. On Debian: apt-get install nginx wrk");
    return [];
  }
  const { api } = await startSteered(size);
  // What is measured is a warm copy: no poll falls into the seconds that are counted.
  const env = { TRAPBOARD_REFRESH_SECONDS: "3600" };
  const dashboards = [
    await startDashboard(api, env),
    await startDashboard(api, { ...env, TRAPBOARD_LOG_LEVEL: "warn" }),
  ] as const;
  const [address, silent] = dashboards.map(({ url }) => `${url}/api/v1.13/devices`) as [string, string];
  const bytes = await rawAnswer(address);
  await rawAnswer(silent);
  const rivals = [await startNginx(nginx, bytes, "auto"), await startNginx(nginx, bytes, 1)] as const;
  try {
    const ours: number[] = [];
    const oursSilent: number[] = [];
    const all: number[] = [];
    const one: number[] = [];
    for (let turn = 0; turn < runs; turn += 1) {
      ours.push(await load(wrk, address));
      oursSilent.push(await load(wrk, silent));
      all.push(await load(wrk, rivals[0].url));
      one.push(await load(wrk, rivals[1].url));
    }
    const rate = (name: string, values: readonly number[], note: string) =>
      measured(`load: ${name}`, "a second", values, note);
    const ratio = (name: string, values: readonly number[]) =>
      measured(`load: Trapboard to ${name}`, "×", median(ours) / median(values), "of the medians", {
        n: runs,
      });
    const size = `${(bytes.length / 1000).toFixed(0)} KB of brotli, ${threads} threads, ${connections} connections, ${seconds} s`;
    return [
      rate("Trapboard, GET /api/v1.13/devices", ours, size),
      rate("Trapboard without its log of requests", oursSilent, "TRAPBOARD_LOG_LEVEL=warn"),
      rate("nginx, as many workers as cores", all, "the same bytes from a file, with its access log"),
      rate("nginx, one worker", one, "the same; Trapboard answers on one thread too"),
      ratio("nginx, as many workers as cores", all),
      ratio("nginx, one worker", one),
    ];
  } finally {
    await Promise.all(rivals.map((rival) => rival.close()));
    await Promise.all(dashboards.map((dashboard) => dashboard.close()));
    await api.close();
  }
}

/** @returns requests a second */
async function load(wrk: string, url: string): Promise<number> {
  const { code, output } = await run(
    wrk,
    [`-t${threads}`, `-c${connections}`, `-d${seconds}s`, "-H", "Accept-Encoding: br", url],
    { quiet: true },
  );
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? [];
  if (code !== 0 || rate === undefined || /Non-2xx|(connect|read|write) [1-9]/.test(output))
    throw new Error(output);
  return Number(rate);
}
