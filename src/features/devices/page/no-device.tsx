import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { networkStatusLabel } from "#contract/labels.ts";
import { type NetworkRow, useFleet, useWorkerClient } from "#data/fleet.tsx";
import { nearestDevices } from "#data/nearest.ts";
import { networkEntry, networkKind, networkName } from "#data/network-text.ts";
import { paths } from "#data/paths.ts";
import { locationLevels, locationText } from "#data/row-text.ts";
import { buttonLook } from "#ui/button.tsx";
import { Facts } from "#ui/facts.tsx";
import { NearDevice, NearList, nearLink } from "#ui/near-list.tsx";
import { NetworkMark } from "#ui/network-mark.tsx";
import { Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import styles from "./no-device.module.css";

/** What a serial number is that no device has: perhaps that of a gateway. */
export function NoDevice({ serial }: { serial: string }) {
  const { data: found, isPending } = useFleet({ name: "find", text: serial });
  if (isPending) {
    return (
      <Page title={serial}>
        <Waiting>Loading the device…</Waiting>
      </Page>
    );
  }
  if (found && "network" in found) return <IsNetworkDevice row={found.network} />;
  return <NotFound serial={serial} />;
}

/** Network devices have no page of their own: what it is and its state, and the way to its entry. */
function IsNetworkDevice({ row }: { row: NetworkRow }) {
  const name = networkName(row);
  return (
    <Page
      title={name}
      lead={name === row.serial_number ? networkKind(row) : `${networkKind(row)} · ${row.serial_number}`}
    >
      <div className={styles.said}>
        <NetworkMark status={row.status} label={networkStatusLabel(row.status)} />
        <Facts facts={[{ name: "Location", value: locationText(row.location, row.location_name) }]} />
        <Link to={networkEntry(row)} className={buttonLook({ kind: "soft" })}>
          Open it in the network
        </Link>
      </div>
    </Page>
  );
}

/** That the account has no such device, and those whose serial numbers come closest: a digit may be mistyped. */
function NotFound({ serial }: { serial: string }) {
  const fleet = useWorkerClient();
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
        <p className={styles.why}>
          It may have been removed from the account, or the number may be mistyped.{" "}
          <Link to={paths.devices({})}>See all devices</Link>
        </p>
        {near.length === 0 ? null : (
          <NearList title="Did you mean">
            {near.map((row) => (
              <li key={row.serial_number}>
                <Link to={paths.device(row.serial_number)} className={nearLink}>
                  <NearDevice device={row} levels={locationLevels(row.location, row.location_name)} />
                </Link>
              </li>
            ))}
          </NearList>
        )}
      </div>
    </Page>
  );
}
