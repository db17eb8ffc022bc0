import { IconBulb, IconBulbOff, IconZoomIn } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/field.tsx";
import type { RunningCamera } from "./camera.ts";
import styles from "./camera-view.module.css";
import type { CameraChoice } from "./choice.ts";

/** Lamp, zoom and the choice of cameras, as far as there is a choice. */
export function CameraControls(props: { camera: RunningCamera; onChoose: (chosen: CameraChoice) => void }) {
  const { cameras, deviceId, setTorch, zoom } = props.camera;
  if (cameras.length < 2 && setTorch === undefined && zoom === undefined) return null;
  return (
    <div className="row">
      {setTorch === undefined ? null : <Lamp setTorch={setTorch} />}
      {zoom === undefined ? null : <Zoom zoom={zoom} zoomed={props.camera.zoomed} />}
      {cameras.length < 2 ? null : (
        <Select
          aria-label="Camera"
          className={styles.select}
          value={deviceId ?? ""}
          choices={cameras.map((choice) => ({ value: choice.deviceId, label: choice.label }))}
          onChoose={(id) => {
            const chosen = cameras.find((choice) => choice.deviceId === id);
            if (chosen !== undefined) props.onChoose(chosen);
          }}
        />
      )}
    </div>
  );
}

function Lamp({ setTorch }: { setTorch: (on: boolean) => Promise<void> }) {
  const [lit, setLit] = useState(false);
  const [broken, setBroken] = useState(false);
  const Sign = lit ? IconBulb : IconBulbOff;
  return (
    <Button
      kind={lit ? "filled" : "soft"}
      aria-pressed={lit}
      disabled={broken}
      onClick={() => {
        setTorch(!lit).then(
          () => setLit(!lit),
          () => setBroken(true),
        );
      }}
    >
      <Sign size={22} aria-hidden="true" />
      {broken ? "Lamp not available" : "Lamp"}
    </Button>
  );
}

/** The next step of the zoom with every press, and from the last one back to the first. */
function Zoom({ zoom, zoomed }: { zoom: NonNullable<RunningCamera["zoom"]>; zoomed: number }) {
  const [factor, setFactor] = useState(zoomed);
  const next = zoom.steps.find((step) => step > factor) ?? 1;
  return (
    <Button
      kind="soft"
      onClick={() => {
        zoom.set(next).then(
          () => setFactor(next),
          () => setFactor(factor),
        );
      }}
    >
      <IconZoomIn size={22} aria-hidden="true" />
      Zoom {factor}×
    </Button>
  );
}
