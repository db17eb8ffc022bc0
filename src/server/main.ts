import { accessSync, constants } from "node:fs";
import { type ApiAccess, type Config, parseConfig } from "#server/config/config.ts";
import { WrongSetting } from "#server/config/environment.ts";
import { createPeople } from "#server/people/people.ts";
import { currentToken } from "#server/people/token.ts";
import { Disk, isDiskTrouble } from "#server/store/disk.ts";
import { openEnduringStore } from "#server/store/enduring.ts";
import { keepPrivate, NotPrivate } from "#server/store/private.ts";
import { openStore } from "#server/store/store.ts";
import { buildApp } from "./app.ts";

/** A whole number from the environment for the embedded reference service; its own default when unset. */
function numberFrom(variable: string, least: number): number | undefined {
  const text = process.env[variable] ?? "";
  if (text === "") return undefined;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && Number.isSafeInteger(value))) {
    throw new WrongSetting(`${variable} must be a whole number from ${least}.`);
  }
  return value;
}

/** Our own Read API with a simulated field, for when no real one is given. */
async function startEmbedded(): Promise<{ api: ApiAccess; close: () => Promise<void> }> {
  // Only when wanted: with a real API nothing simulated is even loaded.
  const { startReference } = await import("#reference/service.ts");
  const reference = await startReference({
    devices: numberFrom("REFERENCE_DEVICES", 1),
    seed: numberFrom("REFERENCE_SEED", 0),
  });
  return { api: { baseUrl: reference.url, token: reference.token }, close: () => reference.close() };
}

/** @throws WrongSetting where nothing could be kept in the folder, or where others could read it */
function checkFolder(dataDir: string): void {
  try {
    keepPrivate(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    if (cause instanceof NotPrivate)
      throw new WrongSetting(`TRAPBOARD_DATA_DIR: ${cause.message}`, { cause });
    throw new WrongSetting("TRAPBOARD_DATA_DIR must be a folder that this user may write to.", { cause });
  }
}

async function start(config: Config): Promise<void> {
  checkFolder(config.dataDir);
  const { api, close } =
    config.api === undefined ? await startEmbedded() : { api: config.api, close: undefined };
  const disk = new Disk();
  const store = openEnduringStore(config.dataDir, "people", {
    onDamage: (newName) =>
      console.error(
        `The file of the people was damaged. It is set aside as ${newName}, and a new one begun without them.`,
      ),
    onTrouble: (reason) => disk.tell("people", reason),
  });
  if (config.signIn === "required" && (await createPeople(store).list()).length === 0) {
    throw new WrongSetting(
      "TRAPBOARD_SIGN_IN is required, and there is nobody yet who could sign in. Run: npm run user -- add NAME --role admin.",
    );
  }
  // No copy in memory stands in for it: a phone keeps what the disk did not take.
  const rounds = openStore(config.dataDir, "rounds", (newName) =>
    console.error(
      `The file of the rounds was damaged. It is set aside as ${newName}, and a new one begun without them.`,
    ),
  );
  const app = await buildApp(
    { ...config, api },
    {
      store,
      rounds,
      disk,
      token: config.api && currentToken(config.dataDir, config.api.token),
      // The supervisor of this process starts it again, and the kept copy is served until the API has been asked.
      onFault: () => process.exit(1),
    },
  );
  // Our own words on where we are come first; a person at a terminal hears of no single request.
  app.log.level = "error";
  await app.listen({ host: config.host, port: config.port });
  app.log.level = config.logLevel ?? (process.stdout.isTTY ? "warn" : "info");

  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  console.log(`Trapboard is at ${config.tls === undefined ? "http" : "https"}://${host}:${port}`);
  if (config.signIn === "off") console.log("Sign-in is off: only this machine can reach it.");
  if (config.simulated) {
    console.log(
      "The data is simulated. Set TRAPBOARD_API_URL and TRAPBOARD_API_TOKEN to see a real account.",
    );
  }

  const stop = async () => {
    await app.close();
    await close?.();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      stop().catch((error: unknown) => {
        console.error(error);
        process.exitCode = 1;
      });
    });
  }
}

/** Why the server cannot listen there, for the reasons that people can do something about. */
const listenProblems: Readonly<Record<string, string>> = {
  EADDRINUSE: "PORT is taken: something listens there already.",
  EACCES: "PORT may not be used by this user: take one above 1023.",
  EADDRNOTAVAIL: "HOST is no address of this machine.",
  ENOTFOUND: "HOST is no address of this machine.",
};

/** What is in people's hands is said in one line; anything else is a fault of ours, with its trace. */
function complaint(error: unknown): unknown {
  if (error instanceof WrongSetting) return error.message;
  if (isDiskTrouble(error)) return "TRAPBOARD_DATA_DIR is on a disk that takes no writes: is it full?";
  if (!(error instanceof Error && "code" in error && "syscall" in error)) return error;
  const isListening = error.syscall === "listen" || error.syscall === "getaddrinfo";
  return (isListening ? listenProblems[String(error.code)] : undefined) ?? error;
}

/** EX_CONFIG of sysexits.h: a supervisor need not start this process again before a setting has changed. */
const configurationError = 78;

// Whatever is written from here on is for its owner alone.
process.umask(0o077);
// However it is started: Node would open its debugger on this signal, which is a door to all that is in memory.
process.on("SIGUSR1", () => undefined);

try {
  await start(parseConfig(process.env));
} catch (error) {
  console.error(complaint(error));
  process.exit(error instanceof WrongSetting ? configurationError : 1);
}
