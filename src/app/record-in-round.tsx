import { useState } from "react";
import { useNavigate } from "react-router";
import type { LocationKey } from "#data/fleet.ts";
import { useServerClock } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { recordScan, type ScanWay } from "#data/rounds/record-scan.ts";
import { readUnderWay, roundHolding, underWayName } from "#data/rounds/under-way.ts";
import { useStored } from "#data/use-stored.ts";
import { Button } from "#ui/button.tsx";
import styles from "./record-in-round.module.css";

/**
 * The button that records a device in the round under way on this phone, and leads to its card there. Without a round under way it
 * draws nothing. It comes with the first drawing of the device, so that nothing below it moves.
 */
export function RecordInRound(props: {
  device: { readonly serial_number: string; readonly location: LocationKey };
  way: ScanWay;
}) {
  const { device, way } = props;
  const { serial_number, location } = device;
  const [text] = useStored(underWayName);
  const instant = useServerClock();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const round = roundHolding(readUnderWay(text), location);
  if (round === undefined) return null;
  const record = async () => {
    setBusy(true);
    try {
      const state = await recordScan(round.id, { serial_number, way, location }, instant());
      await navigate(paths.round(round.id), { state });
    } catch (error) {
      const reason = error instanceof Error ? error.message : "The reason is not known.";
      setProblem(`${serial_number} was not recorded. ${reason}`);
      setBusy(false);
    }
  };
  return (
    <div className={`${styles.record} screen-only`}>
      <Button isBusy={isBusy} onClick={() => void record()}>
        Record in the round
      </Button>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
    </div>
  );
}
