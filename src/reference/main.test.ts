import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { describe, expect, test } from "vitest";

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [`${import.meta.dirname}/main.ts`], {
    env: { PATH: process.env.PATH ?? "", ...environment },
  });
  const ended = Promise.withResolvers<number | null>();
  child.once("exit", (code) => ended.resolve(code));
  const first = async (stream: NodeJS.ReadableStream) => {
    for await (const line of createInterface({ input: stream })) return line;
    return "";
  };
  return { child, said: first(child.stdout), complained: first(child.stderr), ended: ended.promise };
}

describe("the service as a command", () => {
  test.each(["SIGTERM", "SIGINT"] as const)(
    "says where it listens, and stops cleanly on %s",
    async (signal) => {
      const { child, said, ended } = start({ PORT: "0", REFERENCE_DEVICES: "3" });
      const line = await said;
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      const token = /Bearer ([\w-]+)/.exec(line)?.[1];
      const response = await fetch(`${url}/api/v1/devices`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect((await response.json()).devices).toHaveLength(3);
      child.kill(signal);
      expect(await ended).toBe(0);
    },
  );

  test("does not show a token that it was given", async () => {
    const { child, said, ended } = start({ PORT: "0", REFERENCE_TOKEN: "sesame", REFERENCE_DEVICES: "3" });
    expect(await said).not.toContain("sesame");
    child.kill("SIGTERM");
    await ended;
  });

  test.each([
    [{ PORT: "x" }, /PORT/],
    [{ HOST: "0.0.0.0", PORT: "0" }, /Plain HTTP.*certificate/],
  ])("ends with one clear line for %j", async (environment, complaint) => {
    const { complained, ended } = start({ ...environment });
    expect(await complained).toMatch(complaint);
    expect(await ended).toBe(1);
  });
});
