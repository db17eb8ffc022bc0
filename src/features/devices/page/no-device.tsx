import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useWorkerClient } from "#data/fleet.tsx";
import { nearestDevices } from "#data/nearest.ts";
import { paths } from "#data/paths.ts";
import { locationText } from "#data/row-text.ts";
import { Nothing } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import styles from "./device-near.module.css";

/** That the account has no such device, and those whose serial numbers come closest: a digit may be mistyped. */
export function NoDevice({ serial }: { serial: string }) {
  const fleet = useWorkerClient();
  const { data: near = [] } = useQuery({
    queryKey: ["nearest", serial],
    queryFn: ({ signal }) => nearestDevices(serial, fleet.ask.bind(fleet), signal),
    networkMode: "always",
    retry: false,
  });
  return (
    <Page title="Device not found">
      <Nothing title={`No device has the serial number ${serial}`}>
        <p>
          It may have been removed from the account, or the number may be mistyped.{" "}
          <Link to={paths.devices({})}>See all devices</Link>
        </p>
        {near.length === 0 ? null : (
          <>
            <h2 className={styles.title}>Did you mean</h2>
            <ul className={styles.list} aria-label="Did you mean">
              {near.map((row) => (
                <li key={row.serial_number} className={styles.device}>
                  <Link className={styles.name} to={paths.device(row.serial_number)} dir="auto">
                    {row.name}
                  </Link>
                  <span className={styles.under}>{locationText(row.location, row.location_name)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Nothing>
    </Page>
  );
}
