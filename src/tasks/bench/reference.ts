import { startService } from "#tasks/service.ts";
import { peak } from "./held.ts";
import { type Measurement, measured } from "./measurement.ts";

const devices = 100_000;
const runs = 5;

/** The reference service answering its whole list of 100,000 devices, uncompressed, over the loopback. */
export async function measure(): Promise<Measurement[]> {
  const token = "bench";
  const service = await startService("reference/main.ts", {
    REFERENCE_DEVICES: String(devices),
    REFERENCE_RATE_LIMIT: "0",
    REFERENCE_TOKEN: token,
  });
  try {
    const idle = peak(service.pid);
    const answers = [];
    for (let run = 0; run <= runs; run++) answers.push(await readAll(service.url, token));
    const [first, ...later] = answers;
    if (!first) return [];
    const size = `${(first.bytes / 1e6).toFixed(1)} MB`;
    const most = peak(service.pid);
    return [
      measured("reference: first answer, last byte", "ms", first.ms, size),
      measured(
        "reference: answer, last byte",
        "ms",
        later.map(({ ms }) => ms),
        size,
      ),
      measured("reference: peak memory", "MB", most, `${idle.toFixed(0)} MB before the first answer`),
    ];
  } finally {
    await service.close();
  }
}

async function readAll(url: string, token: string): Promise<{ ms: number; bytes: number }> {
  const start = performance.now();
  const response = await fetch(`${url}/api/v1.13/devices`, {
    headers: { authorization: `Bearer ${token}`, accept: "application/json", "accept-encoding": "identity" },
  });
  if (!response.ok || !response.body)
    throw new Error(`The reference service answered with ${response.status}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.byteLength;
  return { ms: performance.now() - start, bytes };
}
