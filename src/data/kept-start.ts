import { isRecord } from "#contract/record.ts";
import { readSession, type SessionAnswer } from "#contract/session.ts";
import { readSettings, type Settings } from "#contract/settings.ts";
import { currentVersion } from "#contract/versions.ts";
import { wipeOtherCopy } from "#kept/wipe.ts";
import { dayMs } from "#lib/durations.ts";
import { keptWhose, readStart } from "./kept-whose.ts";
import { writeStored } from "./local-storage.ts";

/** What was known when the server was last heard of. */
export interface KeptStart {
  readonly session: SessionAnswer;
  readonly settings: Settings;
  /** By this device's clock, milliseconds since 1970. */
  readonly at: number;
}

/** Another one when what is kept has another shape. */
const format = 1;

/** No session of the server lives longer: a person who was not confirmed for so long is shown nothing without the server. */
const longestAlone = 7 * dayMs;

/** Whose data a page shows: a person with their rights, an account, and versions. Undefined where the account has no name. */
export function whoseData(
  { signIn, person }: SessionAnswer,
  { account, apiVersion, version }: Settings,
): string | undefined {
  if (account === undefined) return undefined;
  const rights = person === null ? [] : [person.name, person.role, person.at];
  return JSON.stringify([format, version, currentVersion, apiVersion, account, signIn, ...rights]);
}

/** Whose copy this device keeps; undefined where it is to keep none. */
export function whoseCopy(session: SessionAnswer, settings: Settings): string | undefined {
  return settings.keepOnDevice === true ? whoseData(session, settings) : undefined;
}

/** What the server has said since this page was opened. */
const said: { session?: SessionAnswer; settings?: Settings } = {};

/** Notes what the server says, for a start without it; nothing is stored where nothing is to be kept. */
export function noteSaid(now: { readonly session: SessionAnswer } | { readonly settings: Settings }): void {
  Object.assign(said, now);
  const { session, settings } = said;
  if (session === undefined || settings === undefined) return;
  const whose = whoseCopy(session, settings);
  // A page that lives from the server opens no copy, and would leave that of the person before where it is.
  if (whose !== keptWhose()) wipeOtherCopy();
  const start = whose === undefined ? undefined : { whose, session, settings, at: Date.now() };
  writeStored("start", start && JSON.stringify(start));
}

/** Who was here last; undefined where there is no such person, where that was too long ago, or where the clock has been set since. */
function keptStart(now = Date.now()): KeptStart | undefined {
  const start = readStart();
  if (!isRecord(start)) return undefined;
  const session = readSession(start.session);
  const settings = readSettings(start.settings);
  const at = typeof start.at === "number" ? start.at : Number.NaN;
  const isRecent = at <= now + dayMs && now - at <= longestAlone;
  if (session === undefined || settings === undefined || !isRecent) return undefined;
  const isSomebody = session.signIn === "off" || session.person !== null;
  return isSomebody ? { session, settings, at } : undefined;
}

/** The server cannot be reached, or what stands before it cannot reach it. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** What a page starts with: from the server, or kept while that does not answer. */
export interface Started<Value> {
  readonly value: Value;
  readonly isKept: boolean;
}

/** On a line that is as good as gone a person sees the kept copy after so long, in milliseconds. */
const patience = 3000;
/** How often the server is asked again while a page lives from what was kept, in milliseconds. */
export const askAgainEvery = 5000;

/**
 * The server's answer. Where that cannot be had, or not soon, what was kept takes its place, if there is any.
 * @throws whatever the answer failed with, where nothing was kept or the server did answer
 */
export async function answerOrKept<Value>(
  answer: Promise<Value>,
  keptOf: (start: KeptStart) => Value,
): Promise<Started<Value>> {
  const fresh = answer.then((value) => ({ value, isKept: false }));
  const start = keptStart();
  if (start === undefined) return fresh;
  const kept = { value: keptOf(start), isKept: true };
  const late = new Promise<Started<Value>>((resolve) => setTimeout(() => resolve(kept), patience));
  return Promise.race([fresh, late]).catch((error: unknown) => {
    if (error instanceof Unreachable) return kept;
    throw error;
  });
}
