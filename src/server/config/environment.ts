import { isIP } from "node:net";
import { z } from "zod";
import { isToken, parseBaseUrl } from "#client/access.ts";
import { isLocationPath, type LocationPath } from "#contract/path.ts";
import { currentVersion, versions } from "#contract/versions.ts";
import { isLoopback } from "#lib/loopback.ts";
import { ServerError } from "#server/errors.ts";
import { archiveOrigin, tileOrigin } from "./tiles.ts";

/** A setting that stops the start: one line that names the variable and never says what was in it. */
export class WrongSetting extends ServerError {
  override readonly name = "WrongSetting";
  readonly kind = "wrong-setting";
}

const logLevels = ["error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof logLevels)[number];

function isFitAddress(text: string): boolean {
  const url = parseBaseUrl(text);
  return url !== undefined && (url.protocol === "https:" || isLoopback(url.hostname));
}

/** An address, or a network as address and length of its prefix. */
function isNetwork(text: string): boolean {
  const [host = "", prefix, ...rest] = text.split("/");
  const family = isIP(host);
  if (family === 0 || rest.length > 0) return false;
  // A prefix of 0 would believe the whole world.
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
  );
}

const number = (least: number, most: number, problem: string) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/, problem)
    .transform(Number)
    .refine((value) => value >= least && value <= most, problem);

const wholeNumber = (least: number, most: number) => {
  const problem = `must be a whole number from ${least} to ${most}.`;
  return number(least, most, problem).refine((value) => Number.isInteger(value), problem);
};

const address = z.string().refine(isFitAddress, {
  error:
    "must be an https: address without credentials, query and fragment (http: only on this machine itself).",
});

const token = z.string().refine(isToken, "holds characters that no token has.");

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(5280),
  HOST: z
    .string()
    .regex(/^[0-9a-z.:_-]+$/i, "must be a host name or an address.")
    .default("127.0.0.1"),
  TRAPBOARD_API_URL: address.optional(),
  TRAPBOARD_API_TOKEN: token.optional(),
  TRAPBOARD_API_TOKEN_FILE: z.string().optional(),
  TRAPBOARD_API_VERSION: z
    .enum(versions, { error: `must be one of ${versions.join(", ")}.` })
    .default(currentVersion),
  TRAPBOARD_LOCATION_PATHS: z
    .string()
    .transform((text) =>
      text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    )
    .refine((lines): lines is LocationPath[] => lines.every(isLocationPath), {
      error: "must hold location paths of the shape //level//level, one a line.",
    })
    .default([]),
  TRAPBOARD_REFRESH_SECONDS: wholeNumber(1, 86_400).default(60),
  TRAPBOARD_SILENT_AFTER_HOURS: number(0.1, 8760, "must be a number of hours from 0.1 to 8760.").default(24),
  TRAPBOARD_COPY_MOST_DEVICES: wholeNumber(0, 10_000_000).default(250_000),
  TRAPBOARD_SIGN_IN: z.enum(["required", "off"], { error: "must be required or off." }).optional(),
  TRAPBOARD_DATA_DIR: z.string().default("data"),
  TRAPBOARD_TRUSTED_PROXY: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ""))
    .refine((parts) => parts.every(isNetwork), {
      error: "must hold addresses or networks such as 10.0.0.0/8, with commas between them.",
    })
    .default([]),
  TRAPBOARD_KEEP_ON_DEVICE: z.enum(["on", "off"], { error: "must be on or off." }).default("on"),
  // The window of three months is kept anyway.
  TRAPBOARD_KEEP_REPORTS_DAYS: wholeNumber(100, 36_500).optional(),
  TRAPBOARD_LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(", ")}.` }).optional(),
  TRAPBOARD_OIDC_ISSUER: address.optional(),
  TRAPBOARD_OIDC_CLIENT_ID: z.string().optional(),
  TRAPBOARD_OIDC_CLIENT_SECRET_FILE: z.string().optional(),
  TRAPBOARD_TILE_URL: z
    .string()
    .refine((url) => url === "" || (archiveOrigin(url) ?? tileOrigin(url)) !== undefined, {
      error:
        "must be an http(s) address with {z}, {x} and {y}, a file that ends in .pmtiles, or empty for no tiles.",
    })
    .optional(),
  TRAPBOARD_TILE_ATTRIBUTION: z.string().max(500, "must not be longer than 500 characters.").optional(),
  TRAPBOARD_TLS_CERT: z.string().optional(),
  TRAPBOARD_TLS_KEY: z.string().optional(),
});
/** What the variables say, each by itself. */
export type Settings = z.infer<typeof environmentSchema>;
export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as unset, but for the tiles, where it means that there are none. */
function given(env: Environment): Environment {
  return Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== "" || name === "TRAPBOARD_TILE_URL"),
  );
}

/**
 * The variables, each read and checked by itself; unset where they have no default and are not given.
 * @throws WrongSetting
 */
export function readEnvironment(env: Environment): Settings {
  const result = environmentSchema.safeParse(given(env));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new WrongSetting(`${issue?.path[0]?.toString()} ${issue?.message}`);
}
