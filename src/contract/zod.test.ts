import { afterEach, expect, test } from "vitest";

const original = globalThis.Function;
afterEach(() => {
  globalThis.Function = original;
});

test("no code is made from text, so that a strict content security policy has nothing to report", async () => {
  let made = 0;
  globalThis.Function = new Proxy(original, {
    construct(target, source) {
      made += 1;
      return Reflect.construct(target, source);
    },
  });
  const { readDevices } = await import("./reading.ts");
  expect(readDevices({ devices: [{ serial_number: "TB-1", status: 3 }] }).rows).toHaveLength(1);
  expect(made).toBe(0);
});
