import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  holdColours,
  parseStored,
  parseStoredList,
  readStored,
  storeFor,
  wipeAccount,
  writeStored,
} from "./local-storage.ts";
import { fakeStorage } from "./testing/fake-storage.ts";

let local: Record<string, string>;
let session: Record<string, string>;
beforeEach(() => {
  [local, session] = [fakeStorage(), fakeStorage()];
  vi.stubGlobal("window", { localStorage: local, sessionStorage: session });
});
afterEach(() => vi.unstubAllGlobals());

const colours = { colours: "dark" };

test("nothing is kept before somebody is known, and nothing once nobody is there any more", () => {
  wipeAccount();
  writeStored("device views", "[]");
  storeFor("ada");
  expect(readStored("device views")).toBeUndefined();
  writeStored("device views", "[]");
  writeStored("locations", "{}", "sessionStorage");
  expect({ ...local, ...session }).toEqual({
    "trapboard device views ada": "[]",
    "trapboard locations ada": "{}",
  });
  Object.assign(local, colours, { "something of another version": "Straits Pantry" });
  wipeAccount();
  // As a page does that is drawn for the last time.
  writeStored("last look", "1");
  expect([{ ...local }, { ...session }]).toEqual([colours, {}]);
});

test("what was kept for another goes, and for the same person stays", () => {
  Object.assign(local, colours, {
    "trapboard device views ada": "a",
    "trapboard device views eve": "e",
    "trapboard-last-look:ada": "of an older version",
  });
  session["trapboard.locations"] = "of an older version";
  storeFor("eve");
  expect([{ ...local }, { ...session }]).toEqual([{ ...colours, "trapboard device views eve": "e" }, {}]);
  expect(readStored("device views")).toBe("e");
  // Without sign-in.
  storeFor("");
  writeStored("bait-days", "60");
  storeFor("");
  expect({ ...local }).toEqual({ ...colours, "trapboard bait-days ": "60" });
});

test("the colours come back after the browser itself has cleared everything", () => {
  Object.assign(local, colours);
  const putBack = holdColours();
  local = fakeStorage();
  vi.stubGlobal("window", { localStorage: local, sessionStorage: session });
  putBack();
  expect({ ...local }).toEqual(colours);
});

test("a browser that keeps nothing is no obstacle", () => {
  vi.stubGlobal("window", {
    get localStorage() {
      throw new DOMException("Denied.", "SecurityError");
    },
  });
  storeFor("ada");
  writeStored("device views", "[]");
  expect(readStored("device views")).toBeUndefined();
  holdColours()();
  wipeAccount();
});

test("a stored text of another version, or a damaged one, is no value and no list", () => {
  expect([undefined, "{", '"a"', '{"a":1}'].map(parseStored)).toEqual([null, undefined, "a", { a: 1 }]);
  expect([undefined, "{", '"a"', '["a"]'].map(parseStoredList)).toEqual([[], [], [], ["a"]]);
});
