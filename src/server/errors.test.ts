import { expect, test } from "vitest";
import { NoCopyYet } from "./account/account.ts";
import { Busy } from "./account/cache.ts";
import { WrongSetting } from "./config/environment.ts";
import { ServerError } from "./errors.ts";
import { Crowded, Left } from "./people/semaphore.ts";
import { NotPrivate } from "./store/private.ts";
import { Overloaded } from "./upstream/governor.ts";

const cause = new Error("what lies beneath");

test.each([
  [new NoCopyYet("Not yet.", { cause }), "no-copy-yet"],
  [new Busy("Busy.", { cause }), "busy"],
  [new WrongSetting("Wrong.", { cause }), "wrong-setting"],
  [new Crowded("Crowded.", { cause }), "crowded"],
  [new Left("Left.", { cause }), "left"],
  [new NotPrivate("Wide open.", { cause }), "not-private"],
  [new Overloaded("Too much.", 5, { cause }), "overloaded"],
])("%s is of the server's one family, says its kind and keeps its cause", (error, kind) => {
  expect(error).toBeInstanceOf(ServerError);
  expect(error).toMatchObject({ kind, cause });
});
