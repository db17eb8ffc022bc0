import fc from "fast-check";
import { expect, test } from "vitest";
import { readDevices } from "#contract/reading.ts";
import { Devices } from "./device-list.ts";
import { buildTextOrder, updateTextOrder } from "./text-order.ts";

const names = fc.constantFrom("Trap 1", "Trap 2", "Trap 10", "Küche", "kuche", "x", "Ä");

test("devices that got other names stand where sorting all of them would put them", () => {
  fc.assert(
    fc.property(
      fc.array(names, { minLength: 150, maxLength: 200 }),
      fc.array(fc.tuple(fc.nat({ max: 149 }), names), { maxLength: 3 }),
      (first, renamed) => {
        const { rows } = readDevices({
          devices: first.map((name, index) => ({ serial_number: `S-${(index * 7) % 200}-${index}`, name })),
        });
        const order = buildTextOrder(new Devices(rows), "name");
        const after = [...rows];
        for (const [slot, name] of renamed) {
          const device = after[slot];
          if (device !== undefined) after[slot] = { ...device, name };
        }
        const moving = [...new Set(renamed.map(([slot]) => slot))];
        const devices = new Devices(after);
        expect(updateTextOrder(order, devices, "name", moving)).toEqual(buildTextOrder(devices, "name"));
      },
    ),
  );
});
