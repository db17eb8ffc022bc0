import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ReadApiError } from "#client/errors.ts";
import { createReadApi } from "#client/read-api.ts";
import type { ApiAccess, Config } from "#server/config/config.ts";
import { WrongSetting } from "#server/config/environment.ts";
import { problemOf, sendProblem } from "#server/http/problem.ts";
import { isDiskTrouble } from "#server/store/disk.ts";
import { personOf } from "./session.ts";

const fileName = "token.json";
const keptSchema = z.object({ replaces: z.string(), token: z.string() });
const tokenSchema = z.object({ token: z.string().regex(/^[\x21-\x7e]{1,4096}$/) });

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Its message would quote what may be a token.
  }
}

/**
 * The token in force: the one an administrator has put in the place of the configured one, unless the configuration
 * has got another one since.
 * @throws WrongSetting when the file is not one of ours
 */
export function currentToken(dataDir: string, configured: string): string {
  let text: string;
  try {
    text = readFileSync(join(dataDir, fileName), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return configured;
    throw error;
  }
  const kept = keptSchema.safeParse(readJson(text));
  if (!kept.success) {
    throw new WrongSetting(`TRAPBOARD_DATA_DIR holds a ${fileName} that is damaged: delete it.`);
  }
  return kept.data.replaces === hashOf(configured) ? kept.data.token : configured;
}

/** Keeps a token for the starts to come, in a file that its owner alone can read. */
function keepToken(dataDir: string, configured: string, token: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, fileName);
  const text = JSON.stringify({ replaces: hashOf(configured), token });
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  // The mode given above counts for a new file alone, and one may be left over.
  chmodSync(`${path}.new`, 0o600);
  renameSync(`${path}.new`, path);
}

/**
 * Asks the API for next to nothing.
 * @throws ReadApiError when it refuses the token or cannot say
 */
async function tryToken(
  config: Config & { api: ApiAccess },
  token: string,
  timeoutMs: number,
): Promise<void> {
  const api = createReadApi({ ...config.api, token, version: config.version, timeoutMs });
  await api.devices({ ids: ["0"] });
}

export interface TokenParts {
  /** With the token that was configured, whatever is in force now. */
  readonly config: Config & { api: ApiAccess };
  readonly timeoutMs: number;
  /** Called with the token that the API is to be asked with from now on. */
  readonly onToken: (token: string) => void;
}

/** `PUT /settings/token`: an administrator replaces the API's token. Nothing here ever shows one. */
export function addToken(app: FastifyInstance, { config, timeoutMs, onToken }: TokenParts): void {
  app.put("/settings/token", { bodyLimit: 8192 }, async (request, reply) => {
    if (personOf(request)?.role !== "admin") {
      return sendProblem(reply, { status: 403, detail: "Only an administrator may replace the token." });
    }
    if (config.simulated) {
      return sendProblem(reply, {
        status: 409,
        detail: "The data is simulated: there is no token to replace.",
      });
    }
    const given = tokenSchema.safeParse(request.body);
    if (!given.success) {
      return sendProblem(reply, {
        status: 400,
        detail: "This is no token: it is empty or holds characters that no token has.",
      });
    }
    const { token } = given.data;
    try {
      await tryToken(config, token, timeoutMs);
    } catch (error) {
      if (!(error instanceof ReadApiError)) throw error;
      const detail =
        error.kind === "unauthorized"
          ? "The API refuses this token. The one in use stays."
          : `The token could not be tested, so the one in use stays. ${problemOf(error).detail}`;
      return sendProblem(reply, { status: 422, detail });
    }
    try {
      keepToken(config.dataDir, config.api.token, token);
    } catch (error) {
      if (!isDiskTrouble(error)) throw error;
      const detail = "The disk takes no writes, so the token in use stays. An administrator must make room.";
      return sendProblem(reply, { status: 507, detail });
    }
    onToken(token);
    request.log.warn({ person: personOf(request)?.name }, "The token of the API was replaced.");
    return reply.code(204).send();
  });
}
