import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { endTogether, root } from "./process.ts";

const keptCharacters = 10_000;
const address = /https?:\/\/127\.0\.0\.1:\d+/;

/** A server of this repository as a process of its own, the way people start it. */
export type Service = { url: string; pid: number; close(): Promise<void> };

/**
 * Starts `src/<entry>` on a free port and answers once it has printed its address, the first it prints. Only the
 * environment given here counts: whatever TRAPBOARD_ or REFERENCE_ variables the person at the keyboard has set
 * stay out.
 */
export async function startService(entry: string, env: Record<string, string>): Promise<Service> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(TRAPBOARD_|REFERENCE_|HOST$|PORT$)/.test(name),
  );
  const child = spawn(process.execPath, [`src/${entry}`], {
    cwd: root,
    env: { ...Object.fromEntries(inherited), HOST: "127.0.0.1", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.once("exit", endTogether(child));
  const url = await printedAddress(child, entry);
  return { url, pid: child.pid ?? 0, close: () => stop(child) };
}

function printedAddress(child: ChildProcess, entry: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // Reading goes on after the address is known: a full pipe would stop the server, and the last words of one
    // that dies halfway through a test are worth having.
    let output = "";
    let listening = false;
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-keptCharacters);
      const found = listening ? null : address.exec(output);
      if (!found) return;
      listening = true;
      resolve(found[0]);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.on("error", (cause) => reject(new Error(`${entry} could not be started`, { cause })));
    child.on("close", (code) => {
      reject(new Error(`${entry} ended with ${code} before it listened:\n${output}`));
      if (listening && !child.killed) console.error(`${entry} ended by itself with ${code}:\n${output}`);
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill();
  await gone;
}
