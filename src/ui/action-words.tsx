import { IconDeviceMobileDown, IconPrinter, IconRoute, IconTags, IconTruck } from "@tabler/icons-react";
import styles from "./action-words.module.css";

/** What is made of the devices or the location in sight: each link to it has this sign and this word, on every page. */

const look = { className: styles.sign, size: 18, stroke: 1.8, "aria-hidden": "true" } as const;

export function VanListWords() {
  return (
    <>
      <IconTruck {...look} />
      Van list
    </>
  );
}

/** Beside the line that says what to bring to these `sites`. */
export function MakeVanListWords({ sites }: { sites: string }) {
  return (
    <>
      <IconTruck {...look} />
      <span>
        Make the van list <span className="whole">for {sites}</span>
      </span>
    </>
  );
}

export function LabelsWords() {
  return (
    <>
      <IconTags {...look} />
      Labels
    </>
  );
}

/** `isUnderWay`: the link leads into one that is not ended yet. */
export function RoundWords({ isUnderWay = false }: { isUnderWay?: boolean }) {
  return (
    <>
      <IconRoute {...look} />
      {isUnderWay ? "Continue round" : "Round"}
    </>
  );
}

export function PrintReportsWords() {
  return (
    <>
      <IconPrinter {...look} />
      Print reports
    </>
  );
}

export function TakeWords() {
  return (
    <>
      <IconDeviceMobileDown {...look} />
      Take with me
    </>
  );
}
