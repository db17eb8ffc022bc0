import { IconAlertTriangle } from "@tabler/icons-react";
import { networkSentence } from "#data/network-text.ts";
import { locationText } from "#data/row-text.ts";
import type { Finding } from "./lookup.ts";
import styles from "./scan-page.module.css";
import type { Awaited } from "./use-lookup.ts";

const awaitedTexts: Readonly<Record<Awaited, readonly [what: string, until: string]>> = {
  "kept copy": ["Looking in the copy on this phone…", "it is open"],
  "first copy": ["Loading the device list…", "it is here"],
  server: ["The server cannot be reached.", "it is there again"],
};

/**
 * What became of the last code, or how many of them wait and for what, announced as it changes. The code's own
 * text is shown as text alone, isolated so that it cannot turn the words around it.
 */
export function ScanResult(props: {
  waiting: number;
  awaited: Awaited | undefined;
  finding: Finding | undefined;
}) {
  const { waiting, awaited, finding } = props;
  const [what, until] = awaited === undefined ? [] : awaitedTexts[awaited];
  const isWaiting = waiting > 0 && what !== undefined;
  return (
    <div className={styles.result} role="status" aria-label="Result">
      {isWaiting ? (
        <p className="flush">
          {what} {waiting === 1 ? "The answer comes" : `The answers to ${waiting} codes come`} as soon as{" "}
          {until}.
        </p>
      ) : null}
      {!isWaiting && finding?.kind === "device" ? (
        <p className="visually-hidden">
          Found: <bdi>{finding.serial_number}</bdi>
        </p>
      ) : null}
      {!isWaiting && finding?.kind === "network" ? (
        <p className="visually-hidden">
          Found: <bdi>{finding.row.serial_number}</bdi>, {networkSentence(finding.row)}
        </p>
      ) : null}
      {!isWaiting && finding?.kind === "location" ? (
        <p className="visually-hidden">
          Found: <bdi>{locationText(finding.at, undefined)}</bdi>
        </p>
      ) : null}
      {!isWaiting && finding?.kind === "unknown" ? (
        <div className={styles.unknown}>
          <IconAlertTriangle size={22} stroke={1.8} aria-hidden="true" />
          <div>
            <strong>{finding.problem}</strong>
            {/* The sentence goes on with the text. */}
            {finding.problem.endsWith(":") ? " " : null}
            {finding.text === "" ? null : <bdi className="faint">{finding.text}</bdi>}
          </div>
        </div>
      ) : null}
    </div>
  );
}
