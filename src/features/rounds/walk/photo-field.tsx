import { IconCamera } from "@tabler/icons-react";
import { useState } from "react";
import type { EventOf } from "#contract/round-events.ts";
import { addPhoto } from "#data/rounds/journal.ts";
import { useStored } from "#data/use-stored.ts";
import { RoundPhoto } from "#features/rounds/parts/round-photo.tsx";
import { formatPlural } from "#lib/number.ts";
import { reasonOf } from "#lib/reason.ts";
import { locate } from "#map/locate.ts";
import { NoPicture } from "#scanning/camera/open-picture.ts";
import { Button } from "#ui/button.tsx";
import { FileButton } from "#ui/file-button.tsx";
import { TickBox } from "#ui/tick-box.tsx";
import { shrunk } from "./shrunk.ts";

/** Photos of a device: what there is, and another one. Its position is recorded only where the person wants that. */
export function PhotoField(props: {
  round: string;
  serial_number: string;
  photos: readonly EventOf<"photo">[];
  instant: () => number;
}) {
  const { round, serial_number, photos, instant } = props;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A photo that was taken for this page is nowhere else.
  const [unkept, setUnkept] = useState<File>();
  const [wanted, want] = useStored("photo position");
  const tellsPosition = wanted === "yes";
  const take = async (file: File) => {
    setBusy(true);
    setProblem(undefined);
    setUnkept(undefined);
    try {
      const picture = await shrunk(file);
      const { isSecureContext } = window;
      const found = tellsPosition
        ? await locate({ isSecureContext, geolocation: navigator.geolocation })
        : undefined;
      const position = found === undefined || "reason" in found ? {} : { position: found };
      await addPhoto(round, { picture, serial_number, ...position }, instant());
      if (found !== undefined && "reason" in found) setProblem(`The photo has no position. ${found.reason}`);
    } catch (error) {
      setProblem(`The photo for ${serial_number} is not kept. ${reasonOf(error)}`);
      if (!(error instanceof NoPicture)) setUnkept(file);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack">
      {photos.length === 0 ? null : (
        <div className="row" role="group" aria-label={formatPlural(photos.length, "photo")}>
          {photos.map((photo) => (
            <RoundPhoto key={photo.id} photo={photo} />
          ))}
        </div>
      )}
      <div className="row">
        <FileButton kind="soft" accept="image/*" isBusy={isBusy} onFile={(file) => void take(file)}>
          <IconCamera size={20} stroke={1.8} aria-hidden="true" />
          Take a photo
        </FileButton>
        <TickBox isTicked={tellsPosition} onChange={() => want(tellsPosition ? undefined : "yes")}>
          With my position
        </TickBox>
      </div>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      {unkept === undefined ? null : (
        <Button kind="soft" onClick={() => void take(unkept)}>
          Keep the photo now
        </Button>
      )}
    </div>
  );
}
