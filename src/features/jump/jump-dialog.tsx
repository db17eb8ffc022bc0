import { type Icon, IconAlertTriangle, IconSearch, IconTruck } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { networkStatusLabel } from "#contract/labels.ts";
import { attentionPath, attentionText } from "#data/attention.ts";
import { type LocationKey, useFleet } from "#data/fleet.tsx";
import { networkEntry, networkKind, networkName } from "#data/network-text.ts";
import { paths } from "#data/paths.ts";
import { readRecent, wayBack } from "#data/recent-pages.ts";
import { locationLevels, locationName, placeOf } from "#data/row-text.ts";
import { type LevelCounts, unknownLevel, worstOf } from "#lib/level.ts";
import { formatPlural } from "#lib/number.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FieldBox } from "#ui/field-box.tsx";
import { LevelMark, LevelShape } from "#ui/level-mark.tsx";
import { LocationLine } from "#ui/location-line.tsx";
import { NetworkMark } from "#ui/network-mark.tsx";
import styles from "./jump.module.css";

const limit = 8;
/** Locations that are named before anything is typed. */
const worst = 3;

const actions: readonly JumpPage[] = [
  { name: "Van list: what to bring", to: paths.vanList(), Icon: IconTruck },
  { name: "Show what needs attention", to: attentionPath({}), Icon: IconAlertTriangle },
];

/** Somewhere to go that is neither a device nor a location. */
export interface JumpPage {
  readonly name: string;
  readonly to: string;
  readonly Icon: Icon;
}

interface Option {
  readonly key: string;
  readonly to: string;
  readonly show: ReactNode;
}

interface Group {
  readonly name: string;
  readonly options: readonly Option[];
}

interface Props {
  readonly pages: readonly JumpPage[];
  readonly linkToLocation: (location: LocationKey) => string;
  readonly onClose: () => void;
}

/** A palette: what is typed is looked for among devices, locations and pages; the arrows choose, Enter goes there. */
export function JumpDialog(props: Props) {
  return (
    <Dialog label="Jump to" className={styles.dialog} onClose={props.onClose}>
      <Palette {...props} />
    </Dialog>
  );
}

/** What fits the text, in groups, and whether that is the answer to this very text. */
function useGroups(text: string, { pages, linkToLocation }: Props): { groups: Group[]; isSettled: boolean } {
  const wanted = text.trim();
  const answer = useFleet(wanted === "" ? undefined : { name: "jump", text: wanted, limit });
  const found = wanted === "" ? undefined : answer.data;
  const lower = wanted.toLowerCase();
  const fitting = pages.filter(({ name }) => name.toLowerCase().includes(lower));
  const isPage = wanted !== "" && fitting.some(({ name }) => name.toLowerCase().startsWith(lower));
  // Before anything is typed: where one was, and where it is worst.
  const attention = useFleet(wanted === "" ? { name: "attention", from: 0, to: worst, lines: 0 } : undefined);
  const [recent] = useState(() => wayBack(readRecent()));
  const here = window.location.pathname + window.location.search;
  const usual: Group[] = [
    {
      name: "Recent",
      options: recent
        .filter(({ to }) => to !== here)
        .map(({ name, to }) => ({
          key: `recent ${to}`,
          to,
          show: (
            <span className="cut strong" dir="auto">
              {name}
            </span>
          ),
        })),
    },
    {
      name: "Most urgent",
      options: (attention.data?.groups ?? []).map((group) => ({
        key: `worst ${group.location}`,
        to: paths.overview({ at: group.location }),
        show: <LocationOption {...group} count={attentionText(group)} />,
      })),
    },
    {
      name: "Actions",
      options: actions.map(pageOption),
    },
  ];
  const groups: Group[] = [
    {
      name: "Devices",
      options: (found?.devices ?? []).map((row) => ({
        key: `device ${row.serial_number}`,
        to: paths.device(row.serial_number),
        show: (
          <>
            <span className="cut strong" dir="auto">
              {row.name}
            </span>
            {row.name === row.serial_number ? null : <span className={styles.dim}>{row.serial_number}</span>}
            <span className={`${styles.where} words`}>
              <LocationLine {...placeOf(row, undefined)} />
            </span>
            <LevelMark level={row.level} text={row.reason} />
          </>
        ),
      })),
    },
    {
      name: "Network devices",
      options: (found?.network ?? []).map((row) => ({
        key: `network ${row.serial_number}`,
        to: networkEntry(row),
        show: (
          <>
            <span className="cut strong" dir="auto">
              {networkName(row)}
            </span>
            <span className={styles.dim}>
              {row.description === undefined ? networkKind(row) : row.serial_number}
            </span>
            <span className={`${styles.where} words`}>
              <LocationLine {...placeOf(row, undefined)} />
            </span>
            <NetworkMark status={row.status} label={networkStatusLabel(row.status)} />
          </>
        ),
      })),
    },
    {
      name: "Locations",
      options: (found?.locations ?? []).map(({ location, devices, levels }) => ({
        key: `location ${location}`,
        to: linkToLocation(location),
        show: <LocationOption location={location} levels={levels} count={formatPlural(devices, "device")} />,
      })),
    },
    {
      name: "Pages",
      options: fitting.map(pageOption),
    },
  ];
  const begins = (name: string) => name.toLowerCase().startsWith(lower);
  const isPlace =
    found?.locations.some(({ location }) => begins(locationName(location))) === true &&
    !found.devices.some(({ name, serial_number }) => begins(name) || begins(serial_number));
  // A page has few letters and many devices hold them: who types its beginning means the page, and so it is with a place.
  const first = isPage ? "Pages" : isPlace ? "Locations" : "";
  const ordered = [
    ...(wanted === "" ? usual : []),
    ...groups.filter(({ name }) => name === first),
    ...groups.filter(({ name }) => name !== first),
  ];
  return {
    groups: ordered.filter(({ options }) => options.length > 0),
    isSettled: wanted === "" || (found !== undefined && !answer.isPlaceholderData),
  };
}

/** A page with its sign in the navigation. */
function pageOption({ name, to, Icon }: JumpPage): Option {
  return {
    key: `page ${name}`,
    to,
    show: (
      <>
        <Icon size={20} stroke={1.7} aria-hidden="true" />
        <span className="cut strong">{name}</span>
      </>
    ),
  };
}

/** @param props.count how many devices it has, or how many of them need attention, in words */
function LocationOption(props: { location: LocationKey; levels: LevelCounts; count: string }) {
  return (
    <>
      <LevelShape level={worstOf(props.levels) ?? unknownLevel} />
      <span className={styles.path}>
        <LocationLine levels={locationLevels(props.location, undefined)} />
      </span>
      <span className={`${styles.count} dim`}>{props.count}</span>
    </>
  );
}

function Palette(props: Props) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { groups, isSettled } = useGroups(text, props);
  // Enter came before the answer: it is for what this text finds, not for what the one before found.
  const [isHurried, setHurried] = useState(false);
  const options = groups.flatMap((group) => group.options);
  const current = Math.min(active, options.length - 1);
  const go = ({ to }: Option) => {
    props.onClose();
    void navigate(to);
  };
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const option = options[current];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setActive((current + step + options.length) % options.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!isSettled) setHurried(true);
      else if (option !== undefined) go(option);
    }
  };
  useEffect(() => {
    const [first] = options;
    if (!isHurried || !isSettled) return;
    setHurried(false);
    if (first !== undefined) go(first);
  });
  useEffect(() => {
    list.current?.querySelector(`[data-index="${current}"]`)?.scrollIntoView({ block: "nearest" });
  }, [current]);
  let index = -1;
  return (
    <>
      <FieldBox
        data-autofocus
        role="combobox"
        aria-label="Jump to"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        inputClassName={styles.input}
        placeholder="Serial number, device, location or page"
        value={text}
        icon={<IconSearch size={20} aria-hidden="true" />}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
          setHurried(false);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Where to" className={styles.list}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.name}>
            <div className={styles.group} aria-hidden="true">
              {group.name}
            </div>
            {group.options.map((option) => {
              index += 1;
              const own = index;
              return (
                <div
                  key={option.key}
                  id={`${id}-${own}`}
                  data-index={own}
                  role="option"
                  aria-selected={own === current}
                  className={styles.option}
                  onMouseMove={() => setActive(own)}
                  onClick={() => go(option)}
                >
                  {option.show}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={`${styles.none} faint`} role="status">
        {options.length === 0 && isSettled
          ? "No match. Try fewer letters, or the last digits of the number."
          : ""}
      </p>
    </>
  );
}
