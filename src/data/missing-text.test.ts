import { expect, test } from "vitest";
import { missingTexts } from "./missing-text.ts";

const offline = { kind: "offline", message: "The server cannot be reached.", since: 0 } as const;
const away = { kind: "server", message: "The device service cannot be reached.", since: 0 } as const;

test("with the server it is known that no device has a serial number", () => {
  const told = {
    serial: "No device with this serial number.",
    path: "No device stands at a location of this path.",
  };
  expect(missingTexts({ isKept: false, devices: 400 })).toEqual(told);
  expect(missingTexts({ isKept: false, devices: 400, problem: away })).toEqual(told);
});

test("without it only that none of the kept devices has it", () => {
  const told = {
    serial: "Not among the 400 devices kept here. The server cannot be asked whether the account has it.",
    path: "None of the 400 devices kept here stands at a location of this path. The server cannot be asked whether the account has it.",
  };
  expect(missingTexts({ isKept: true, devices: 400 })).toEqual(told);
  expect(missingTexts({ isKept: false, devices: 400, problem: offline })).toEqual(told);
});
