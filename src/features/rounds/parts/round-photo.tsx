import { useEffect, useState } from "react";
import type { EventOf } from "#contract/round-events.ts";
import { waitingPicture } from "#data/rounds/journal.ts";
import { pictureAddress } from "#data/rounds/server-rounds.ts";
import { localTime } from "#lib/instant.ts";
import styles from "./rounds.module.css";

/** A photo: from this phone as long as it waits here, from the server after that. */
export function RoundPhoto({ photo }: { photo: EventOf<"photo"> }) {
  const [address, setAddress] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const { id, round, made_at } = photo;
  useEffect(() => {
    let isOver = false;
    let made: string | undefined;
    const show = async () => {
      const picture = await waitingPicture(id).catch(() => undefined);
      if (isOver) return;
      if (picture !== undefined) made = URL.createObjectURL(picture);
      setAddress(made ?? pictureAddress(round, id));
    };
    void show();
    return () => {
      isOver = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id, round]);
  const name = `Photo of ${localTime(made_at, made_at)}`;
  if (isMissing) return <span className="faint">{name}: the picture is not here yet.</span>;
  if (address === undefined) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles.photo}>
      <img src={address} alt={name} loading="lazy" onError={() => setMissing(true)} />
    </a>
  );
}
