import { CameraFailure } from "./camera-failure.ts";

/**
 * Whether there will be no picture, as far as a browser tells before a camera is asked for: that takes a moment, and the scanner
 * has to be loaded first. Undefined where a picture may come.
 */
export async function foreseeFailure(): Promise<CameraFailure | undefined> {
  if (!("mediaDevices" in navigator)) return undefined;
  const [devices, permission] = await Promise.all([
    navigator.mediaDevices.enumerateDevices(),
    // Not every browser knows this permission.
    navigator.permissions?.query({ name: "camera" }).catch(() => undefined),
  ]);
  if (!devices.some(({ kind }) => kind === "videoinput")) return new CameraFailure("none");
  return permission?.state === "denied" ? new CameraFailure("denied") : undefined;
}
