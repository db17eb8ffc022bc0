import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useFleetState } from "#data/fleet.tsx";
import { Page } from "#ui/page.tsx";
import { CameraView } from "./camera-view.tsx";
import type { Finding } from "./lookup.ts";
import { PictureButton } from "./picture-button.tsx";
import styles from "./scan-page.module.css";
import { ScanResult } from "./scan-result.tsx";
import { TypedCode } from "./typed-code.tsx";
import { useLookup } from "./use-lookup.ts";

/** A short buzz in the hand. Browsers refuse it, loudly, until the page has been touched. */
function buzz(): void {
  if ("vibrate" in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(60);
}

/** Opens the device or place of a QR code: by camera, by picture, or typed. */
export function ScanPage() {
  const { ask, asking, finding } = useLookup();
  const [pictureProblem, setPictureProblem] = useState<string>();
  const hasCopy = useFleetState().revision > 0;
  const navigate = useNavigate();
  const found = finding?.kind === "found" ? finding.to : undefined;
  useEffect(() => {
    if (found === undefined) return;
    buzz();
    void navigate(found);
  }, [found, navigate]);

  const onText = (text: string) => {
    setPictureProblem(undefined);
    ask(text);
  };
  const shown: Finding | undefined =
    pictureProblem === undefined ? finding : { kind: "unknown", problem: pictureProblem, text: "" };
  return (
    <Page title="Scan" lead="Hold the QR code of a device or place in front of the camera.">
      <div className={styles.ways}>
        <CameraView onText={onText} />
        <div className={styles.others}>
          <ScanResult waiting={asking && !hasCopy} finding={shown} />
          <PictureButton onText={onText} onProblem={setPictureProblem} />
          <TypedCode onText={onText} />
        </div>
      </div>
    </Page>
  );
}
