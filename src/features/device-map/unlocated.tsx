import { useState } from "react";
import { Link } from "react-router";
import { type Scope, useFleet } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { formatCount } from "#lib/number.ts";
import { Waiting } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { DeviceCard } from "./device-card.tsx";
import styles from "./map-page.module.css";

const shown = 200;

/** The devices that no map can show: they are not dropped, they are listed. */
export function Unlocated({ scope, count }: { scope: Scope; count: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className={`${styles.opener} reach`} onClick={() => setOpened(true)}>
        {formatCount(count)} without coordinates
      </button>
      {opened ? (
        <Sheet
          title="Devices without coordinates"
          closeLabel="Close the list"
          side="end"
          onClose={() => setOpened(false)}
        >
          <UnlocatedList scope={scope} />
        </Sheet>
      ) : null}
    </>
  );
}

function UnlocatedList({ scope }: { scope: Scope }) {
  const answer = useFleet({ name: "unlocated", scope, from: 0, to: shown });
  if (answer.data === undefined) return <Waiting>Loading the list…</Waiting>;
  const { rows, total } = answer.data;
  const inList = (text: string) => (
    <Link to={paths.devices({ ...scope, unlocated: true })} className="target">
      {text}
    </Link>
  );
  return (
    <>
      {inList("Open in the list of devices")}
      <ul className={`${styles.unlocated} stack-loose`}>
        {rows.map((row) => (
          <li key={row.serial_number}>
            <DeviceCard row={row} />
          </li>
        ))}
      </ul>
      {total > rows.length ? inList(`${formatCount(total - rows.length)} more in the list of devices`) : null}
    </>
  );
}
