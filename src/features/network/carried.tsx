import { Link } from "react-router";
import type { NetworkRow } from "#data/fleet.ts";
import { offlineText, silentText } from "#data/outage-text.ts";
import { paths } from "#data/paths.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { Instant } from "#ui/instant.tsx";
import styles from "./network-page.module.css";

/**
 * What follows for the devices of its location, each number the way to them: "2 of the 3 devices at this place are offline: likely
 * because …" where it is disconnected, "none offline" where its status is not known, else how many there are. Nothing where it is not known which location it has.
 * @param isOver it lies over a row that is pressed as a whole, and takes no room of its own for a thumb
 */
export function Consequence({ row, isOver = false }: { row: NetworkRow; isOver?: boolean }) {
  const { devices = 0, silence, location, state } = row;
  if (location === "none") return null;
  if (devices === 0) return <span className="dim">No devices at this place</span>;
  const { silent = 0 } = silence ?? {};
  const to = silent === 0 ? { at: location } : { at: location, silence: {} };
  const linked = (text: string) => (
    <Link to={paths.devices(to)} className={isOver ? styles.over : "thumb"}>
      {text}
    </Link>
  );
  if (silence === undefined || (silent === 0 && state !== "disconnected")) {
    return (
      <span className="dim">
        {linked(formatPlural(devices, "device"))} at this place
        {silence !== undefined ? `, ${devices === 1 ? "not" : "none"} offline.` : ""}
      </span>
    );
  }
  const isCause = state === "disconnected";
  return (
    <span className={silent === 0 ? "dim" : styles.words}>
      {linked(silentText(silent, devices))}{" "}
      {isCause
        ? offlineText(silence, devices, "at this place")
        : `at this place ${silent === 1 ? "is" : "are"} offline`}
      .
    </span>
  );
}

/**
 * How many of them may send through it, and when one of these was heard last. The API does not tell which device speaks through which
 * gateway; a cellular one needs none (spec: Transfer mode codes).
 */
export function Carried({ row, now }: { row: NetworkRow; now: number }) {
  const { devices = 0, heard, location } = row;
  if (location === "none" || devices === 0) return null;
  const { reliant = devices } = row;
  const cellular = devices - reliant;
  if (reliant === 0) return <p className="dim">No device here needs a gateway: all are cellular.</p>;
  const all = devices === 1 ? "The device" : `All ${formatCount(devices)}`;
  return (
    <p className="dim">
      {reliant === devices ? all : `${formatCount(reliant)} of them`} may send through it
      {heard === undefined ? null : (
        <>
          , latest heartbeat <Instant instant={heard} now={now} brief />
        </>
      )}
      .
      {cellular === 0
        ? null
        : ` ${formatPlural(cellular, "is cellular and needs no gateway", "are cellular and need no gateway")}.`}
    </p>
  );
}
