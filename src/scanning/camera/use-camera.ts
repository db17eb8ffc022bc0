import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { decodePhoto } from "#scanning/decoder/decoder.ts";
import { canvasOf } from "#scanning/decoder/frame.ts";
import type { Reading } from "#scanning/decoder/symbol-reader.ts";
import { watchBlack } from "./black-watch.ts";
import { type CameraSession, type RunningCamera, startCamera } from "./camera.ts";
import { type CameraFailure, cameraFailureOf } from "./camera-failure.ts";
import type { WantedCamera } from "./choice.ts";
import { foreseeFailure } from "./foresee.ts";
import { Sightings } from "./sightings.ts";
import { isBlack } from "./video-box.ts";

export type CameraState =
  /** `isExpected`: nothing is known that would keep the picture away. */
  | { readonly is: "starting"; readonly isExpected: boolean }
  | { readonly is: "running"; readonly camera: RunningCamera }
  | { readonly is: "failed"; readonly failure: CameraFailure };

/** Over all visits of this page's life: what was reported is not reported again because somebody came back. */
const sightings = new Sightings();

const keyOf = (reading: Reading) => JSON.stringify(reading);

/** This text has an answer: as long as it stays in sight it is not reported again, at the next visit neither. */
export function noteAnswer(text: string): void {
  sightings.answer(keyOf({ kind: "text", text }));
}

/** Whatever is in sight is reported again. */
export function lookAgain(): void {
  sightings.forget();
}

/**
 * Runs the camera in `element` for as long as the component is there. `attempt` starts it anew when it changes. Every
 * camera that was started is also ended, StrictMode's first mount included.
 * @param isResting nothing is taken from the camera, for example while the page is hidden
 * @param isPaused the camera goes on, and what it sees counts as reported
 */
export function useCamera(
  element: RefObject<HTMLElement | null>,
  options: {
    attempt: number;
    wanted: WantedCamera | undefined;
    isResting: boolean;
    isPaused: boolean;
    onReading: (reading: Reading) => void;
  },
): CameraState & { readonly isBlack: boolean } {
  const { attempt, wanted, isResting } = options;
  const [state, setState] = useState<CameraState>({ is: "starting", isExpected: false });
  const [black, setBlack] = useState(false);
  const session = useRef<CameraSession>(undefined);
  const tell = useEffectEvent((reading: Reading) => {
    const isNews = sightings.see(keyOf(reading), performance.now());
    if (isNews && !options.isPaused) options.onReading(reading);
  });
  useEffect(() => {
    if (element.current === null || attempt === 0) return;
    let ended = false;
    let isDecided = false;
    let foreseen: CameraFailure | undefined;
    const show = (next: CameraState) => {
      if (!ended) setState(next);
    };
    const fail = (cause: unknown) => {
      isDecided = true;
      const failure = cameraFailureOf(cause);
      // Where there is no camera, a scanner that did not come is not the reason.
      const isOfScanner = failure.trouble === "not-loaded";
      show({ is: "failed", failure: isOfScanner ? (foreseen ?? failure) : failure });
    };
    show({ is: "starting", isExpected: false });
    void foreseeFailure()
      .catch(() => undefined)
      .then((failure) => {
        foreseen = failure;
        // What the camera itself says counts for more.
        if (isDecided) return;
        show(failure === undefined ? { is: "starting", isExpected: true } : { is: "failed", failure });
      });
    let isLooking = false;
    // Not before the visit has begun: until then it is unknown which codes are news.
    const onReading = (reading: Reading) => {
      if (isLooking) tell(reading);
    };
    const started = startCamera(element.current, { onReading, onLost: fail }, wanted);
    session.current = started;
    started.running.then((camera) => {
      sightings.visit(performance.now());
      isLooking = true;
      isDecided = true;
      if (camera !== undefined) show({ is: "running", camera });
    }, fail);
    // The library that drives the camera says nothing of a decoder that is not there: this asks it.
    decodePhoto(new ImageData(1, 1)).catch((cause: unknown) => {
      void started.stop();
      fail(cause);
    });
    return () => {
      ended = true;
      session.current = undefined;
      void started.stop();
    };
  }, [element, attempt, wanted]);
  const isRunning = state.is === "running";
  useEffect(() => {
    if (!isRunning) return;
    session.current?.rest(isResting);
    if (isResting) return;
    sightings.resume(performance.now());
    const canvas = canvasOf(1, 1);
    const end = watchBlack(() => {
      const video = element.current?.querySelector("video");
      return video === null || video === undefined ? undefined : isBlack(video, canvas);
    }, setBlack);
    return () => {
      end();
      setBlack(false);
    };
  }, [isRunning, isResting, element]);
  return { ...state, isBlack: black && isRunning };
}
