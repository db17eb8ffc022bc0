import { setTimeout } from "node:timers/promises";
import { type Launched, launch, scene } from "./launched.ts";

/** For tests and benches: Trapboard is killed while it writes, again and again, and must serve its last copy each time. */

/**
 * So few that each poll is kept: a larger account waits 3 ms a row between two writes (account/worker/persistence.ts).
 */
const rows = 100;
/** The kill comes this long at most after a change was seen: in the midst of keeping it, as a rule. In milliseconds. */
const longestDelay = 60;

/** What one life served at its start. */
interface Life {
  readonly isApiAway: boolean;
  /** Why this was not the last copy; absent when it was. */
  readonly problem?: string;
}

/** The version of the account that is served: every poll brings another one, of all rows. */
async function versionAt({ ask }: Launched): Promise<number | string> {
  const response = await ask("/api/v1/devices");
  if (response.status !== 200) return `HTTP ${response.status}`;
  const { devices } = (await response.json()) as { devices: { description: string }[] };
  const versions = new Set(devices.map(({ description }) => Number(description)));
  const [version = Number.NaN] = versions;
  return devices.length === rows && versions.size === 1 ? version : "A copy that is not whole";
}

/** Kills it so often; every second life begins with the API away. @returns what each life after the first served */
export async function killAgainAndAgain(kills: number): Promise<Life[]> {
  let version = 0;
  let isApiAway = false;
  const fixture = await scene((request, response) => {
    if (isApiAway) return void request.socket.destroy();
    if (request.url?.includes("network-devices")) return void response.end('{"network_devices":[]}');
    version += 1;
    const devices = Array.from({ length: rows }, (_, index) => ({
      serial_number: `TB-${index}`,
      name: "x",
      description: String(version),
    }));
    response.end(JSON.stringify({ devices }));
  });
  const start = () =>
    launch({ folder: fixture.folder, env: { ...fixture.env, TRAPBOARD_REFRESH_SECONDS: "1" } });

  /** Lets it take over something new. @returns the version it serves then */
  async function afterChange(server: Launched, last: number): Promise<number> {
    for (;;) {
      const served = await versionAt(server);
      if (typeof served === "number" && served > last) return served;
      await setTimeout(5);
    }
  }

  const lives: Life[] = [];
  try {
    let server = await start();
    let served = await afterChange(server, 0);
    for (let kill = 1; kill <= kills; kill += 1) {
      served = await afterChange(server, served);
      await setTimeout((kill * 37) % longestDelay);
      await server.end("SIGKILL");
      isApiAway = kill % 2 === 0;
      server = await start();
      const found = await versionAt(server);
      // The newest was perhaps not kept yet when the kill came; the one before it was.
      const isLast = typeof found === "number" && found >= served - 1;
      const problem = isLast ? {} : { problem: `It served ${found}, and ${served} before it was killed.` };
      lives.push({ isApiAway, ...problem });
      isApiAway = false;
      served = typeof found === "number" ? found : served;
    }
    return lives;
  } finally {
    await fixture.end();
  }
}
