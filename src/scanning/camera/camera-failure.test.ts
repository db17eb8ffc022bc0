import { expect, test } from "vitest";
import { CameraFailure, cameraAdvice, cameraFailureOf, cameraTroubles } from "./camera-failure.ts";

test.each([
  ["Error getting userMedia, error = NotAllowedError: Permission denied", "denied"],
  ["Error getting userMedia, error = NotFoundError: Requested device not found", "none"],
  ["Error getting userMedia, error = NotReadableError: Could not start video source", "busy"],
  ["Error getting userMedia, error = OverconstrainedError", "none"],
  ["Error getting userMedia, error = TypeError: x", "failed"],
  ["Camera streaming not supported by the browser.", "failed"],
])("%s: %s", (said, trouble) => {
  const failure = cameraFailureOf(said);
  expect(failure.trouble).toBe(trouble);
  expect(failure.cause).toBe(said);
});

test("the browsers' own errors are known too", () => {
  expect(cameraFailureOf(new DOMException("no", "NotAllowedError")).trouble).toBe("denied");
  expect(cameraFailureOf(undefined).trouble).toBe("failed");
});

test("a failure stays the failure it is", () => {
  const failure = new CameraFailure("insecure");
  expect(cameraFailureOf(failure)).toBe(failure);
});

test("every trouble says what to do instead", () => {
  for (const trouble of cameraTroubles) expect(cameraAdvice[trouble].advice).toMatch(/number/);
});
