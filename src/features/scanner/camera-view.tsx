import { Button, NativeSelect } from "@mantine/core";
import { useDocumentVisibility, useOrientation } from "@mantine/hooks";
import { IconBulb, IconBulbOff, IconRefresh } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { Notice } from "#ui/notice.tsx";
import type { RunningCamera } from "./camera.ts";
import { cameraAdvice, canTryAgain } from "./camera-failure.ts";
import styles from "./scan-page.module.css";
import { useCamera } from "./use-camera.ts";

/** The camera's picture with its lamp and the choice of cameras; where there is no camera, what to do instead. */
export function CameraView({ onText }: { onText: (text: string) => void }) {
  const picture = useRef<HTMLDivElement>(null);
  const [deviceId, setDeviceId] = useState<string>();
  const [attempt, setAttempt] = useState(1);
  // The scanner measures the picture once: a phone that was turned needs a new start.
  const { angle } = useOrientation({ getInitialValueInEffect: false });
  const visible = useDocumentVisibility() === "visible";
  const camera = useCamera(picture, {
    wanted: visible,
    attempt: `${attempt}/${angle}`,
    deviceId,
    onText,
  });
  const failure = camera.is === "failed" ? camera.failure : undefined;
  return (
    <div className={styles.camera}>
      {failure === undefined ? null : (
        <Notice kind="trouble" title={cameraAdvice[failure.trouble].title}>
          <p className={styles.advice}>{cameraAdvice[failure.trouble].advice}</p>
          {canTryAgain(failure.trouble) ? (
            <Button
              variant="default"
              className={styles.target ?? ""}
              leftSection={<IconRefresh size={20} aria-hidden="true" />}
              onClick={() => setAttempt(attempt + 1)}
            >
              Try the camera again
            </Button>
          ) : null}
        </Notice>
      )}
      <div className={styles.viewfinder} data-state={camera.is} hidden={failure !== undefined}>
        <div ref={picture} className={styles.picture} />
        <div className={styles.corners} aria-hidden="true" />
        {camera.is === "starting" ? <p className={styles.starting}>Starting the camera…</p> : null}
      </div>
      {camera.is === "running" ? (
        <CameraControls key={camera.camera.deviceId} camera={camera.camera} onChoose={setDeviceId} />
      ) : null}
    </div>
  );
}

function CameraControls({
  camera,
  onChoose,
}: {
  camera: RunningCamera;
  onChoose: (deviceId: string) => void;
}) {
  const { cameras, deviceId, setTorch } = camera;
  const [lit, setLit] = useState(false);
  const [broken, setBroken] = useState(false);
  if (cameras.length < 2 && setTorch === undefined) return null;
  return (
    <div className={styles.controls}>
      {setTorch === undefined ? null : (
        <Button
          variant={lit ? "filled" : "default"}
          className={styles.target ?? ""}
          aria-pressed={lit}
          disabled={broken}
          leftSection={
            lit ? <IconBulb size={22} aria-hidden="true" /> : <IconBulbOff size={22} aria-hidden="true" />
          }
          onClick={() => {
            setTorch(!lit).then(
              () => setLit(!lit),
              () => setBroken(true),
            );
          }}
        >
          {broken ? "Lamp not available" : "Lamp"}
        </Button>
      )}
      {cameras.length < 2 ? null : (
        <NativeSelect
          aria-label="Camera"
          className={styles.select ?? ""}
          classNames={{ input: styles.target ?? "" }}
          value={deviceId ?? ""}
          data={cameras.map((choice) => ({ value: choice.deviceId, label: choice.label }))}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
