import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { LocationKey } from "#data/fleet.ts";
import { useServerClock } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import { recordScan, type ScanWay } from "#data/rounds/record-scan.ts";
import { useRecorded } from "#data/rounds/recorded.ts";
import { isHeldBy, readUnderWay, roundHolding, underWayName } from "#data/rounds/under-way.ts";
import { locationName } from "#data/row-text.ts";
import { useStored } from "#data/use-stored.ts";
import { Warning } from "#features/rounds/parts/warning.tsx";
import { reasonOf } from "#lib/reason.ts";
import { Button } from "#ui/button.tsx";
import styles from "./record-in-round.module.css";

/**
 * The button that records a device in the round under way on this phone, and leads to its card there. Where that round is of another
 * location, it says that the device is out of place in it. Where it was scanned there and something was noted, it only leads
 * there. If no round here is of its location, one may be begun (`another`). All of it comes with the first drawing of the device, so
 * that nothing below it moves.
 */
export function RecordInRound(props: {
  device: { readonly serial_number: string; readonly location: LocationKey };
  way: ScanWay;
  another?: ReactNode;
}) {
  const { device, way, another } = props;
  const { serial_number, location } = device;
  const [text] = useStored(underWayName);
  const recorded = useRecorded().get(serial_number);
  const instant = useServerClock();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const round = roundHolding(readUnderWay(text), location);
  if (round === undefined) return another === undefined ? null : <Row>{another}</Row>;
  const isHere = isHeldBy(round, location);
  const isDone = recorded?.isScanned === true && recorded.round === round.id;
  const record = async () => {
    setBusy(true);
    try {
      const state = await recordScan(round.id, { serial_number, way, location }, instant());
      await navigate(paths.round(round.id), { state });
    } catch (error) {
      setProblem(`${serial_number} was not recorded. ${reasonOf(error)}`);
      setBusy(false);
    }
  };
  return (
    <Row>
      {isHere ? null : (
        <p>
          <Warning>Out of place in the round of {locationName(locationOfRound(round.at))}</Warning>
        </p>
      )}
      <Button kind={isHere && !isDone ? "filled" : "soft"} isBusy={isBusy} onClick={() => void record()}>
        {isDone ? "Open it in the round" : "Record in the round"}
      </Button>
      {isHere ? null : another}
      {problem === undefined ? null : <p role="alert">{problem}</p>}
    </Row>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className={`${styles.record} screen-only`}>{children}</div>;
}
