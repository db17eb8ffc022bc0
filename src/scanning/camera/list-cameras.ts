import { parseStored, readStored, writeStored } from "#data/local-storage.ts";
import { bestCamera, type CameraChoice, type WantedCamera, wantedIn, wantedOf } from "./choice.ts";

const stored = "camera";

/** The camera to begin with: the one chosen by a person, or else the one that suits best of those seen the last time. */
export const rememberedCamera = (): WantedCamera | undefined => wantedIn(parseStored(readStored(stored)));

/** @returns what was remembered */
export function rememberCamera(choice: CameraChoice): WantedCamera {
  const wanted = wantedOf(choice);
  writeStored(stored, JSON.stringify(wanted));
  return wanted;
}

/** The cameras there are. Their names are known only while one of them runs. */
export async function listCameras(): Promise<readonly CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const cameras = devices
    .filter(({ kind, deviceId }) => kind === "videoinput" && deviceId !== "")
    .map(({ deviceId, label }, index) => ({ deviceId, label: label || `Camera ${index + 1}` }));
  const best = bestCamera(cameras);
  // For the next visit: changing now would have a phone ask again whether it may.
  if (best !== undefined && rememberedCamera() === undefined) rememberCamera(best);
  return cameras;
}
