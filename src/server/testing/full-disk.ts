import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** For tests: a small disk of its own that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** For Node: a process is not ended by the system's word that a file may not grow. */
  readonly flags: readonly string[];
  /** From now on this process can write nothing more to the disk. */
  fill(pid: number): void;
  empty(pid: number): void;
  unmount(): void;
}

const size = 4_000_000;

function mount(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A file system of its own, to be filled to the last byte. */
function mounted(folder: string): SmallDisk {
  const filler = join(folder, "filler");
  return {
    folder,
    flags: [],
    fill() {
      for (let block = 1_000_000; block >= 1; block = Math.floor(block / 10)) {
        for (;;) {
          try {
            writeFileSync(filler, Buffer.alloc(block), { flag: "a" });
          } catch {
            break;
          }
        }
      }
      if (statfsSync(folder).bavail > 0) throw new Error("The disk has room left.");
    },
    empty: () => rmSync(filler),
    unmount: () => void execFileSync("umount", ["-l", folder]),
  };
}

/** Where nothing may be mounted: a limit on the size of every file, which the process meets with each write. */
function limited(folder: string): SmallDisk {
  const limit = (pid: number, most: string) =>
    void execFileSync("prlimit", [`--pid=${pid}`, `--fsize=${most}:unlimited`]);
  return {
    folder,
    flags: ["--import", "data:text/javascript,process.on('SIGXFSZ',()=>{})"],
    fill: (pid) => limit(pid, "1"),
    empty: (pid) => limit(pid, "unlimited"),
    unmount: () => undefined,
  };
}

/** @param parent an empty folder */
export function smallDisk(parent: string): SmallDisk {
  const folder = join(parent, "disk");
  mkdirSync(folder, { mode: 0o700 });
  return mount(folder) ? mounted(folder) : limited(folder);
}
