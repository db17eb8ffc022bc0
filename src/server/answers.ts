import { formatNoted } from "#client/reading-header.ts";
import { answerDevices, answerNetworkDevices } from "#contract/answer.ts";
import type { Location } from "#contract/location.ts";
import type { WireRow } from "#contract/projection.ts";
import { type DevicesQuery, formatQuery, type NetworkDevicesQuery, type Selection } from "#contract/query.ts";
import type { Version } from "#contract/versions.ts";
import { Recent } from "#lib/recent.ts";
import { type Body, makeBody } from "./body.ts";
import { createCache } from "./cache.ts";
import { planDevices } from "./question.ts";
import { covers, type Rights } from "./rights.ts";
import type { Copied, Upstream } from "./upstream.ts";

/** The answer to one question, ready to be sent. */
export interface Served {
  readonly body: Body;
  /** When the API answered, milliseconds since 1970. */
  readonly answeredAt: number;
  /** What could not be read of the API's answer; absent when all could. */
  readonly noted?: string;
}

/** The questions of the contract, answered as version 1.13. Whoever asks the same shares one request to the API. */
export interface Answers {
  devices(query: DevicesQuery, rights: Rights): Promise<Served>;
  networkDevices(query: NetworkDevicesQuery, rights: Rights): Promise<Served>;
}

/** The serial numbers somebody may see; undefined for all of them. */
type Seen = ReadonlySet<string> | undefined;

interface Copy {
  readonly rows: number;
  /** The serial numbers that stand where these rights reach, when this is the whole account. */
  readonly within: (rights: Rights) => ReadonlySet<string>;
  readonly answeredAt: number;
  readonly noted: string | undefined;
  /** The body of one variant of the question: `local` is what is selected and left out here. */
  readonly body: (local: DevicesQuery, rights: Rights, seen: Seen) => Promise<Body>;
}

/** Variants of one question kept beside each other: rights, `device_fields` and the exact `reports_since`. */
const variantLimit = 12;

interface AnyRow {
  readonly serial_number: string;
  readonly location?: Location | undefined;
}

function copyOf<Row extends AnyRow>(
  name: string,
  reading: Copied<Row>,
  answer: (rows: readonly Row[], local: DevicesQuery) => WireRow[],
): Copy {
  const variants = new Recent<Promise<Body>>(variantLimit);
  return {
    rows: reading.rows.length,
    answeredAt: Date.now() - (reading.ageSeconds ?? 0) * 1000,
    noted: formatNoted(reading),
    within: (rights) =>
      new Set(
        reading.rows
          .filter(({ location }) => covers(rights, location))
          .map(({ serial_number }) => serial_number),
      ),
    body: (local, rights, seen) =>
      variants.get(`${rights.at ?? ""}?${formatQuery(local)}`, () => {
        const rows = seen && reading.rows.filter(({ serial_number }) => seen.has(serial_number));
        return makeBody(name, rows ?? reading.rows, (slice) => answer(slice, local));
      }),
  };
}

export function createAnswers(upstream: Upstream, version: Version, keepMs: number): Answers {
  const copies = createCache<Copy>({
    keepMs,
    entries: 64,
    weight: 250_000,
    weigh: ({ rows }) => rows,
    flights: 16,
  });

  const devicesCopy = (asked: DevicesQuery) =>
    copies.get(`devices${formatQuery(asked)}`, async () =>
      copyOf("devices", await upstream.devices(asked), (rows, local) => answerDevices(rows, local)),
    );
  const networkCopy = (asked: Selection) =>
    copies.get(`network-devices${formatQuery(asked)}`, async () =>
      copyOf("network_devices", await upstream.networkDevices(asked), (rows, local) =>
        answerNetworkDevices(rows, local),
      ),
    );

  async function serve(copy: Copy, local: DevicesQuery, rights: Rights, whole: () => Promise<Copy>) {
    const { body, answeredAt, noted } = copy;
    if (rights.at === undefined) {
      const all = await body(local, rights, undefined);
      return { body: all, answeredAt, ...(noted === undefined ? {} : { noted }) };
    }
    // A question about one place is answered without locations, so the whole account says what stands where. What
    // could not be read is left out: it counts and quotes everybody's rows.
    const seen = (await whole()).within(rights);
    return { body: await body(local, rights, seen), answeredAt };
  }

  return {
    async devices(query, rights) {
      const plan = planDevices(query, version);
      return serve(await devicesCopy(plan.upstream), plan.local, rights, () => devicesCopy({}));
    },
    async networkDevices(query, rights) {
      const { device_fields, ...selection } = query;
      const local = device_fields === undefined ? {} : { device_fields };
      return serve(await networkCopy(selection), local, rights, () => networkCopy({}));
    },
  };
}
