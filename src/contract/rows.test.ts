import { describe, expect, test } from "vitest";
import { ColumnarRows, columnOf } from "./rows.ts";

interface Row {
  readonly serial: string;
  readonly status?: number;
  readonly note?: string;
}

const said: readonly Row[] = [{ serial: "A", status: 1 }, { serial: "B" }, { serial: "C", status: 0 }];
const rows = () =>
  new ColumnarRows<Row>(3, {
    serial: columnOf(said, "serial"),
    status: { values: [undefined, 1, 0], of: Uint32Array.of(1, 0, 2) },
  });

describe("rows that are kept field by field", () => {
  test("are the same rows, one after another and by their place", () => {
    expect([...rows()]).toStrictEqual(said);
    expect(said.map((_, index) => rows().at(index))).toStrictEqual(said);
    expect(rows()).toHaveLength(3);
  });

  test("end after the last one, also where a column is longer", () => {
    expect(rows().at(3)).toBeUndefined();
    const shorter = new ColumnarRows<Row>(1, { serial: columnOf(said, "serial") });
    expect(shorter.at(1)).toBeUndefined();
    expect([...shorter]).toStrictEqual([{ serial: "A" }]);
  });

  test("tell a part of a row, without the fields that it does not have", () => {
    expect(rows().part(0, ["status"])).toStrictEqual({ status: 1 });
    expect(rows().part(1, ["status", "note", "serial"])).toStrictEqual({ serial: "B" });
  });

  test("may get one more field, and leave those alone that they were made of", () => {
    const before = rows();
    const after = before.with("note", { values: [undefined, "new"], of: Uint32Array.of(0, 1, 0) });
    expect([...after]).toStrictEqual([said[0], { serial: "B", note: "new" }, said[2]]);
    expect([...before]).toStrictEqual(said);
  });

  test("have a column for every field; it is empty if no row has the field", () => {
    const texts = <Value>({ values, of }: { values: readonly Value[]; of: Uint32Array }) =>
      Array.from(of, (place) => values[place]);
    expect(texts(rows().column("status"))).toEqual([1, undefined, 0]);
    expect(texts(rows().column("note"))).toEqual([undefined, undefined, undefined]);
    expect(texts(columnOf(said, "status"))).toEqual([1, undefined, 0]);
  });

  test("keep the first value of a column for rows that say nothing", () => {
    expect(columnOf(said, "serial").values[0]).toBeUndefined();
    expect(rows().column("note").values[0]).toBeUndefined();
  });
});
