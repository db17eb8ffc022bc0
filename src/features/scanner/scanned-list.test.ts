import { expect, test } from "vitest";
import { withScanned } from "./scanned-list.ts";

const scanned = (name: string, at = 0) => ({ name, to: `/devices/${name}`, at });

test("the latest comes first, and each once", () => {
  const list = ["A", "B", "A"].reduce<readonly ReturnType<typeof scanned>[]>(
    (before, name, at) => withScanned(before, scanned(name, at)),
    [],
  );
  expect(list).toEqual([scanned("A", 2), scanned("B", 1)]);
});

test("ten are kept", () => {
  const list = Array.from({ length: 30 }, (_, at) => scanned(String(at), at)).reduce(withScanned, []);
  expect(list).toHaveLength(10);
  expect(list[0]?.name).toBe("29");
});
