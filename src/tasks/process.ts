import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder, whatever the task's working directory is. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** How a program ended: its exit code (1 when a signal ended it) and, where it was captured, all it printed. */
export type Ended = { code: number; output: string };

type RunOptions = {
  /** The folder to run in, when it is not the repository's. */
  cwd?: string;
  env?: Record<string, string>;
  /** Keep what the program prints instead of showing it. */
  quiet?: boolean;
  /** Milliseconds after which the program is ended and counts as failed. */
  limit?: number;
};

/** Runs a program to its end. A program that cannot be started has failed, too. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const { cwd = root, env = {}, quiet = false, limit } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      timeout: limit,
    });
    let output = "";
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    const release = endTogether(child);
    const finish = (ended: Ended) => {
      release();
      resolve(ended);
    };
    child.on("error", (error) => finish({ code: 1, output: `${output}${error.message}\n` }));
    child.on("close", (code) => finish({ code: code ?? 1, output }));
  });
}

const running = new Set<ChildProcess>();

function endAll(): void {
  for (const child of running) child.kill();
}

function exit(): void {
  process.exit(1);
}

/** Ends the child when this process ends, by a signal too. Answers how to let go of a child that is gone. */
export function endTogether(child: ChildProcess): () => void {
  // One listener for all of them: a worker of the tests has a dozen servers.
  if (running.size === 0) {
    process.once("exit", endAll);
    for (const signal of signals) process.once(signal, exit);
  }
  running.add(child);
  return () => {
    if (!running.delete(child) || running.size > 0) return;
    process.off("exit", endAll);
    for (const signal of signals) process.off(signal, exit);
  };
}

/** Runs the command line program of an installed package on the Node that runs this task. */
export function runPackage(bin: string, args: readonly string[], options?: RunOptions): Promise<Ended> {
  return run(process.execPath, [join(root, "node_modules", bin), ...args], options);
}
