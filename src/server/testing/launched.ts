import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { childEnvironment } from "./child-environment.ts";

/** For tests: Trapboard as a process of its own, over a folder and an API of the test's. */
export interface Launched {
  readonly url: string;
  readonly pid: number;
  /** All that it has said so far. */
  said(): string;
  ask(path: string, init?: RequestInit): Promise<Response>;
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface Launch {
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
  /** Default: what is in this very tree. */
  readonly main?: string;
}

const ownMain = fileURLToPath(new URL("../main.ts", import.meta.url));
const children: ChildProcess[] = [];

/** @throws Error with what the process said when it ends before it listens */
export async function launch({ folder, env = {}, flags = [], main = ownMain }: Launch): Promise<Launched> {
  const child = spawn(process.execPath, [...flags, main], {
    env: { ...childEnvironment(), PORT: "0", TRAPBOARD_SIGN_IN: "off", TRAPBOARD_DATA_DIR: folder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (bytes: Buffer) => {
      said += bytes.toString();
    });
  }
  const closed = once(child, "close");
  const address = () => /^Trapboard is at (http\S+)$/m.exec(said)?.[1];
  while (address() === undefined) {
    const [ended] = await Promise.race([
      once(child.stdout, "data").then(() => []),
      closed.then(() => [true]),
    ]);
    if (ended) throw new Error(`It did not start: ${said}`);
  }
  const url = address() ?? "";
  return {
    url,
    pid: child.pid ?? 0,
    said: () => said,
    ask: (path, init) => fetch(`${url}${path}`, init),
    async end(signal) {
      child.kill(signal);
      await closed;
    },
  };
}

/** Ends, without a word, every process that is still there. */
function endLaunched(): void {
  for (const child of children.splice(0)) child.kill("SIGKILL");
}

/** An empty folder and an API, both gone after `end`. */
export async function scene(behave: RequestListener) {
  const folder = mkdtempSync(join(tmpdir(), "trapboard-launched-"));
  const { url, close: goDown } = await startLoopbackServer(behave);
  return {
    folder,
    goDown,
    /** What Trapboard's configuration says of the API. */
    env: { TRAPBOARD_API_URL: url, TRAPBOARD_API_TOKEN: "token" },
    async end() {
      endLaunched();
      await goDown();
      rmSync(folder, { recursive: true });
    },
  };
}
