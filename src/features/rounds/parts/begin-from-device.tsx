import { useId, useState } from "react";
import { Link } from "react-router";
import { mayRound } from "#contract/session.ts";
import type { DeviceRow, LocationKey } from "#data/fleet.ts";
import { useServerClock } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { myRounds } from "#data/rounds/journal.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import type { ScanWay } from "#data/rounds/record-scan.ts";
import { useLatestRounds } from "#data/rounds/server-rounds.ts";
import { locationName, siteOf } from "#data/row-text.ts";
import { useSession } from "#data/session.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { usePhone } from "#ui/use-phone.ts";
import { useBegin } from "./begin.tsx";
import { othersRounds, roundThere, type UnderWayThere, underWayThere } from "./others-rounds.ts";
import styles from "./rounds.module.css";

interface There extends UnderWayThere {
  readonly id: string;
  readonly at: LocationKey;
}

type RoundDeviceRow = Pick<DeviceRow, "serial_number" | "location" | "siteDepth">;

/**
 * Begins a round of a device's site, with the card of this device open. The device is recorded only where it was just recognised
 * (`way`): whoever reads its page may be far away. A round of the room alone would lead from one device to the next in another
 * order than the page of a device does. It asks back only where a round is under way there on another phone, as far as that is
 * known. People who make no rounds see nothing.
 */
export function BeginFromDevice({ device, way }: { device: RoundDeviceRow; way?: ScanWay }) {
  const { serial_number, location } = device;
  const site = siteOf(device);
  const me = useSession().person;
  const isPhone = usePhone();
  const instant = useServerClock();
  const latestRounds = useLatestRounds();
  const { begin, isBusy, problem } = useBegin();
  const [isLooking, setLooking] = useState(false);
  const [there, setThere] = useState<There>();
  if (!mayRound(me?.role)) return null;
  const beginHere = () => begin(site, { first: { serial_number, way } });
  const look = async () => {
    setLooking(true);
    const [rounds, mine] = await Promise.all([latestRounds(), myRounds().catch(() => [])]);
    const name = me?.name ?? "";
    const now = instant();
    const round = roundThere(othersRounds(rounds, mine, name, now), location, name);
    setLooking(false);
    if (round === undefined) return beginHere();
    setThere({ ...underWayThere(round, now, name), id: round.id, at: locationOfRound(round.at) });
  };
  return (
    <>
      {/* Whoever holds a phone stands there: it is the next step. At a desk it is one of several. */}
      <Button
        kind={isPhone ? "filled" : "soft"}
        className={styles.wraps}
        isBusy={isLooking || isBusy}
        onClick={() => void look()}
      >
        Begin a round of {locationName(site)}
      </Button>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      {there === undefined ? null : (
        <Question
          there={there}
          onAnother={() => {
            setThere(undefined);
            beginHere();
          }}
          onClose={() => setThere(undefined)}
        />
      )}
    </>
  );
}

/** Somebody is at work there: whose round it is, and whether another one is begun all the same. */
function Question(props: { there: There; onAnother: () => void; onClose: () => void }) {
  const { there, onAnother, onClose } = props;
  const id = useId();
  return (
    <Dialog labelledBy={id} className={styles.dialog} onClose={onClose}>
      <h2 id={id} className={styles.cardTitle}>
        A round of {locationName(there.at)} is under way
      </h2>
      <p>{there.text}.</p>
      <div className={styles.ends}>
        <Link to={paths.round(there.id)} className={buttonLook({})} data-autofocus>
          {there.own === undefined ? "See the round" : "Continue"}
        </Link>
        <Button kind="soft" onClick={onAnother}>
          Begin another
        </Button>
      </div>
    </Dialog>
  );
}
