import { IconPhoto } from "@tabler/icons-react";
import { useState } from "react";
import type { Reading } from "#scanning/decoder/symbol-reader.ts";
import { FileButton } from "#ui/file-button.tsx";
import { cameraAdvice, cameraFailureOf } from "./camera-failure.ts";
import { meantOf } from "./meant.ts";
import { NoPicture } from "./open-picture.ts";
import { readPicture } from "./picture.ts";

const name = "Photo of the code";

/** Reads the code from a chosen or freshly taken photo. What went wrong goes in words to `onProblem`. */
export function PictureButton(props: {
  onReading: (reading: Reading) => void;
  onProblem: (problem: string) => void;
  /** Beside a field: of what the photo is says the name alone. */
  isBrief?: boolean;
}) {
  const { onReading, onProblem, isBrief = false } = props;
  const [reading, setReading] = useState(false);
  const read = async (file: File) => {
    setReading(true);
    try {
      const found = await readPicture(file);
      if (found.kind === "text") {
        const meant = meantOf(found, window.location.origin);
        if ("text" in meant) onReading({ kind: "text", text: meant.text });
        else onProblem(meant.problem);
      } else if (found.kind === "part") onReading(found);
      else
        onProblem("No QR code found in this picture. Go closer, hold still, and have the whole code in it.");
    } catch (cause) {
      if (cause instanceof NoPicture) return onProblem(cause.message);
      const { title, advice } = cameraAdvice[cameraFailureOf(cause).trouble];
      onProblem(`${title}. ${advice}`);
    } finally {
      setReading(false);
    }
  };
  return (
    <FileButton
      accept="image/*"
      kind="soft"
      aria-label={name}
      isBusy={reading}
      onFile={(file) => void read(file)}
    >
      <IconPhoto size={22} aria-hidden="true" />
      {isBrief ? "Photo" : name}
    </FileButton>
  );
}
