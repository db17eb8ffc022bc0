import { describe, expect, test } from "vitest";
import { rootPath } from "./path.ts";
import { projectDevice } from "./projection.ts";

describe("a bait station at the root, whose location is shown for its bait settings alone", () => {
  const device = {
    name: "BS-1",
    serial_number: "BS-1",
    type: 5,
    location: {
      name: "Account",
      path: rootPath,
      settings_data: { bait_settings: { bait_weight_grams: 100 } },
    },
  };

  test("has a location without a path in 1.13 and in 1.12", () => {
    const location = { name: "Account", settings_data: { bait_settings: { bait_weight_grams: 100 } } };
    expect(projectDevice(device, "1.13")?.location).toEqual(location);
    expect(projectDevice(device, "1.12")?.location).toEqual(location);
  });

  test("has none in 1.10, which knows no such settings", () => {
    expect(projectDevice(device, "1.10")).not.toHaveProperty("location");
  });

  test("is told apart from a device whose upstream version has no paths", () => {
    expect(projectDevice({ ...device, type: 0, location: { name: "Hall 3" } }, "1.0")?.location).toEqual({
      name: "Hall 3",
    });
  });
});
