import { expect, test } from "vitest";
import { sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { gradual } from "#lib/gradual.ts";
import { bySerial } from "./serial-order.ts";

test.each([0, 1, 999, 1000, 2500, 4001])(
  "%i devices are put in the order of their serial numbers",
  (count) => {
    // As good as shuffled, and as texts: 10 comes before 9.
    const serials = Array.from({ length: count }, (_, index) => `${(index * 7919) % 4001}`);
    const { devices } = sampleFleet(serials.map((serial) => wireDevice(serial))).store;
    const order = gradual(() => bySerial(devices))();
    expect(Array.from(order, (slot) => serials[slot])).toEqual(serials.toSorted());
  },
);
