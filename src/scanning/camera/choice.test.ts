import { expect, test } from "vitest";
import { bestCamera } from "./choice.ts";

const named = (labels: readonly string[]) => labels.map((label) => ({ deviceId: `id of ${label}`, label }));

test.each([
  [
    ["Front Camera", "Back Ultra Wide Camera", "Back Camera", "Back Dual Wide Camera"],
    "Back Dual Wide Camera",
  ],
  [["Front Camera", "Back Telephoto Camera", "Back Ultra Wide Camera", "Back Camera"], "Back Camera"],
  [["camera2 1, facing front", "camera2 0, facing back", "camera2 2, facing back"], "camera2 0, facing back"],
  [["Back Triple Camera", "Back Camera"], "Back Triple Camera"],
])("of %j the best for a code held near is %s", (labels, best) => {
  expect(bestCamera(named(labels))?.label).toBe(best);
});

test.each([[[]], [["HD Webcam"]], [["Camera 1", "Camera 2"]], [["FaceTime (front)"]]])(
  "%j: none is better",
  (labels) => {
    expect(bestCamera(named(labels))).toBeUndefined();
  },
);
