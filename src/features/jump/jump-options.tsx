import { type Icon, IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { AnswerTo, LocationKey } from "#data/fleet.ts";
import {
  isNetworkClear,
  networkEntry,
  networkKind,
  networkName,
  networkStatusText,
} from "#data/network-text.ts";
import { paths } from "#data/paths.ts";
import { locationLevels, placeOf } from "#data/row-text.ts";
import { markOf } from "#data/work-left.ts";
import { type LevelCounts, unknownLevel, worstOf } from "#lib/level.ts";
import { LevelMark, LevelShape } from "#ui/level-mark.tsx";
import { LocationLine } from "#ui/location-line.tsx";
import { NetworkMark } from "#ui/network-mark.tsx";
import styles from "./jump.module.css";

/** Somewhere to go, and what its line shows. */
export interface JumpOption {
  readonly key: string;
  readonly to: string;
  readonly show: ReactNode;
}

/** Somewhere to go that is neither a device nor a location. */
export interface JumpPage {
  readonly name: string;
  readonly to: string;
  readonly Icon: Icon;
}

type Found = NonNullable<AnswerTo<"jump">>;

/** A page where somebody was, by its own title. */
export function recentOption({ name, to }: Pick<JumpPage, "name" | "to">): JumpOption {
  return { key: `recent ${to}`, to, show: <Name text={name} /> };
}

/** The list of devices has more than a palette: every device that fits, by more than its name. */
export function searchOption(text: string): JumpOption {
  return {
    key: "search",
    to: paths.devices({ q: text }),
    show: (
      <>
        <IconSearch size={20} stroke={1.7} aria-hidden="true" />
        <span>
          Search all devices for “<bdi>{text}</bdi>”
        </span>
      </>
    ),
  };
}

/** A page with its sign in the navigation. */
export function pageOption({ name, to, Icon }: JumpPage): JumpOption {
  return {
    key: `page ${name}`,
    to,
    show: (
      <>
        <Icon size={20} stroke={1.7} aria-hidden="true" />
        <Name text={name} />
      </>
    ),
  };
}

export function deviceOption(row: Found["devices"][number]): JumpOption {
  const { name, serial_number, level, reason, action } = row;
  // A clear device that wants a battery shows that, as in every list.
  const text = level === "all-clear" ? (action ?? reason) : reason;
  return {
    key: `device ${serial_number}`,
    to: paths.device(serial_number),
    show: (
      <>
        <Name text={name} />
        {name === serial_number ? null : <span className={styles.dim}>{serial_number}</span>}
        <Where row={row} />
        <LevelMark {...markOf(row)} text={text} />
      </>
    ),
  };
}

export function networkOption(row: Found["network"][number]): JumpOption {
  const { description, serial_number, status } = row;
  return {
    key: `network ${serial_number}`,
    to: networkEntry(row),
    show: (
      <>
        <Name text={networkName(row)} />
        <span className={styles.dim}>{description === undefined ? networkKind(row) : serial_number}</span>
        <Where row={row} />
        <NetworkMark status={status} label={networkStatusText(row)} isClear={isNetworkClear(row)} />
      </>
    ),
  };
}

/**
 * What is in a site stands after it, which keeps its room; a site or a customer stands after all that it is in.
 * @param found its levels of those in use
 * @param count how many devices it has, or how many of them need attention, in words
 */
export function locationOption(
  found: { readonly location: LocationKey; readonly siteDepth?: number; readonly levels: LevelCounts },
  to: string,
  count: string,
): JumpOption {
  const { location, levels } = found;
  const worst = worstOf(levels);
  const place = placeOf(found, undefined);
  return {
    key: `location ${location}`,
    to,
    show: (
      <>
        <LevelShape level={worst ?? unknownLevel} isOut={worst === undefined} />
        <span className={styles.path}>
          <LocationLine
            {...(place.levels.length === 0 ? { levels: locationLevels(location, undefined) } : place)}
          />
        </span>
        <span className={`${styles.count} dim`}>{count}</span>
      </>
    ),
  };
}

function Name({ text }: { text: string }) {
  return (
    <span className="cut strong" dir="auto">
      {text}
    </span>
  );
}

function Where({ row }: { row: Parameters<typeof placeOf>[0] }) {
  return (
    <span className={`${styles.where} words`}>
      <LocationLine {...placeOf(row, undefined)} />
    </span>
  );
}
