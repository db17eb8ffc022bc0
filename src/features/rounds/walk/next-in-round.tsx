import type { ReactNode } from "react";
import { Link } from "react-router";
import { type RoundRecord, roundRecordOf } from "#contract/round-record.ts";
import type { LocationKey } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import { useMyRounds } from "#data/rounds/my-rounds.ts";
import { isHeldBy, readUnderWay, underWayName } from "#data/rounds/under-way.ts";
import { locationName } from "#data/row-text.ts";
import { noteSeen } from "#data/seen-devices.ts";
import { useStored } from "#data/use-stored.ts";
import { useRoundRows } from "#features/rounds/parts/use-rows.ts";
import { wayText } from "#features/rounds/parts/walk-order.ts";
import { NextWords, nextLook } from "#ui/next-line.tsx";
import { nextFrom } from "./progress.ts";

/**
 * Where to go from a device. While a round of its location is under way on this phone, that is the round's next device, in the order of
 * the round's page; else what stands in its place without one (`otherwise`).
 */
export function NextInRound(props: { serial: string; location: LocationKey; otherwise: ReactNode }) {
  const { serial, location, otherwise } = props;
  const [text] = useStored(underWayName);
  const held = readUnderWay(text).find((round) => isHeldBy(round, location));
  return held === undefined ? otherwise : <InRound id={held.id} serial={serial} otherwise={otherwise} />;
}

function InRound({ id, serial, otherwise }: { id: string; serial: string; otherwise: ReactNode }) {
  const mine = useMyRounds();
  if (mine === undefined) return <Room />;
  const round = mine?.find((one) => one.id === id);
  const record = round && roundRecordOf(round.events);
  if (record === undefined || record.endedAt !== undefined) return otherwise;
  return <NextOf id={id} record={record} serial={serial} />;
}

function NextOf({ id, record, serial }: { id: string; record: RoundRecord; serial: string }) {
  const { rows } = useRoundRows(record);
  if (rows === undefined) return <Room />;
  const next = nextFrom(record, rows, serial);
  const above = locationOfRound(record.at);
  if (next === undefined) {
    return (
      <Link to={paths.round(id)} className={nextLook}>
        No other is left in the round of {locationName(above)}. Open the round
      </Link>
    );
  }
  return (
    <Link to={paths.device(next.serial_number)} className={nextLook} onClick={() => noteSeen(serial)}>
      <NextWords
        level={next.level}
        asks={next.needs}
        name={next.name}
        way={wayText(
          next,
          above,
          rows.find(({ serial_number }) => serial_number === serial),
        )}
        text={next.action ?? next.state}
      />
    </Link>
  );
}

/** The room of it while the answer is under way, so that nothing below it moves. */
function Room() {
  return <p className={nextLook} aria-hidden="true" />;
}
