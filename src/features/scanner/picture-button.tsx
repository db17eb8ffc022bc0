import { Button, FileButton } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { cameraAdvice, cameraFailureOf } from "./camera-failure.ts";
import { readPicture } from "./picture.ts";
import styles from "./scan-page.module.css";

/** Reads the code from a chosen or freshly taken photo. What went wrong is told in words by `onProblem`. */
export function PictureButton(props: {
  onText: (text: string) => void;
  onProblem: (problem: string) => void;
}) {
  const { onText, onProblem } = props;
  const [reading, setReading] = useState(false);
  const reset = useRef<() => void>(null);
  const read = async (file: File | null) => {
    if (file === null) return;
    setReading(true);
    try {
      const found = await readPicture(file);
      if (found.kind === "text") onText(found.text);
      else if (found.kind === "no-code") {
        onProblem("No QR code found in this picture. Go closer, hold still, and have the whole code in it.");
      } else onProblem("This file is not a picture that this browser can read.");
    } catch (cause) {
      const { title, advice } = cameraAdvice[cameraFailureOf(cause).trouble];
      onProblem(`${title}. ${advice}`);
    } finally {
      setReading(false);
      // So that the same picture can be chosen again.
      reset.current?.();
    }
  };
  return (
    <FileButton accept="image/*" resetRef={reset} onChange={(file) => void read(file)}>
      {(button) => (
        <Button
          {...button}
          variant="default"
          className={styles.target ?? ""}
          loading={reading}
          leftSection={<IconPhoto size={22} aria-hidden="true" />}
        >
          Take or choose a photo
        </Button>
      )}
    </FileButton>
  );
}
