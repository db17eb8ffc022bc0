import { Link } from "react-router";
import type { NetworkRow } from "#data/fleet.tsx";
import { outageText } from "#data/outage-text.ts";
import { paths } from "#data/paths.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { Instant } from "#ui/instant.tsx";
import styles from "./network-page.module.css";

/** "8 devices at this location"; undefined where it is not known which location it has. */
export function devicesHere({ devices = 0, location }: NetworkRow): string | undefined {
  if (location === "none") return undefined;
  return `${devices === 0 ? "No devices" : formatPlural(devices, "device")} at this location`;
}

/**
 * How many devices it may carry, and when one of them was heard last. The API does not tell which device speaks through which
 * gateway; a cellular one needs none (spec: Transfer mode codes).
 */
export function Carried({ row, now }: { row: NetworkRow; now: number }) {
  const { devices = 0, heard, outage, location } = row;
  if (location === "none") return null;
  const { reliant = devices } = row;
  const silent = outage?.silent ?? 0;
  return (
    <>
      <p className={`${styles.carried} faint`}>
        {devicesHere(row)}
        {cellularText(devices, reliant)}.
        {reliant === 0 ? null : (
          <>
            {` ${reliantText(devices, reliant)} may connect through a gateway`}
            {heard === undefined ? null : (
              <>
                {", last "}
                <Instant instant={heard} now={now} brief="heard" />
              </>
            )}
            .
          </>
        )}
        {outage === undefined ? null : ` ${outageText(outage)}`}
      </p>
      {devices === 0 ? null : (
        <p className={`${styles.links} row targets`}>
          <Link to={paths.devices({ at: location })}>Show {formatPlural(devices, "device")}</Link>
          {silent === 0 ? null : (
            <Link to={paths.devices({ at: location, silence: {} })}>
              Show {formatPlural(silent, "offline device")}
            </Link>
          )}
        </p>
      )}
    </>
  );
}

/** ", 2 of them cellular" */
function cellularText(devices: number, reliant: number): string {
  const cellular = devices - reliant;
  if (cellular === 0) return "";
  if (cellular < devices) return `, ${formatCount(cellular)} of them cellular`;
  return devices === 1 ? ", cellular" : ", all of them cellular";
}

function reliantText(devices: number, reliant: number): string {
  if (reliant < devices) return formatCount(reliant);
  return devices === 1 ? "It" : "All";
}
