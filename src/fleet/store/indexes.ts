import type { Device } from "#contract/device.ts";
import { type Gradual, gradual, oneStep, type Steps } from "#lib/gradual.ts";
import { reportIndexSteps } from "./build-report-index.ts";
import type { Columns } from "./column-rows.ts";
import type { DeviceAt, Devices } from "./device-list.ts";
import { type AddedReport, type ReportIndex, remapReportIndex, updateReportIndex } from "./report-index.ts";
import { buildTexts, remapTexts, type Texts, updateTexts } from "./search-texts.ts";
import type { SlotRemap } from "./slot-remap.ts";
import { buildSpots, type Spots } from "./spots.ts";
import { buildTextOrder, remapTextOrder, type TextOrder } from "./text-order.ts";

type Points = Pick<Columns, "latitudes" | "longitudes">;

/** Some devices say something else; none comes or goes. */
export interface Update {
  readonly changed: readonly DeviceAt[];
  readonly addedReports: readonly AddedReport[];
  /** Whether any of them has other coordinates. */
  readonly isRelocated: boolean;
}

/** Some devices go, and some come at the end. */
export interface Resize {
  readonly remap: SlotRemap;
  readonly fresh: readonly Device[];
  readonly addedReports: readonly AddedReport[];
}

/**
 * An index over the devices. `update` and `remap` answer the index as it is after a change, in place where that is
 * quicker: the one given is used up. Undefined where it is to be built again when it is next asked for.
 */
interface StoreIndex<Made> {
  readonly build: (devices: Devices, points: Points) => Steps<Made>;
  readonly update: (made: Made, update: Update) => Made | undefined;
  readonly remap: (made: Made, resize: Resize, devices: Devices) => Made | undefined;
}

/** What is built when a question first asks for it, or a little at a time before that. */
export interface Indexes {
  readonly bySerial: Gradual<TextOrder>;
  readonly texts: Gradual<Texts>;
  readonly spots: Gradual<Spots>;
  readonly reports: Gradual<ReportIndex>;
}

const bySerial: StoreIndex<TextOrder> = {
  build: (devices) => oneStep(() => buildTextOrder(devices, "serial_number")),
  // A device keeps its serial number.
  update: (order) => order,
  remap: (order, { remap }, devices) => remapTextOrder(order, devices, "serial_number", remap),
};

const texts: StoreIndex<Texts> = {
  build: (devices) => oneStep(() => buildTexts(devices.all())),
  update: (made, { changed }) => {
    updateTexts(made, changed);
    return made;
  },
  remap: (made, { remap, fresh }) => remapTexts(made, remap, fresh),
};

const spots: StoreIndex<Spots> = {
  build: (_, points) => oneStep(() => buildSpots(points)),
  update: (made, { isRelocated }) => (isRelocated ? undefined : made),
  remap: () => undefined,
};

const reports: StoreIndex<ReportIndex> = {
  build: reportIndexSteps,
  update: (index, { addedReports }) => updateReportIndex(index, addedReports),
  remap: (index, { remap, addedReports }) => updateReportIndex(remapReportIndex(index, remap), addedReports),
};

/** Carries an index over a change, where it has been made. */
type Step = <Made>(index: StoreIndex<Made>, made: Made) => Made | undefined;

// A value that is made later holds what it will be made of. So each has a function of its own, and gets the points and
// not the store: a store would hold the one before it, and that one the next.

function later<Made>(
  index: StoreIndex<Made>,
  devices: Devices,
  { latitudes, longitudes }: Points,
): Gradual<Made> {
  return gradual(() => index.build(devices, { latitudes, longitudes }));
}

function held<Made>(made: Made): Gradual<Made> {
  const value = gradual(() => oneStep(() => made));
  // Now, since the next change builds on what has been made.
  value();
  return value;
}

function carry<Made>(
  index: StoreIndex<Made>,
  before: Gradual<Made>,
  devices: Devices,
  points: Points,
  step: Step,
): Gradual<Made> {
  const made = before.made();
  const next = made === undefined ? undefined : step(index, made);
  return next === undefined ? later(index, devices, points) : held(next);
}

function carried(before: Indexes, devices: Devices, points: Points, step: Step): Indexes {
  return {
    bySerial: carry(bySerial, before.bySerial, devices, points, step),
    texts: carry(texts, before.texts, devices, points, step),
    spots: carry(spots, before.spots, devices, points, step),
    reports: carry(reports, before.reports, devices, points, step),
  };
}

export function buildIndexes(devices: Devices, points: Points): Indexes {
  return {
    bySerial: later(bySerial, devices, points),
    texts: later(texts, devices, points),
    spots: later(spots, devices, points),
    reports: later(reports, devices, points),
  };
}

export function updateIndexes(before: Indexes, devices: Devices, points: Points, update: Update): Indexes {
  return carried(before, devices, points, (index, made) => index.update(made, update));
}

export function remapIndexes(before: Indexes, devices: Devices, points: Points, resize: Resize): Indexes {
  return carried(before, devices, points, (index, made) => index.remap(made, resize, devices));
}
