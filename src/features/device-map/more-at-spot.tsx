import { useEffect, useRef, useState } from "react";
import { type MapCluster, type Scope, useFleet } from "#data/fleet.ts";
import { formatCount } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { DeviceCard } from "./device-card.tsx";
import styles from "./map-page.module.css";

const step = 50;

/** The devices of a crowded spot after those that are its members, fifty at a time, so that each can be reached. */
export function MoreAtSpot(props: { scope: Scope; spot: Pick<MapCluster, "devices" | "members"> }) {
  const { scope } = props;
  const { devices, members = [] } = props.spot;
  const from = members.length;
  const serial = members[0]?.serial_number ?? "";
  const [to, setTo] = useState(from);
  const { data } = useFleet(
    to === from ? undefined : { name: "spot", scope, serial_number: serial, from, to },
  );
  const rows = data?.rows ?? [];
  const left = Math.max(0, devices - Math.max(to, from));
  const list = useRef<HTMLUListElement>(null);
  const firstNew = to - step - from;
  // The keyboard goes on with what was asked for, also where the button is gone.
  const isThere = rows.length > firstNew;
  useEffect(() => {
    if (firstNew >= 0 && isThere) list.current?.querySelectorAll("a")[firstNew]?.focus();
  }, [firstNew, isThere]);
  return (
    <>
      <ul ref={list} className={styles.more}>
        {rows.map((row) => (
          <li key={row.serial_number}>
            <DeviceCard row={row} />
          </li>
        ))}
      </ul>
      {left === 0 ? null : (
        <Button kind="soft" isWide onClick={() => setTo(to + step)}>
          Show {formatCount(Math.min(step, left))} more of {formatCount(left)}
        </Button>
      )}
    </>
  );
}
