import fc from "fast-check";
import { expect, test } from "vitest";
import { SlotIndex } from "./slot-index.ts";

const texts: fc.Arbitrary<string> = fc.constantFrom("a", "b", "c", "__proto__", "1", "");

test("are those in the list, however it closes up and grows", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.uniqueArray(texts), fc.uniqueArray(texts))), (steps) => {
      const positions = new SlotIndex();
      let list: string[] = [];
      for (const [gone, come] of steps) {
        const kept = list.filter((text) => !gone.includes(text));
        for (const text of list) if (gone.includes(text)) positions.delete(text);
        positions.move(Int32Array.from(list, (text) => kept.indexOf(text)));
        list = [...kept, ...come.filter((text) => !kept.includes(text))];
        for (const [index, text] of list.entries()) if (index >= kept.length) positions.set(text, index);
        expect(positions.size).toBe(list.length);
        expect([...positions.keys()].sort()).toEqual(list.toSorted());
        for (const text of ["a", "b", "c", "__proto__", "1", "", "x"]) {
          const index = list.indexOf(text);
          expect(positions.get(text)).toBe(index === -1 ? undefined : index);
          expect(positions.has(text)).toBe(index !== -1);
        }
      }
    }),
  );
});
