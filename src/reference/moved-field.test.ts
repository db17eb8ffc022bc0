import { describe, expect, test } from "vitest";
import { datetimeOf, epochOf } from "#contract/datetime.ts";
import { dayMs } from "#lib/durations.ts";
import { createField } from "./field.ts";
import { movedField } from "./moved-field.ts";

const noon = Date.UTC(2026, 5, 10, 12);
const by = 37 * dayMs + 12_345_000;
const seeded = { seed: 5290, devices: 60 };

describe("a moved field", () => {
  const field = createField(seeded);
  const moved = movedField(createField(seeded), by);

  test("tells each device as it was so long before, and every time so much later", () => {
    for (const [index, device] of field.devices.entries()) {
      const same = moved.devices[index] ?? device;
      const shown = moved.deviceAt(same, noon + by, datetimeOf(noon + by - 30 * dayMs));
      const known = field.deviceAt(device, noon, datetimeOf(noon - 30 * dayMs));
      const later = (text: unknown) =>
        typeof text === "string" && /^\d{4}-\d\d-\d\dT[\d:]{8}$/.test(text)
          ? datetimeOf(epochOf(datetimeOf(Date.parse(`${text}Z`))) + by)
          : text;
      expect(shown).toEqual(JSON.parse(JSON.stringify(known), (_, value: unknown) => later(value)));
    }
  });

  test("has the network of that day", () => {
    expect(moved.networkDevicesAt(noon + by)).toEqual(field.networkDevicesAt(noon));
  });

  test("makes happen now what is posted now", () => {
    const trap = moved.devices.find(({ type }) => type === 4);
    expect(trap && moved.post(trap.serial_number, "catch", noon + by)).toBe("happened");
    const after = trap && moved.deviceAt(trap, noon + by + 1000, datetimeOf(noon + by));
    expect(after?.reports).toContainEqual({ type: 20, timestamp: datetimeOf(noon + by) });
  });
});
