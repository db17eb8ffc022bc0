import { type Device, deviceSchema } from "./device.ts";
import { type NetworkDevice, networkDeviceSchema } from "./network-device.ts";
import {
  type ObservedDevice,
  type ObservedNetworkDevice,
  observedDeviceSchema,
  observedNetworkDeviceSchema,
} from "./observed.ts";
import {
  deviceRow,
  networkDeviceRow,
  observedDeviceRow,
  observedNetworkDeviceRow,
  type QuickRow,
  quickReader,
} from "./quick-reading.ts";
import { isRecord } from "./record.ts";
import type { Rows } from "./rows.ts";
import { type NoteTrouble, readRow } from "./tolerant-row.ts";

/** One thing that could not be read, for people to see: where it stood and what was wrong with it. */
export interface Trouble {
  /** Position of the row in the response, from 0. */
  readonly row: number;
  readonly serial_number?: string;
  /** Dotted path of the field, for example `location.path`; empty for the row as a whole. */
  readonly field: string;
  readonly problem: string;
}

/** What a response said, as far as it could be read. Nothing in a row is ever fatal to the others. */
export interface Reading<Row, List extends Rows<Row> = Row[]> {
  readonly rows: List;
  /** Rows without a serial number: nothing tells them apart, so they are counted and not shown. */
  readonly setAside: number;
  /** Fields that counted as absent because their value was not of the documented type. */
  readonly unreadable: number;
  /** Rows that were set aside, or have a field that could not be read. */
  readonly troubled?: number;
  /** Rows left out because a later one had the same serial number. Reading leaves none out; a server's copy does. */
  readonly duplicates?: number;
  /** The first few troubles of both kinds. */
  readonly examples: Trouble[];
}

/** The response as a whole is not what the contract says: no object, or no array in it. */
export class UnreadableResponse extends Error {
  override name = "UnreadableResponse";
}

const exampleLimit = 20;
/** Reads the rows of one answer, which may come in pieces. */
export class RowReader<Row> {
  readonly key: string;
  readonly quick: QuickRow;
  readonly #quickly: (raw: unknown) => Row | undefined;
  readonly #tolerant: (raw: unknown, note: NoteTrouble) => Row | undefined;
  readonly #kept: (row: Row) => Row;
  readonly #rows: Row[] = [];
  readonly #examples: Trouble[] = [];
  #setAside = 0;
  #unreadable = 0;
  #troubled = 0;

  /**
   * @param key the name of the array in the answer
   * @param quick how a row is read that is as it should be
   * @param tolerant reads what can be read; undefined for a row without an identity
   * @param kept what is held of a row until all are read, which says the same
   */
  constructor(
    key: string,
    quick: QuickRow,
    tolerant: (raw: unknown, note: NoteTrouble) => Row | undefined,
    kept: (row: Row) => Row = (row) => row,
  ) {
    this.key = key;
    this.quick = quick;
    this.#quickly = quickReader(quick);
    this.#tolerant = tolerant;
    this.#kept = kept;
  }

  /** The rows in the body of an answer. @throws UnreadableResponse when it is no object with such an array. */
  listIn(body: unknown): readonly unknown[] {
    const list = isRecord(body) ? body[this.key] : undefined;
    if (Array.isArray(list)) return list;
    throw new UnreadableResponse(`The response has no array "${this.key}".`);
  }

  read(list: readonly unknown[]): void {
    for (const raw of list) {
      const row = this.#quickly(raw) ?? this.readBySchema(raw, this.#rows.length + this.#setAside);
      if (row !== undefined) this.#rows.push(this.#kept(row));
    }
  }

  /**
   * Reads what can be read of a row, and counts what cannot.
   * @param index position of the row in the response, from 0
   * @returns undefined for one that is set aside
   */
  readBySchema(raw: unknown, index: number): Row | undefined {
    const troubles: Trouble[] = [];
    const serial = isRecord(raw) && typeof raw.serial_number === "string" ? raw.serial_number : undefined;
    const row = this.#tolerant(raw, (field, problem) => {
      troubles.push({
        row: index,
        field,
        problem,
        ...(serial === undefined ? {} : { serial_number: serial }),
      });
    });
    if (row === undefined) this.#setAside += 1;
    else this.#unreadable += troubles.length;
    if (troubles.length > 0) this.#troubled += 1;
    this.#examples.push(...troubles.slice(0, exampleLimit - this.#examples.length));
    return row;
  }

  reading(): Reading<Row> {
    return {
      rows: this.#rows,
      setAside: this.#setAside,
      unreadable: this.#unreadable,
      troubled: this.#troubled,
      examples: this.#examples,
    };
  }
}

/**
 * Reads the answer to `GET /devices` (spec: Endpoints), tolerantly: unknown fields are dropped, unknown codes
 * kept, a value of the wrong type counts as absent and is noted.
 */
export function deviceReader(kept?: (row: Device) => Device): RowReader<Device> {
  return new RowReader("devices", deviceRow, (raw, note) => readRow(deviceSchema, raw, note), kept);
}

/** The same of a Trapboard that tells its own page when it first saw things. */
export function observedDeviceReader(): RowReader<ObservedDevice> {
  return new RowReader("devices", observedDeviceRow, (raw, note) => readRow(observedDeviceSchema, raw, note));
}

/** Reads the answer to `GET /network-devices`, by the same rules as devices. */
export function networkDeviceReader(): RowReader<NetworkDevice> {
  return new RowReader("network_devices", networkDeviceRow, (raw, note) =>
    readRow(networkDeviceSchema, raw, note),
  );
}

/** Reads the same as our own page gets it: with when the server first saw its status. */
export function observedNetworkDeviceReader(): RowReader<ObservedNetworkDevice> {
  return new RowReader("network_devices", observedNetworkDeviceRow, (raw, note) =>
    readRow(observedNetworkDeviceSchema, raw, note),
  );
}

function readWhole<Row>(reader: RowReader<Row>, body: unknown): Reading<Row> {
  reader.read(reader.listIn(body));
  return reader.reading();
}

/** The whole body at once. @throws UnreadableResponse when it is no object with an array `devices`. */
export function readDevices(body: unknown): Reading<Device> {
  return readWhole(deviceReader(), body);
}

/** The whole body at once. @throws UnreadableResponse when it is no object with an array `network_devices`. */
export function readNetworkDevices(body: unknown): Reading<NetworkDevice> {
  return readWhole(networkDeviceReader(), body);
}
