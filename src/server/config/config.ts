import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import { isToken } from "#client/access.ts";
import type { LocationPath } from "#contract/path.ts";
import type { Version } from "#contract/versions.ts";
import { isLoopback } from "#lib/loopback.ts";
import { present } from "#lib/present.ts";
import {
  type Environment,
  type LogLevel,
  readEnvironment,
  type Settings,
  WrongSetting,
} from "./environment.ts";
import { archiveOrigin, openStreetMap, type Tiles } from "./tiles.ts";

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
  /** Beyond so many devices a page fetches no copy of its own, and asks the server. */
  readonly copyMostDevices: number;
  readonly tiles?: Tiles;
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer };
  /** Whether people have to sign in; off only where this machine alone can reach the server. */
  readonly signIn: "required" | "off";
  /** Folder of the store and of a token that was replaced. */
  readonly dataDir: string;
  /** Addresses and networks (CIDR) of the proxies whose forwarded headers are believed. */
  readonly trustedProxies: readonly string[];
  readonly oidc?: OidcAccess;
  /** Whether browsers may keep the account's data, to open from it and to go on without a network. */
  readonly keepOnDevice: boolean;
  /** So many days reports are kept; without end when absent. */
  readonly keepReportsDays?: number;
  /** The least that is worth a line in the log; depends on who reads it when absent. */
  readonly logLevel?: LogLevel;
}

/** Where people may sign in with OpenID Connect, and what this server is known by there. */
export interface OidcAccess {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The contents of the file a variable names. */
function readFrom(variable: keyof Settings, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new WrongSetting(`${variable} names a file that cannot be read.`, { cause });
  }
}

/** What a file holds that has a secret in it and nothing else. */
function secretFrom(variable: keyof Settings, path: string, kind: string, isFit: (text: string) => boolean) {
  const text = readFrom(variable, path).toString("utf8").trim();
  if (text === "" || !isFit(text)) throw new WrongSetting(`${variable} names a file that holds no ${kind}.`);
  return text;
}

/** The values of variables that are needed together; undefined when none of them is set. */
function together<const Names extends readonly (keyof Settings)[]>(settings: Settings, names: Names) {
  const values = names.flatMap((name) => settings[name] ?? []);
  if (values.length > 0 && values.length < names.length) {
    throw new WrongSetting(`${names.join(" and ")} are needed together or not at all.`);
  }
  return values.length === 0 ? undefined : (values as { [Index in keyof Names]: string });
}

function tokenOf(settings: Settings): string | undefined {
  const { TRAPBOARD_API_TOKEN: given, TRAPBOARD_API_TOKEN_FILE: path } = settings;
  if (path === undefined) return given;
  if (given !== undefined) {
    throw new WrongSetting("TRAPBOARD_API_TOKEN and TRAPBOARD_API_TOKEN_FILE are both set: keep one.");
  }
  return secretFrom("TRAPBOARD_API_TOKEN_FILE", path, "token", isToken);
}

function accessOf(settings: Settings): ApiAccess | undefined {
  const baseUrl = settings.TRAPBOARD_API_URL;
  const secret = tokenOf(settings);
  if (baseUrl !== undefined && secret === undefined) {
    throw new WrongSetting("TRAPBOARD_API_TOKEN is missing: the API of TRAPBOARD_API_URL needs one.");
  }
  if (baseUrl === undefined && secret !== undefined) {
    // A token means a real account: simulated data in its place would be taken for it.
    throw new WrongSetting("TRAPBOARD_API_URL is missing: there is a token, but no API to use it with.");
  }
  return baseUrl === undefined || secret === undefined ? undefined : { baseUrl, token: secret };
}

function tlsOf(settings: Settings): Config["tls"] {
  const paths = together(settings, ["TRAPBOARD_TLS_CERT", "TRAPBOARD_TLS_KEY"]);
  if (paths === undefined) return undefined;
  const tls = {
    cert: readFrom("TRAPBOARD_TLS_CERT", paths[0]),
    key: readFrom("TRAPBOARD_TLS_KEY", paths[1]),
  };
  try {
    createSecureContext(tls);
  } catch (cause) {
    const words = "TRAPBOARD_TLS_CERT and TRAPBOARD_TLS_KEY are not a certificate and its key in PEM.";
    throw new WrongSetting(words, { cause });
  }
  return tls;
}

function tilesOf(settings: Settings): Tiles | undefined {
  const { TRAPBOARD_TILE_URL: url, TRAPBOARD_TILE_ATTRIBUTION: attribution } = settings;
  if (url === "") return undefined;
  if (url === undefined) return { ...openStreetMap, ...present({ attribution }) };
  // Files of streets are made of OpenStreetMap's data, as a rule, whose licence wants its name.
  const unsaid = archiveOrigin(url) === undefined ? "" : openStreetMap.attribution;
  return { url, attribution: attribution ?? unsaid };
}

/**
 * Strangers do not get in: without sign-in the server is reachable from this machine alone, and passwords and
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

const oidcVariables = [
  "TRAPBOARD_OIDC_ISSUER",
  "TRAPBOARD_OIDC_CLIENT_ID",
  "TRAPBOARD_OIDC_CLIENT_SECRET_FILE",
] as const;

function oidcOf(settings: Settings): OidcAccess | undefined {
  const given = together(settings, oidcVariables);
  if (given === undefined) return undefined;
  const [issuer, clientId, path] = given;
  return { issuer, clientId, clientSecret: secretFrom(oidcVariables[2], path, "secret", () => true) };
}

function checkPaths({ TRAPBOARD_API_VERSION: version, TRAPBOARD_LOCATION_PATHS: paths }: Settings): void {
  if (version === "1.0" && paths.length === 0) {
    throw new WrongSetting("TRAPBOARD_LOCATION_PATHS is missing: version 1.0 cannot list an account.");
  }
  if (version !== "1.0" && paths.length > 0) {
    throw new WrongSetting("TRAPBOARD_LOCATION_PATHS is for TRAPBOARD_API_VERSION 1.0 alone.");
  }
}

/**
 * The configuration, from the environment (README: Configuration). Reads the files that variables name.
 * @throws WrongSetting
 */
export function parseConfig(env: Environment): Config {
  const settings = readEnvironment(env);
  checkPaths(settings);
  const api = accessOf(settings);
  return {
    host: settings.HOST,
    port: settings.PORT,
    simulated: api === undefined,
    version: settings.TRAPBOARD_API_VERSION,
    locationPaths: settings.TRAPBOARD_LOCATION_PATHS,
    refreshSeconds: settings.TRAPBOARD_REFRESH_SECONDS,
    silentAfterHours: settings.TRAPBOARD_SILENT_AFTER_HOURS,
    copyMostDevices: settings.TRAPBOARD_COPY_MOST_DEVICES,
    signIn: signInOf(settings, api === undefined),
    dataDir: settings.TRAPBOARD_DATA_DIR,
    trustedProxies: settings.TRAPBOARD_TRUSTED_PROXY,
    keepOnDevice: settings.TRAPBOARD_KEEP_ON_DEVICE === "on",
    ...present({
      api,
      tiles: tilesOf(settings),
      tls: tlsOf(settings),
      oidc: oidcOf(settings),
      logLevel: settings.TRAPBOARD_LOG_LEVEL,
      keepReportsDays: settings.TRAPBOARD_KEEP_REPORTS_DAYS,
    }),
  };
}
