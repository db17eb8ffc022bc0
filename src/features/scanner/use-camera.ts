import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type RunningCamera, startCamera } from "./camera.ts";
import { type CameraFailure, cameraFailureOf } from "./camera-failure.ts";

export type CameraState =
  | { readonly is: "starting" }
  | { readonly is: "running"; readonly camera: RunningCamera }
  | { readonly is: "failed"; readonly failure: CameraFailure };

/** A code stays in sight for many pictures: it is told again only after it was out of sight for this long. */
const outOfSightMs = 3000;

/**
 * Runs the camera in `element` for as long as the component is there and `wanted`. `attempt` starts it anew when
 * it changes. Every camera that was started is also ended, StrictMode's first mount included.
 */
export function useCamera(
  element: RefObject<HTMLElement | null>,
  options: { wanted: boolean; attempt: string; deviceId: string | undefined; onText: (text: string) => void },
): CameraState {
  const { wanted, attempt, deviceId } = options;
  const [state, setState] = useState<CameraState>({ is: "starting" });
  const tell = useEffectEvent(options.onText);
  useEffect(() => {
    if (!wanted || element.current === null || attempt === "") return;
    let ended = false;
    const show = (next: CameraState) => {
      if (!ended) setState(next);
    };
    const fail = (cause: unknown) => show({ is: "failed", failure: cameraFailureOf(cause) });
    let last: { text: string; at: number } | undefined;
    const onText = (text: string) => {
      const now = performance.now();
      const isNew = last?.text !== text || now - last.at > outOfSightMs;
      last = { text, at: now };
      if (isNew) tell(text);
    };
    show({ is: "starting" });
    const session = startCamera(element.current, { onText, onLost: fail }, deviceId);
    session.running.then((camera) => {
      if (camera !== undefined) show({ is: "running", camera });
    }, fail);
    return () => {
      ended = true;
      void session.stop();
    };
  }, [element, wanted, attempt, deviceId]);
  return state;
}
