import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { createSecureContext } from "node:tls";
import { z } from "zod";
import { isToken, parseBaseUrl } from "#client/access.ts";
import { isLocationPath, type LocationPath } from "#contract/path.ts";
import { currentVersion, type Version, versions } from "#contract/versions.ts";
import { isLoopback } from "#lib/loopback.ts";
import { openStreetMap, type Tiles, tileOrigin } from "./tiles.ts";

/** Where the Read API is and what opens it. The token stays in this process. */
export interface ApiAccess {
  readonly baseUrl: string;
  readonly token: string;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absent when the embedded reference service stands in: it gets an address only when it listens. */
  readonly api?: ApiAccess;
  /** Whether what people see comes from the embedded reference service. */
  readonly simulated: boolean;
  readonly version: Version;
  /** Version 1.0 cannot list an account: what to ask it for instead. Empty for every other version. */
  readonly locationPaths: readonly LocationPath[];
  readonly refreshSeconds: number;
  readonly silentAfterHours: number;
  readonly tiles?: Tiles;
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer };
  /** Whether people have to sign in; off only where nobody but this machine itself can reach the server. */
  readonly signIn: "required" | "off";
  /** Folder of the store and of a token that was replaced. */
  readonly dataDir: string;
  /** Addresses and networks (CIDR) of the proxies whose forwarded headers are believed. */
  readonly trustedProxies: readonly string[];
  readonly oidc?: OidcAccess;
  /** The least that is worth a line in the log; depends on who reads it when absent. */
  readonly logLevel?: LogLevel;
}

const logLevels = ["error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Where people may sign in with OpenID Connect, and what this server is known by there. */
export interface OidcAccess {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A setting that stops the start: one line that names the variable and never says what was in it. */
export class WrongSetting extends Error {
  override readonly name = "WrongSetting";
}

type Environment = Readonly<Record<string, string | undefined>>;

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
  TRAPBOARD_SIGN_IN: z.enum(["required", "off"], { error: "must be required or off." }).optional(),
  TRAPBOARD_DATA_DIR: z.string().default("data"),
  TRAPBOARD_TRUSTED_PROXY: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ""))
    .refine((parts) => parts.every(isNetwork), {
      error: "must hold addresses or networks such as 10.0.0.0/8, with commas between them.",
    })
    .default([]),
  TRAPBOARD_LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(", ")}.` }).optional(),
  TRAPBOARD_OIDC_ISSUER: address.optional(),
  TRAPBOARD_OIDC_CLIENT_ID: z.string().optional(),
  TRAPBOARD_OIDC_CLIENT_SECRET_FILE: z.string().optional(),
  TRAPBOARD_TILE_URL: z
    .string()
    .refine((template) => template === "" || tileOrigin(template) !== undefined, {
      error: "must be an http(s) address with {z}, {x} and {y}, or empty for no tiles.",
    })
    .optional(),
  TRAPBOARD_TILE_ATTRIBUTION: z.string().max(500, "must not be longer than 500 characters.").optional(),
  TRAPBOARD_TLS_CERT: z.string().optional(),
  TRAPBOARD_TLS_KEY: z.string().optional(),
});
type Settings = z.infer<typeof environmentSchema>;

function isFitAddress(text: string): boolean {
  const url = parseBaseUrl(text);
  return url !== undefined && (url.protocol === "https:" || isLoopback(url.hostname));
}

/** The contents of the file a variable names. */
function readFrom(variable: keyof Settings, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new WrongSetting(`${variable} names a file that cannot be read.`, { cause });
  }
}

function tokenOf(settings: Settings): string | undefined {
  const { TRAPBOARD_API_TOKEN: given, TRAPBOARD_API_TOKEN_FILE: path } = settings;
  if (path === undefined) return given;
  if (given !== undefined) {
    throw new WrongSetting("TRAPBOARD_API_TOKEN and TRAPBOARD_API_TOKEN_FILE are both set: keep one.");
  }
  const read = token.safeParse(readFrom("TRAPBOARD_API_TOKEN_FILE", path).toString("utf8").trim());
  if (!read.success) throw new WrongSetting("TRAPBOARD_API_TOKEN_FILE names a file that holds no token.");
  return read.data;
}

function accessOf(settings: Settings): ApiAccess | undefined {
  const baseUrl = settings.TRAPBOARD_API_URL;
  const secret = tokenOf(settings);
  if (baseUrl !== undefined && secret === undefined) {
    throw new WrongSetting("TRAPBOARD_API_TOKEN is missing: the API of TRAPBOARD_API_URL needs one.");
  }
  if (baseUrl === undefined && secret !== undefined) {
    // Whoever gives a token means a real account: simulated data in its place would be taken for it.
    throw new WrongSetting("TRAPBOARD_API_URL is missing: there is a token, but no API to use it with.");
  }
  return baseUrl === undefined || secret === undefined ? undefined : { baseUrl, token: secret };
}

function tlsOf(settings: Settings): Config["tls"] {
  const { TRAPBOARD_TLS_CERT: certPath, TRAPBOARD_TLS_KEY: keyPath } = settings;
  if (certPath === undefined && keyPath === undefined) return undefined;
  if (certPath === undefined || keyPath === undefined) {
    throw new WrongSetting("TRAPBOARD_TLS_CERT and TRAPBOARD_TLS_KEY are needed both or not at all.");
  }
  const tls = { cert: readFrom("TRAPBOARD_TLS_CERT", certPath), key: readFrom("TRAPBOARD_TLS_KEY", keyPath) };
  try {
    createSecureContext(tls);
  } catch (cause) {
    throw new WrongSetting(
      "TRAPBOARD_TLS_CERT and TRAPBOARD_TLS_KEY are not a certificate and its key in PEM.",
      {
        cause,
      },
    );
  }
  return tls;
}

function tilesOf(settings: Settings): Tiles | undefined {
  const { TRAPBOARD_TILE_URL: url, TRAPBOARD_TILE_ATTRIBUTION: attribution } = settings;
  if (url === "") return undefined;
  if (url === undefined) return { ...openStreetMap, ...(attribution === undefined ? {} : { attribution }) };
  return { url, attribution: attribution ?? "" };
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

/**
 * Nobody unknown gets in: without sign-in the server is reachable from this machine alone, and passwords and
 * sessions pass over no line that others can read.
 */
function signInOf(settings: Settings, isSimulated: boolean): Config["signIn"] {
  const signIn = settings.TRAPBOARD_SIGN_IN ?? (isSimulated ? "off" : "required");
  if (isLoopback(settings.HOST)) return signIn;
  if (signIn === "off") {
    throw new WrongSetting(
      "HOST must be this machine itself (127.0.0.1) where sign-in is off: set TRAPBOARD_SIGN_IN=required to let others in.",
    );
  }
  if (settings.TRAPBOARD_TLS_CERT === undefined && settings.TRAPBOARD_TRUSTED_PROXY.length === 0) {
    throw new WrongSetting(
      "HOST may be reached by others over HTTPS alone: set TRAPBOARD_TLS_CERT and TRAPBOARD_TLS_KEY, or TRAPBOARD_TRUSTED_PROXY to the address of the proxy that does it.",
    );
  }
  return signIn;
}

function oidcOf(settings: Settings): OidcAccess | undefined {
  const {
    TRAPBOARD_OIDC_ISSUER: issuer,
    TRAPBOARD_OIDC_CLIENT_ID: clientId,
    TRAPBOARD_OIDC_CLIENT_SECRET_FILE: path,
  } = settings;
  if (issuer === undefined && clientId === undefined && path === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || path === undefined) {
    throw new WrongSetting(
      "TRAPBOARD_OIDC_ISSUER is needed with TRAPBOARD_OIDC_CLIENT_ID and TRAPBOARD_OIDC_CLIENT_SECRET_FILE, or none of the three.",
    );
  }
  const clientSecret = readFrom("TRAPBOARD_OIDC_CLIENT_SECRET_FILE", path).toString("utf8").trim();
  if (clientSecret === "") {
    throw new WrongSetting("TRAPBOARD_OIDC_CLIENT_SECRET_FILE names a file that holds no secret.");
  }
  return { issuer, clientId, clientSecret };
}

function checkPaths({ TRAPBOARD_API_VERSION: version, TRAPBOARD_LOCATION_PATHS: paths }: Settings): void {
  if (version === "1.0" && paths.length === 0) {
    throw new WrongSetting("TRAPBOARD_LOCATION_PATHS is missing: version 1.0 cannot list an account.");
  }
  if (version !== "1.0" && paths.length > 0) {
    throw new WrongSetting("TRAPBOARD_LOCATION_PATHS is for TRAPBOARD_API_VERSION 1.0 alone.");
  }
}

/** An empty variable counts as unset, but for the tiles, where it means that there are none. */
function given(env: Environment): Environment {
  return Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== "" || name === "TRAPBOARD_TILE_URL"),
  );
}

/**
 * The configuration, from the environment (README: Configuration). Reads the files that variables name.
 * @throws WrongSetting
 */
export function parseConfig(env: Environment): Config {
  const result = environmentSchema.safeParse(given(env));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new WrongSetting(`${issue?.path[0]?.toString()} ${issue?.message}`);
  }
  const settings = result.data;
  checkPaths(settings);
  const api = accessOf(settings);
  const tiles = tilesOf(settings);
  const tls = tlsOf(settings);
  const oidc = oidcOf(settings);
  return {
    host: settings.HOST,
    port: settings.PORT,
    simulated: api === undefined,
    version: settings.TRAPBOARD_API_VERSION,
    locationPaths: settings.TRAPBOARD_LOCATION_PATHS,
    refreshSeconds: settings.TRAPBOARD_REFRESH_SECONDS,
    silentAfterHours: settings.TRAPBOARD_SILENT_AFTER_HOURS,
    signIn: signInOf(settings, api === undefined),
    dataDir: settings.TRAPBOARD_DATA_DIR,
    trustedProxies: settings.TRAPBOARD_TRUSTED_PROXY,
    ...(api === undefined ? {} : { api }),
    ...(tiles === undefined ? {} : { tiles }),
    ...(tls === undefined ? {} : { tls }),
    ...(oidc === undefined ? {} : { oidc }),
    ...(settings.TRAPBOARD_LOG_LEVEL === undefined ? {} : { logLevel: settings.TRAPBOARD_LOG_LEVEL }),
  };
}
