import { Fragment, type ReactNode } from "react";
import { baitName, gramsText, portionTexts } from "#data/bait-amounts.ts";
import type { AnswerTo } from "#data/fleet.ts";
import { formatPlural } from "#lib/number.ts";
import { Section } from "#ui/page.tsx";
import { TableHead } from "#ui/table-head.tsx";
import { usePhone } from "#ui/use-phone.ts";
import { usePrinting } from "#ui/use-printing.ts";
import { typeTexts } from "./tour-text.ts";
import styles from "./van-list.module.css";
import { baitReasons } from "./van-text.ts";

type VanList = AnswerTo<"vanList">;

/** The things of one kind to pack. On a phone they fold into one line, so that the first deeds at the site are in sight. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const isPhone = usePhone();
  const isPrinting = usePrinting();
  if (!isPhone) return <Section title={title}>{children}</Section>;
  return (
    <section aria-label={title}>
      <details open={isPrinting}>
        <summary className={styles.fold}>{title}</summary>
        {children}
      </details>
    </section>
  );
}

/** Batteries to pack, by the types of the devices. */
export function BatteryPart({ part }: { part: VanList["batteries"] }) {
  if (part.total === 0) return null;
  const silent =
    part.silent === 0
      ? ""
      : ` ${formatPlural(part.silent, "device is", "devices are")} offline: a battery may be empty.`;
  return (
    <Part title={`Batteries for ${formatPlural(part.total, "device")}`}>
      <p className={styles.lead}>
        <Portions texts={typeTexts(part)} between="; " />.{silent}
      </p>
    </Part>
  );
}

/** Bait to pack, by manufacturer and type with what the stations take. It is due after so many `days`. */
export function BaitPart({ part, days }: { part: VanList["bait"]; days: number }) {
  if (part.total === 0) return null;
  return (
    <Part title={`Bait for ${formatPlural(part.total, "station")}`}>
      {part.due === 0 ? null : <p className={styles.lead}>{baitReasons(part.total, part.due, days)}</p>}
      <table className={styles.bait}>
        <TableHead names={["Bait", "Stations", "Bring"]} />
        <tbody>
          {part.kinds.map((need) => (
            <tr key={need.bait ?? ""}>
              <th scope="row" dir="auto">
                {baitName(need.bait)}
              </th>
              <td>
                <Portions texts={portionTexts(need)} />
              </td>
              <td className={styles.grams}>{gramsText(need)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

/** In a narrow column they break between one portion and the next, and no number is parted from what it counts. */
function Portions({ texts, between = ", " }: { texts: readonly string[]; between?: string }) {
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index === 0 ? "" : between}
      <span className="whole">{text}</span>
    </Fragment>
  ));
}

/** How many traps have snapped. */
export function RearmPart({ part }: { part: VanList["rearm"] }) {
  if (part.total === 0) return null;
  return (
    <Part title={`${formatPlural(part.total, "trap")} to re-arm`}>
      <p className={styles.lead}>
        {part.caught === 0
          ? "No catch reported."
          : `${formatPlural(part.caught, "has reported a catch: empty it", "have reported a catch: empty them")} first.`}
      </p>
    </Part>
  );
}
