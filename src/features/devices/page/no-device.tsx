import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, Navigate, useNavigate } from "react-router";
import { useFleet, useWorkerClient } from "#data/fleet.ts";
import { nearestDevices } from "#data/nearest.ts";
import { networkEntry } from "#data/network-text.ts";
import { paths } from "#data/paths.ts";
import { placeOf } from "#data/row-text.ts";
import { isOutOfUse } from "#data/work-left.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { FieldBox } from "#ui/field-box.tsx";
import { NearDevice, NearList, nearLink } from "#ui/near-list.tsx";
import { Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import styles from "./no-device.module.css";

/** What a serial number is that no device has: perhaps that of a gateway, which has its entry on the page of the network. */
export function NoDevice({ serial }: { serial: string }) {
  const { data: found, isPending } = useFleet({ name: "find", text: serial });
  if (isPending) {
    return (
      <Page title={serial}>
        <Waiting>Loading the device…</Waiting>
      </Page>
    );
  }
  // Network devices have no page of their own. In place of this address, so that Back leads past it.
  if (found && "network" in found) return <Navigate replace to={networkEntry(found.network)} />;
  return <NotFound serial={serial} />;
}

/** That the account has no such device, and those whose serial numbers come closest: a digit may be mistyped. */
function NotFound({ serial }: { serial: string }) {
  const fleet = useWorkerClient();
  const navigate = useNavigate();
  const [text, setText] = useState(serial);
  const { data: near = [] } = useQuery({
    queryKey: ["nearest", serial],
    queryFn: ({ signal }) => nearestDevices(serial, fleet.ask.bind(fleet), signal),
    networkMode: "always",
    retry: false,
  });
  return (
    <Page title="Device not found">
      <div className={styles.said}>
        <strong>
          No device has the serial number <bdi>{serial}</bdi>
        </strong>
        <p className="faint">It may have been removed from the account, or the number may be mistyped.</p>
        <form
          role="search"
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            void navigate(paths.devices({ q: text.trim() }));
          }}
        >
          <FieldBox
            aria-label="Search devices"
            type="search"
            value={text}
            icon={<IconSearch size={18} aria-hidden="true" />}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit">Search</Button>
          <Link to={paths.scan} className={buttonLook({ kind: "soft" })}>
            Scan a code
          </Link>
        </form>
        {near.length === 0 ? null : (
          <NearList title="Do you mean">
            {near.map((row) => (
              <li key={row.serial_number}>
                <Link to={paths.device(row.serial_number)} className={nearLink}>
                  <NearDevice device={row} isOut={isOutOfUse(row)} place={placeOf(row, undefined)} />
                </Link>
              </li>
            ))}
          </NearList>
        )}
      </div>
    </Page>
  );
}
