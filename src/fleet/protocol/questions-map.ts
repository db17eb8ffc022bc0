import type { Scope } from "./questions-scope.ts";
import type { Bounds, DeviceRow } from "./rows.ts";

/** A slice of a list of devices: `from` is the position of the first row, `total` the length of the whole list. */
interface RowSlice {
  readonly total: number;
  readonly from: number;
  readonly rows: readonly DeviceRow[];
}

/** What the map asks beside its clusters. */
export interface MapQuestions {
  /** The scope's devices that stand within a box, worst and oldest first. */
  inView: { asked: { scope: Scope; bounds: Bounds; from: number; to: number }; answer: RowSlice };
  /** The scope's devices at the spot where one of them stands, worst first; nothing where it stands nowhere. */
  spot: { asked: { scope: Scope; serial_number: string; from: number; to: number }; answer: RowSlice };
  /** The id of the marker that a device is part of at a zoom; undefined where it is on no map. */
  marker: {
    asked: { scope: Scope; serial_number: string; zoom: number };
    answer: { id: string } | undefined;
  };
}
