// Usage: node src/tasks/install.mjs <task.ts> [arguments]
//
// Installs the packages when they are missing or are not the ones the lock names, then runs the task on the
// project's own Node. Every npm script that has to work on a fresh clone goes through here.
//
// This is the one plain JavaScript file of the project and it imports nothing but Node itself: it runs before
// anything is installed, on whatever Node the machine has (20 or newer), which cannot run TypeScript.
//
// Why it runs the task itself, where `node install.mjs && node task.ts` would look simpler: npm puts
// node_modules/.bin in front of PATH, but sh remembers where it found `node` the first time. On a first run
// that was the machine's Node, so the second `node` of the chain would be the old one too.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const windows = process.platform === "win32";
const ownNode = join(root, "node_modules", "node", "bin", windows ? "node.exe" : "node");

if (!isInstalled()) install();
if (process.env.npm_lifecycle_event) endWithParent();
await runTask(process.argv.slice(2));

/** True when node_modules holds what package-lock.json asks for. Contents, not dates: a checkout renews dates. */
function isInstalled() {
  const wanted = packagesOf("package-lock.json");
  const present = packagesOf("node_modules/.package-lock.json");
  if (!present || !existsSync(ownNode)) return false;
  const unknown = Object.keys(present).some((path) => !wanted?.[path]);
  return (
    !unknown &&
    Object.entries(wanted ?? {}).every(([path, { version, integrity, optional }]) => {
      if (path === "") return true;
      const found = present[path];
      // Packages for other platforms are in the lock and never on this disk.
      return found ? found.version === version && found.integrity === integrity : optional;
    })
  );
}

function packagesOf(lock) {
  try {
    return JSON.parse(readFileSync(join(root, lock), "utf8")).packages;
  } catch {
    return undefined; // Missing or cut off halfway: either way it has to be installed again.
  }
}

function install() {
  console.log("Installing packages. This happens once and takes a minute or so.");
  // The machine's own Node and npm do it: npm deletes node_modules first, and with it the Node inside.
  const PATH = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes("node_modules"))
    .join(delimiter);
  // Errors only: the old Node makes npm warn about the engine that every tool here asks for, and the tools
  // never run on it.
  const { status, error } = spawnSync("npm", ["ci", "--loglevel=error", "--no-audit", "--no-fund"], {
    cwd: root,
    env: { ...process.env, PATH },
    stdio: ["ignore", "ignore", "inherit"],
    shell: windows,
  });
  if (status !== 0 || !existsSync(ownNode)) {
    const reason =
      error?.message ??
      (status === 0 ? "the package `node` has no program in it" : `npm ci ended with ${status}`);
    console.error(`The packages could not be installed: ${reason}.`);
    process.exit(1);
  }
}

/**
 * Ends this process the way SIGTERM does once its parent is gone. Whoever stops `npm start` stops npm, npm stops
 * the shell it started, and the shell tells nobody: the server would go on and keep its port.
 */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
}

async function runTask([task, ...args]) {
  if (!task) return;
  const file = resolve(root, task);
  if (Number(process.versions.node.split(".")[0]) >= 24) {
    // From the second run on, npm's `node` is the project's own: no second process needed.
    process.argv = [process.argv[0], file, ...args];
    await import(pathToFileURL(file).href);
    return;
  }
  const child = spawn(ownNode, [file, ...args], { cwd: root, stdio: "inherit" });
  // A plain kill reaches only this process, so it is passed on. A terminal's Ctrl-C reaches the child by itself:
  // a second one would tell a server that is closing in peace to hurry.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
