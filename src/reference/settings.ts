import { readFileSync } from "node:fs";
import { epochOf, parseDatetime } from "#contract/datetime.ts";
import { defaultSeed, type ReferenceOptions } from "./service.ts";

/** A setting that makes no sense: which one and what would. */
export class WrongSetting extends Error {
  override name = "WrongSetting";
}

type Environment = Readonly<Record<string, string | undefined>>;

function wholeNumber(
  environment: Environment,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = environment[name];
  if (text === undefined || text === "") return fallback;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new WrongSetting(`${name} is "${text}", but must be a whole number from ${least} to ${most}.`);
}

function flag(environment: Environment, name: string): boolean {
  const text = environment[name] ?? "";
  if (text === "" || text === "0") return false;
  if (text === "1") return true;
  throw new WrongSetting(`${name} is "${text}", but must be 1 (on) or 0 (off).`);
}

function momentOf(environment: Environment, name: string): number | undefined {
  const text = environment[name];
  if (text === undefined || text === "") return undefined;
  const moment = parseDatetime(text);
  if (moment !== undefined) return epochOf(moment);
  throw new WrongSetting(`${name} is "${text}", but must be a time in UTC such as 2026-06-10T09:30:00.`);
}

function tokenOf(environment: Environment): string | undefined {
  const token = environment.REFERENCE_TOKEN;
  if (token === undefined || token === "") return undefined;
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new WrongSetting("REFERENCE_TOKEN may hold visible ASCII characters only, and no spaces.");
}

function fileOf(name: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new WrongSetting(`${name} names ${path}, which cannot be read.`, { cause });
  }
}

function certificateOf(environment: Environment): ReferenceOptions["tls"] {
  const cert = environment.REFERENCE_TLS_CERT;
  const key = environment.REFERENCE_TLS_KEY;
  if (!cert && !key) return undefined;
  if (!cert || !key)
    throw new WrongSetting("REFERENCE_TLS_CERT and REFERENCE_TLS_KEY go together: give both or neither.");
  return { cert: fileOf("REFERENCE_TLS_CERT", cert), key: fileOf("REFERENCE_TLS_KEY", key) };
}

/**
 * The service's options from its environment; an unset or empty variable means the default.
 * @throws WrongSetting
 */
export function readSettings(environment: Environment): ReferenceOptions {
  return {
    port: wholeNumber(environment, "PORT", 5290, 0, 65_535),
    host: environment.HOST || "127.0.0.1",
    token: tokenOf(environment),
    devices: wholeNumber(environment, "REFERENCE_DEVICES", 400, 0, 500_000),
    seed: wholeNumber(environment, "REFERENCE_SEED", defaultSeed, 0, 0x7fff_ffff),
    rateLimit: wholeNumber(environment, "REFERENCE_RATE_LIMIT", 0, 0, 100_000),
    faults: flag(environment, "REFERENCE_FAULTS"),
    asOf: momentOf(environment, "REFERENCE_AS_OF"),
    tls: certificateOf(environment),
  };
}
