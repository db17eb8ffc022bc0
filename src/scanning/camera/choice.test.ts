import { expect, test } from "vitest";
import { bestCamera, wantedIn, wantedOf } from "./choice.ts";

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

test("of a camera is remembered which one it is and which way it looks", () => {
  const remembered = (label: string) => JSON.stringify(wantedOf({ deviceId: "7", label }));
  expect(wantedIn(JSON.parse(remembered("Back Camera")))).toEqual({ deviceId: "7", facing: "environment" });
  expect(wantedIn(JSON.parse(remembered("camera2 1, facing front")))).toEqual({
    deviceId: "7",
    facing: "user",
  });
});

test.each([null, 7, "an id", {}, { deviceId: 7 }])("%j is no camera", (value) => {
  expect(wantedIn(value)).toBeUndefined();
});
