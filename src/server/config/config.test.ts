import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { WrongSetting } from "./environment.ts";

const real = { TRAPBOARD_API_URL: "https://api.example.org", TRAPBOARD_API_TOKEN: "s3cret" };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "trapboard-config-"));
  writeFileSync(join(folder, "token"), "from-file\n");
  writeFileSync(join(folder, "empty"), "\n");
  writeFileSync(join(folder, "nonsense.pem"), "nonsense");
});
afterAll(() => rmSync(folder, { recursive: true }));

function complaintOf(env: Record<string, string>): string {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof WrongSetting) return error.message;
    throw error;
  }
  return "";
}

describe("the configuration", () => {
  test("has a default for everything, and empty means unset", () => {
    const defaults = {
      host: "127.0.0.1",
      port: 5280,
      simulated: true,
      version: "1.13",
      locationPaths: [],
      refreshSeconds: 60,
      silentAfterHours: 24,
      copyMostDevices: 250_000,
      signIn: "off",
      dataDir: "data",
      trustedProxies: [],
      keepOnDevice: true,
      tiles: {
        url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
        attribution: "© OpenStreetMap contributors",
      },
    };
    expect(parseConfig({})).toEqual(defaults);
    expect(parseConfig({ PORT: "", HOST: "", TRAPBOARD_API_URL: "", TRAPBOARD_TLS_CERT: "" })).toEqual(
      defaults,
    );
  });

  test("takes a real account", () => {
    const config = parseConfig({
      ...real,
      TRAPBOARD_API_VERSION: "1.6",
      PORT: "0",
      TRAPBOARD_SIGN_IN: "off",
    });
    expect(config).toMatchObject({
      api: { baseUrl: "https://api.example.org", token: "s3cret" },
      simulated: false,
      version: "1.6",
      port: 0,
    });
  });

  test.each([
    "http://localhost:5290",
    "http://127.0.0.1/base",
    "http://[::1]:5290",
    "https://api.example.org/x/",
  ])("takes %s for the API", (TRAPBOARD_API_URL) => {
    expect(parseConfig({ ...real, TRAPBOARD_API_URL }).api?.baseUrl).toBe(TRAPBOARD_API_URL);
  });

  test("reads the token from a file", () => {
    const env = { TRAPBOARD_API_URL: "https://a.example", TRAPBOARD_API_TOKEN_FILE: join(folder, "token") };
    expect(parseConfig(env).api?.token).toBe("from-file");
  });

  test("takes location paths for version 1.0, one a line", () => {
    const env = { TRAPBOARD_API_VERSION: "1.0", TRAPBOARD_LOCATION_PATHS: "//A, B//C\r\n\n //D \n" };
    expect(parseConfig(env).locationPaths).toEqual(["//A, B//C", "//D"]);
  });

  test("asks for sign-in where the account is a real one, unless told not to on this machine itself", () => {
    expect(parseConfig(real).signIn).toBe("required");
    expect(parseConfig({ ...real, TRAPBOARD_SIGN_IN: "off" }).signIn).toBe("off");
    expect(parseConfig({ TRAPBOARD_SIGN_IN: "required" }).signIn).toBe("required");
  });

  test("lets others in behind a proxy that is named", () => {
    const env = { ...real, HOST: "0.0.0.0", TRAPBOARD_TRUSTED_PROXY: "10.0.0.1, fd00::/8" };
    expect(parseConfig(env)).toMatchObject({ host: "0.0.0.0", trustedProxies: ["10.0.0.1", "fd00::/8"] });
  });

  test("takes an OpenID provider, its secret from a file", () => {
    const env = {
      TRAPBOARD_OIDC_ISSUER: "https://login.example",
      TRAPBOARD_OIDC_CLIENT_ID: "trapboard",
      TRAPBOARD_OIDC_CLIENT_SECRET_FILE: join(folder, "token"),
    };
    expect(parseConfig(env).oidc).toEqual({
      issuer: "https://login.example",
      clientId: "trapboard",
      clientSecret: "from-file",
    });
  });

  test("an empty tile address means no tiles", () => {
    expect(parseConfig({ TRAPBOARD_TILE_URL: "" })).not.toHaveProperty("tiles");
    const own = {
      TRAPBOARD_TILE_URL: "https://{s}.tiles.example/{z}/{x}/{y}",
      TRAPBOARD_TILE_ATTRIBUTION: "Us",
    };
    expect(parseConfig(own).tiles).toEqual({ url: own.TRAPBOARD_TILE_URL, attribution: "Us" });
  });

  test("a file of streets is OpenStreetMap's unless it is said to be somebody's", () => {
    const file = { TRAPBOARD_TILE_URL: "/streets.pmtiles" };
    expect(parseConfig(file).tiles).toEqual({
      url: "/streets.pmtiles",
      attribution: "© OpenStreetMap contributors",
    });
    expect(parseConfig({ ...file, TRAPBOARD_TILE_ATTRIBUTION: "Us" }).tiles?.attribution).toBe("Us");
  });
});

describe("a wrong setting stops the start with one line that names it and does not quote it", () => {
  const wrong: [string, string, Record<string, string>?][] = [
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["PORT", "80.5"],
    ["PORT", "http"],
    ["HOST", "0.0.0.0"],
    ["HOST", "192.168.0.7"],
    ["HOST", "trapboard.example"],
    ["HOST", "::"],
    ["HOST", "a b"],
    // With sign-in others may come in, but passwords pass over no line that others can read.
    ["HOST", "0.0.0.0", { TRAPBOARD_SIGN_IN: "required" }],
    ["HOST", "0.0.0.0", { ...real, TRAPBOARD_SIGN_IN: "off", TRAPBOARD_TRUSTED_PROXY: "10.0.0.1" }],
    ["TRAPBOARD_API_URL", "api.example.org", { TRAPBOARD_API_TOKEN: "x" }],
    ["TRAPBOARD_API_URL", "http://api.example.org", { TRAPBOARD_API_TOKEN: "x" }],
    ["TRAPBOARD_API_URL", "http://127.0.0.1.nip.io", { TRAPBOARD_API_TOKEN: "x" }],
    ["TRAPBOARD_API_URL", "https://me:s3cret@api.example.org", { TRAPBOARD_API_TOKEN: "x" }],
    ["TRAPBOARD_API_URL", "https://api.example.org/?token=s3cret", { TRAPBOARD_API_TOKEN: "x" }],
    ["TRAPBOARD_API_URL", "file:///etc/passwd", { TRAPBOARD_API_TOKEN: "x" }],
    ["TRAPBOARD_API_TOKEN", "two words", { TRAPBOARD_API_URL: "https://a.example" }],
    ["TRAPBOARD_API_TOKEN", "line\nbreak", { TRAPBOARD_API_URL: "https://a.example" }],
    ["TRAPBOARD_API_TOKEN_FILE", "/nowhere/at/all", { TRAPBOARD_API_URL: "https://a.example" }],
    ["TRAPBOARD_API_VERSION", "1.11"],
    ["TRAPBOARD_API_VERSION", "2"],
    ["TRAPBOARD_LOCATION_PATHS", "A//B", { TRAPBOARD_API_VERSION: "1.0" }],
    ["TRAPBOARD_LOCATION_PATHS", "//A//B"],
    ["TRAPBOARD_LOCATION_PATHS", "", { TRAPBOARD_API_VERSION: "1.0" }],
    ["TRAPBOARD_REFRESH_SECONDS", "0"],
    ["TRAPBOARD_REFRESH_SECONDS", "1.5"],
    ["TRAPBOARD_SILENT_AFTER_HOURS", "0"],
    ["TRAPBOARD_COPY_MOST_DEVICES", "-1"],
    ["TRAPBOARD_COPY_MOST_DEVICES", "many"],
    ["TRAPBOARD_SILENT_AFTER_HOURS", "NaN"],
    ["TRAPBOARD_SIGN_IN", "maybe"],
    ["TRAPBOARD_TRUSTED_PROXY", "proxy.example"],
    ["TRAPBOARD_TRUSTED_PROXY", "0.0.0.0/0"],
    ["TRAPBOARD_TRUSTED_PROXY", "10.0.0.0/33"],
    ["TRAPBOARD_TRUSTED_PROXY", "10.0.0.0/8/8"],
    ["TRAPBOARD_OIDC_ISSUER", "https://login.example"],
    ["TRAPBOARD_OIDC_ISSUER", "http://login.example"],
    ["TRAPBOARD_TILE_URL", "javascript:{z}{x}{y}"],
    ["TRAPBOARD_TILE_URL", "https://tiles.example/1/2/3.png"],
    ["TRAPBOARD_TLS_CERT", "/nowhere/at/all"],
    ["TRAPBOARD_TLS_CERT", "/nowhere/at/all", { TRAPBOARD_TLS_KEY: "/nowhere/either" }],
  ];
  test.each(wrong)("%s=%j", (name, value, others = {}) => {
    const complaint = complaintOf({ [name]: value, ...others });
    expect(complaint).toMatch(new RegExp(`^${name} .*\\.$`));
    expect(complaint).not.toContain("\n");
    if (value.length > 8) expect(complaint).not.toContain(value);
  });

  test("a token without an API, an API without a token, two tokens, an empty file", () => {
    expect(complaintOf({ TRAPBOARD_API_TOKEN: "s3cret" })).toMatch(/^TRAPBOARD_API_URL is missing/);
    expect(complaintOf({ TRAPBOARD_API_URL: "https://a.example" })).toMatch(
      /^TRAPBOARD_API_TOKEN is missing/,
    );
    const file = (name: string) => ({ TRAPBOARD_API_TOKEN_FILE: join(folder, name) });
    expect(complaintOf({ ...real, ...file("token") })).toMatch(/both set/);
    expect(complaintOf({ TRAPBOARD_API_URL: "https://a.example", ...file("empty") })).toMatch(
      /holds no token/,
    );
  });

  test("a certificate that is none", () => {
    const path = join(folder, "nonsense.pem");
    expect(complaintOf({ TRAPBOARD_TLS_CERT: path, TRAPBOARD_TLS_KEY: path })).toMatch(
      /^TRAPBOARD_TLS_CERT .*PEM\.$/,
    );
  });
});
