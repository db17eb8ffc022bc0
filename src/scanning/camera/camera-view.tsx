import { useDocumentVisibility } from "@mantine/hooks";
import { IconCameraOff } from "@tabler/icons-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Reading } from "#scanning/decoder/symbol-reader.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { CameraControls } from "./camera-controls.tsx";
import { cameraAdvice, canTryAgain } from "./camera-failure.ts";
import styles from "./camera-view.module.css";
import { rememberCamera, rememberedCamera } from "./list-cameras.ts";
import { useCamera } from "./use-camera.ts";
import { useWakeLock } from "./use-wake-lock.ts";

/**
 * The camera's picture with its lamp, its zoom and the choice of cameras; where there is no camera, what to do instead.
 * @param props.onReading called once for every code that comes into the picture
 * @param props.isPaused somebody types: what the camera sees meanwhile is not reported
 * @param props.flash changes with every answer, which is shown by a frame that lights up
 * @param props.onFailed called with whether there is no picture
 */
export function CameraView(props: {
  onReading: (reading: Reading) => void;
  isPaused?: boolean;
  flash?: { readonly turn: number; readonly isGood: boolean } | undefined;
  onFailed?: (isFailed: boolean) => void;
}) {
  const picture = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(rememberedCamera);
  const [attempt, setAttempt] = useState(1);
  const [isSettled, setSettled] = useState(false);
  const isHidden = useDocumentVisibility() === "hidden";
  const camera = useCamera(picture, {
    attempt,
    wanted,
    isResting: isHidden,
    isPaused: props.isPaused === true,
    onReading: props.onReading,
  });
  if (!isSettled && (camera.is !== "starting" || camera.isExpected)) setSettled(true);
  const failure = camera.is === "failed" ? camera.failure : undefined;
  const { onFailed } = props;
  const isFailed = failure !== undefined;
  // Before anything is drawn: what follows from it must not move what is in sight.
  useLayoutEffect(() => onFailed?.(isFailed), [onFailed, isFailed]);
  useWakeLock(camera.is === "running" && !isHidden);
  // A phone may take the camera away from a hidden page.
  const isLost = failure?.trouble === "lost";
  useEffect(() => {
    if (isLost && !isHidden) setAttempt((before) => before + 1);
  }, [isLost, isHidden]);
  return (
    <div className={styles.camera}>
      {failure === undefined ? null : (
        <div className={styles.failed} role="alert">
          <IconCameraOff size={20} stroke={1.8} aria-hidden="true" />
          <span>
            <strong>{cameraAdvice[failure.trouble].title}.</strong> {cameraAdvice[failure.trouble].advice}
          </span>
          {canTryAgain(failure.trouble) ? (
            <Button kind="plain" aria-label="Try again: the camera" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          ) : null}
        </div>
      )}
      {camera.isBlack ? (
        <Notice title="The picture is black">
          Is something over the lens? Wipe it, or switch the lamp on. Or take a photo, or type the number.
        </Notice>
      ) : null}
      <div
        className={styles.viewfinder}
        data-state={camera.is}
        data-first={isSettled ? undefined : true}
        hidden={isFailed}
      >
        <div ref={picture} className={styles.picture} />
        <div
          key={props.flash?.turn}
          className={styles.corners}
          data-flash={props.flash === undefined ? undefined : props.flash.isGood ? "good" : "bad"}
          aria-hidden="true"
        />
        {camera.is === "starting" ? <p className={styles.starting}>Starting the camera…</p> : null}
      </div>
      {camera.is === "running" ? (
        <CameraControls
          key={camera.camera.deviceId}
          camera={camera.camera}
          onChoose={(chosen) => setWanted(rememberCamera(chosen))}
        />
      ) : null}
    </div>
  );
}
