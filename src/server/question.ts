import { type Datetime, datetimeOf, epochOf } from "#contract/datetime.ts";
import { type DevicesQuery, MalformedQuery, type Selection } from "#contract/query.ts";
import { isAtLeast, type Version } from "#contract/versions.ts";

/** One question split in two: what the API is asked, and what is left to select and leave out here. */
export interface Plan {
  readonly upstream: DevicesQuery;
  readonly local: DevicesQuery;
}

const hour = 3_600_000;

/** Everybody's "since" of one hour is one question to the API; the exact one is applied here. */
function wholeHour(since: Datetime): Datetime {
  return datetimeOf(Math.floor(epochOf(since) / hour) * hour);
}

/** Whether a version of the API can make this selection itself; where not, it is asked for everything. */
function canSelect(selection: Selection, version: Version): boolean {
  if (selection.location_id !== undefined && !isAtLeast(version, "1.6")) {
    throw new MalformedQuery(`The API's version ${version} knows no location_id.`);
  }
  const asksForPlace = selection.location_path !== undefined;
  if (!asksForPlace || !selection.include_sublocations || isAtLeast(version, "1.6")) return true;
  // Selecting here needs paths: 1.3 sends them, and of 1.0 we know which paths we asked for.
  if (version === "1.1") throw new MalformedQuery("The API's version 1.1 knows no include_sublocations.");
  return false;
}

/** The same set of serial numbers is the same question, in whatever order. */
function normalised(selection: Selection): Selection {
  return selection.ids === undefined ? selection : { ids: selection.ids.toSorted() };
}

/**
 * How a question in terms of 1.13 is put to an API of `version`. `device_fields` is always applied here, and so is
 * what the version cannot do.
 * @throws MalformedQuery when neither it nor we can answer.
 */
export function planDevices(query: DevicesQuery, version: Version): Plan {
  const { device_fields, reports_since, ...selection } = query;
  const since = isAtLeast(version, "1.3") ? reports_since : undefined;
  const reports = since === undefined ? {} : { reports_since: since };
  const asked = since === undefined ? {} : { reports_since: wholeHour(since) };
  const fields = device_fields === undefined ? {} : { device_fields };
  return canSelect(selection, version)
    ? { upstream: { ...normalised(selection), ...asked }, local: { ...reports, ...fields } }
    : { upstream: asked, local: { ...selection, ...reports, ...fields } };
}
