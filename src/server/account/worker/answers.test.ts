import { afterEach, describe, expect, test } from "vitest";
import { parsePath } from "#contract/path.ts";
import { parseDevicesQuery } from "#contract/query.ts";
import type { Rights } from "#server/account/rights.ts";
import { answering, startTestServer, type TestServer } from "#server/testing/test-server.ts";

let fixture: TestServer | undefined;
afterEach(() => fixture?.close());

const at = (serial_number: string, path?: string) => ({
  ...{ serial_number, type: 0, status: 1 },
  ...(path === undefined ? {} : { location: { name: "x", path } }),
});
const account = {
  devices: [at("A", "//X"), at("B", "//X//Y"), at("C", "//XY"), at("D")],
  network_devices: [at("G", "//X//Y"), at("H", "//Z")],
};
const id = "0f8fad5b-d9cb-469f-a165-70867728950e";

async function asked() {
  fixture = await startTestServer(answering(account));
  const { account: service } = fixture;
  return async (search: string, branch?: string, resource: "devices" | "network-devices" = "devices") => {
    const path = branch === undefined ? undefined : parsePath(branch);
    const rights: Rights = path === undefined ? {} : { at: path };
    const question = {
      resource,
      query: parseDevicesQuery(search, "1.13"),
      rights,
      form: "rows",
      encoding: "identity",
    } as const;
    const { bytes, etag } = await service.answer(question);
    const [rows] = Object.values(JSON.parse(Buffer.from(bytes).toString("utf8")));
    if (!Array.isArray(rows)) return expect.fail("It is no list.");
    return { etag, serials: rows.map(({ serial_number }) => serial_number) };
  };
}

describe("somebody who may see one branch", () => {
  test("is answered as if nothing else existed, whatever is asked and whoever asked before", async () => {
    const ask = await asked();
    const questions: [string, string[], string[]][] = [
      ["", ["A", "B", "C", "D"], ["A", "B"]],
      ["ids=A,C", ["A", "C"], ["A"]],
      ["location_path=//&include_sublocations", ["A", "B", "C", "D"], ["A", "B"]],
      ["location_path=//XY", ["C"], []],
      [`location_id=${id}`, ["A", "B", "C", "D"], ["A", "B"]],
      ["reports_since=2000-01-01T00:00:00", ["A", "B", "C", "D"], ["A", "B"]],
    ];
    for (const [search, everything, branch] of questions) {
      expect((await ask(search)).serials).toEqual(everything);
      expect((await ask(search, "//X")).serials).toEqual(branch);
      expect((await ask(search)).serials).toEqual(everything);
    }
    expect((await ask("", "//X", "network-devices")).serials).toEqual(["G"]);
    expect((await ask("", undefined, "network-devices")).serials).toEqual(["G", "H"]);
  });

  test("has tags of their own", async () => {
    const ask = await asked();
    const tags = await Promise.all([ask(""), ask("", "//X"), ask("", "//X//Y"), ask("ids=A", "//X")]);
    expect(new Set(tags.map(({ etag }) => etag)).size).toBe(4);
  });
});
