import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { isLoopback } from "#lib/loopback.ts";
import { bearerCheck } from "./bearer.ts";
import { createField, type Field } from "./field.ts";
import { movedField } from "./moved-field.ts";
import { createRateLimit } from "./rate-limit.ts";
import { handle, type Service } from "./routes.ts";

export const defaultSeed = 5290;

export interface ReferenceOptions {
  /** 0, the default, takes any free one. */
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  /** The API token; one is made up when none is given. */
  readonly token?: string | undefined;
  readonly devices?: number | undefined;
  readonly seed?: number | undefined;
  /** Requests per minute; 0 = no limit. */
  readonly rateLimit?: number | undefined;
  /** Whether `PUT /reference/fault` is there. */
  readonly faults?: boolean | undefined;
  /** The clock, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** The field's moment when the service starts, in milliseconds since 1970, shown as if it were now. Now by default. */
  readonly asOf?: number | undefined;
  /** PEM texts. Without them the service speaks plain HTTP, and on loopback alone. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
}

export interface Reference {
  /** The base_url, without a slash at the end. */
  readonly url: string;
  readonly token: string;
  close(): Promise<void>;
}

/** Long enough for a list of some thousand serial numbers in the address. */
const longestHead = 65_536;

/** The field as the options want it: of the clock's moment, or of another and moved to it. */
function fieldFor({ seed = defaultSeed, devices = 400, now = Date.now, asOf }: ReferenceOptions): Field {
  const field = createField({ seed, devices });
  return asOf === undefined ? field : movedField(field, now() - asOf);
}

function serverFor(tls: ReferenceOptions["tls"]): Server {
  const limits = { maxHeaderSize: longestHead };
  if (tls === undefined) return createServer(limits);
  try {
    return createTlsServer({ ...limits, ...tls });
  } catch (cause) {
    throw new Error("The certificate and the key are not a pair of PEM texts that can be used.", { cause });
  }
}

/**
 * Starts the reference service of the Read API over its simulated field.
 * @throws Error when it would have to speak plain HTTP beyond this machine, or cannot listen.
 */
export async function startReference(options: ReferenceOptions = {}): Promise<Reference> {
  const { port = 0, host = "127.0.0.1", token = randomBytes(24).toString("base64url"), tls } = options;
  const isLocal = isLoopback(host);
  if (!isLocal && tls === undefined) {
    throw new Error(
      `Plain HTTP is for this machine alone: to listen on ${host}, give a certificate and its key.`,
    );
  }
  const service: Service = {
    field: fieldFor(options),
    now: options.now ?? Date.now,
    mayMisbehave: options.faults ?? false,
    fault: null,
    isAuthorized: bearerCheck(token),
    rateLimit: createRateLimit(options.rateLimit ?? 0),
    isLocal,
    url: "",
  };
  const server = serverFor(tls);
  server.on("request", (request, response) => void handle(service, request, response));
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  const named = host.includes(":") ? `[${host}]` : host;
  service.url = `${tls === undefined ? "http" : "https"}://${named}:${address.port}`;
  return {
    url: service.url,
    token,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
