import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { attentionPath, attentionText } from "#data/attention.ts";
import { type LocationKey, useFleet } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { readRecent, wayBack } from "#data/recent-pages.ts";
import { locationName } from "#data/row-text.ts";
import { inUse } from "#lib/level.ts";
import { formatPlural } from "#lib/number.ts";
import {
  deviceOption,
  type JumpOption,
  type JumpPage,
  locationOption,
  networkOption,
  pageOption,
  recentOption,
  searchOption,
} from "./jump-options.tsx";

const limit = 8;
/** Locations that are named before anything is typed. */
const worst = 3;

const actions: readonly JumpPage[] = [
  { name: "Show what needs attention", to: attentionPath({}), Icon: IconAlertTriangle },
];

export interface JumpGroup {
  readonly name: string;
  readonly options: readonly JumpOption[];
}

export interface JumpTargets {
  readonly pages: readonly JumpPage[];
  readonly linkToLocation: (location: LocationKey) => string;
}

interface JumpGroups {
  /** None of them is empty. The last is the way to the list of devices. */
  readonly groups: readonly JumpGroup[];
  /** Nothing fits. */
  readonly isNone: boolean;
  /** Whether they answer this very text. */
  readonly isSettled: boolean;
}

const filled = (groups: readonly JumpGroup[]) => groups.filter(({ options }) => options.length > 0);

/** What fits the text; before anything is typed, where it is worst, what can be done, and where one was. */
export function useJumpGroups(text: string, targets: JumpTargets): JumpGroups {
  const wanted = text.trim();
  const usual = useUsual(wanted === "");
  const answer = useFleet(wanted === "" ? undefined : { name: "jump", text: wanted, limit });
  const lower = wanted.toLowerCase();
  const pages = targets.pages.filter(({ name }) => name.toLowerCase().includes(lower));
  if (wanted === "") return { groups: filled([...usual, pagesOf(pages)]), isNone: false, isSettled: true };
  const { devices = [], network = [], locations = [] } = answer.data ?? {};
  const groups: readonly JumpGroup[] = [
    { name: "Devices", options: devices.map(deviceOption) },
    { name: "Network devices", options: network.map(networkOption) },
    {
      name: "Locations",
      options: locations.map((found) =>
        locationOption(
          { ...found, levels: inUse(found.levels, found.inactive) },
          targets.linkToLocation(found.location),
          formatPlural(found.devices, "device"),
        ),
      ),
    },
    pagesOf(pages),
  ];
  const begins = (name: string) => name.toLowerCase().startsWith(lower);
  const isLocation =
    locations.some(({ location }) => begins(locationName(location))) &&
    !devices.some(({ name, serial_number }) => begins(name) || begins(serial_number));
  // A page has few letters and many devices hold them: who types its beginning means the page, and so it is with a location.
  const first = pages.some(({ name }) => begins(name)) ? "Pages" : isLocation ? "Locations" : "";
  const found = filled([
    ...groups.filter(({ name }) => name === first),
    ...groups.filter(({ name }) => name !== first),
  ]);
  return {
    groups: [...found, { name: "Search", options: [searchOption(wanted)] }],
    isNone: found.length === 0,
    isSettled: answer.data !== undefined && !answer.isPlaceholderData,
  };
}

const pagesOf = (pages: readonly JumpPage[]): JumpGroup => ({
  name: "Pages",
  options: pages.map(pageOption),
});

function useUsual(isAsked: boolean): readonly JumpGroup[] {
  const { data } = useFleet(isAsked ? { name: "attention", from: 0, to: worst, lines: 0 } : undefined);
  const [recent] = useState(() => wayBack(readRecent()));
  const here = window.location.pathname + window.location.search;
  return [
    {
      name: "Most urgent",
      options: (data?.groups ?? []).map((group) =>
        locationOption(group, paths.overview({ at: group.location }), attentionText(group)),
      ),
    },
    { name: "Actions", options: actions.map(pageOption) },
    // Below what stands there every time: its number grows with use.
    { name: "Recent", options: recent.filter(({ to }) => to !== here).map(recentOption) },
  ];
}
