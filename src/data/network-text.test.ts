import { expect, test } from "vitest";
import { likelyCause } from "./network-text.ts";

const gateway = "this gateway is disconnected";

test.each([
  [{ silent: 12, reliant: 12, connected: 0 }, "likely because this gateway is disconnected"],
  [{ silent: 12, reliant: 10, connected: 0 }, "10 of them likely because this gateway is disconnected"],
  [
    { silent: 2, reliant: 2, connected: 1 },
    "perhaps because this gateway is disconnected, though another one here is connected",
  ],
  [
    { silent: 2, reliant: 1, connected: 3 },
    "1 of them perhaps because this gateway is disconnected, though 3 others here are connected",
  ],
  [{ silent: 2, reliant: 0, connected: 0 }, undefined],
])("the cause of %o is worded as likely", (outage, text) => {
  expect(likelyCause(outage, gateway)).toBe(text);
});
