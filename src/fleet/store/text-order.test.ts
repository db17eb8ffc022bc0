import fc from "fast-check";
import { expect, test } from "vitest";
import { noon, readObserved, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { Devices } from "./device-list.ts";
import { buildStore } from "./fleet-store.ts";
import { changeStore } from "./patch/change-store.ts";

const clock = { now: noon, silentAfterHours: 24 };
const names = fc.constantFrom("Trap 1", "Trap 2", "Trap 10", "Küche", "kuche", "x", "Ä");
const serial = (index: number) => `S-${(index * 7) % 200}-${index}`;

test("devices that come, go and get other names stand where sorting all of them would put them", () => {
  fc.assert(
    fc.property(
      fc.array(names, { minLength: 150, maxLength: 200 }),
      fc.array(fc.tuple(fc.nat({ max: 210 }), fc.option(names)), { maxLength: 3 }),
      (first, changes) => {
        const devices = readObserved(first.map((name, index) => wireDevice(serial(index), { name })));
        const store = buildStore(new Devices(devices), clock);
        store.byName();
        store.bySerial();
        const after = changes.map(([index, name]) => {
          const [device] = name === null ? [] : readObserved([wireDevice(serial(index), { name })]);
          return [serial(index), device] as const;
        });
        const changed = changeStore(store, new Map(after), clock);
        const anew = buildStore(new Devices(changed.devices.all()), clock);
        expect(changed.byName()).toEqual(anew.byName());
        expect(changed.bySerial()).toEqual(anew.bySerial());
      },
    ),
  );
});
