import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { measured } from "./measurement.ts";

/** What a process holds, in MB. */
export interface Held {
  /** Memory in the machine (RSS). */
  readonly resident: number;
  /** Heap in use in its main thread and in its others, after a collection. */
  readonly heaps: readonly number[];
}

/** Looks at what a process holds. It has to be started with `env`. */
export function heldWatch() {
  const folder = mkdtempSync(join(tmpdir(), "trapboard-heap-"));
  const file = join(folder, "heap.json");
  const teller = fileURLToPath(new URL("./heap-teller.ts", import.meta.url));
  return {
    env: { HEAP_FILE: file, NODE_OPTIONS: `--import=${teller}` },
    end: () => rmSync(folder, { recursive: true }),
    /** Collects garbage first. */
    async held(pid: number): Promise<Held> {
      writeFileSync(file, "");
      process.kill(pid, "SIGUSR2");
      let text = "";
      while (text === "") {
        await wait(100);
        text = readFileSync(file, "utf8");
      }
      const heaps = (JSON.parse(text) as number[]).map((bytes) => bytes / 1e6);
      return { resident: resident(pid), heaps };
    },
  };
}

export function heapsOf({ heaps }: Held): string {
  return `heap ${heaps.map((heap) => heap.toFixed(0)).join(" + ")} MB`;
}

export const memoryRow = (name: string, value: number, note: string) =>
  measured(`memory: ${name}`, "MB", value, note);

/** MB of the process by what Linux tells; NaN elsewhere. */
function line(pid: number, name: string): number {
  if (process.platform !== "linux") return Number.NaN;
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) / 1000;
}

/** MB in the machine now. */
export function resident(pid: number): number {
  return line(pid, "VmRSS");
}

/** The most MB since it began, or since `forgetPeak`. */
export function peak(pid: number): number {
  return line(pid, "VmHWM");
}

export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}
