import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { childEnvironment } from "./testing/child-environment.ts";

const main = fileURLToPath(new URL("main.ts", import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "trapboard-main-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill("SIGKILL");
});

/** Runs the server as a process of its own, with nothing in its environment but this and a folder for its data. */
function run(env: Record<string, string>) {
  const server = spawn(process.execPath, [main], {
    env: { ...childEnvironment(), TRAPBOARD_DATA_DIR: folder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child = server;
  const said = { out: "", err: "" };
  server.stdout.on("data", (bytes: Buffer) => {
    said.out += bytes.toString();
  });
  server.stderr.on("data", (bytes: Buffer) => {
    said.err += bytes.toString();
  });
  const closed = once(server, "close");
  return {
    said,
    /** The exit code, when all has been said. */
    ended: async (): Promise<unknown> => (await closed)[0],
    async address(): Promise<string> {
      while (!said.out.includes("simulated")) {
        await Promise.race([once(server.stdout, "data"), closed.then(() => expect.fail(said.err))]);
      }
      return /http:\S+/.exec(said.out)?.[0] ?? "";
    },
    stop: (signal: NodeJS.Signals) => server.kill(signal),
  };
}

describe("the server as a process", () => {
  test.each<NodeJS.Signals>(["SIGTERM", "SIGINT"])(
    "says where it is and that its data is simulated, and ends in peace on %s",
    async (signal) => {
      const { said, address, ended, stop } = run({ PORT: "0", REFERENCE_DEVICES: "20", REFERENCE_SEED: "7" });
      const url = await address();
      expect(said.out).toMatch(/^Trapboard is at http:\/\/127\.0\.0\.1:\d+\n/);
      expect(said.out).toContain("Sign-in is off");
      const response = await fetch(`${url}/api/v1/devices`);
      const { devices } = (await response.json()) as { devices: unknown[] };
      expect(devices.length).toBeGreaterThan(0);
      stop(signal);
      expect(await ended()).toBe(0);
      expect(said.err).toBe("");
    },
  );

  test("says in one line that its port is taken", async () => {
    const first = run({ PORT: "0", REFERENCE_DEVICES: "20" });
    const PORT = new URL(await first.address()).port;
    const second = run({ PORT, REFERENCE_DEVICES: "20" });
    expect(await second.ended()).toBe(1);
    expect(second.said).toEqual({ out: "", err: "PORT is taken: something listens there already.\n" });
    first.stop("SIGTERM");
    await first.ended();
  });

  test.each([
    { PORT: "http" },
    { HOST: "0.0.0.0" },
    { TRAPBOARD_API_URL: "http://api.example.org", TRAPBOARD_API_TOKEN: "canary" },
    { TRAPBOARD_API_TOKEN: "canary" },
    { REFERENCE_DEVICES: "many" },
    { TRAPBOARD_DATA_DIR: main },
    { TRAPBOARD_API_URL: "https://api.example.org", TRAPBOARD_API_TOKEN: "canary" },
  ])("does not start with %j, says so in one line, and that to try again is no use", async (env) => {
    const { said, ended } = run(env);
    expect(await ended()).toBe(78);
    expect(said.out).toBe("");
    expect(said.err).toMatch(/^[A-Z_]+ [^\n]+\.\n$/);
    expect(said.err).not.toContain("canary");
  });
});
