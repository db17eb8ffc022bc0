import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { Socket } from "node:net";

/** What a connection may do, and how many there may be (docs/operations.md says why). Times in milliseconds. */
export interface Limits {
  /** Idle between two requests: longer than a proxy keeps its end, or it would send into a connection that we close. */
  readonly keepAliveMs: number;
  /** From the start of a connection or request to the end of its headers. */
  readonly headersMs: number;
  /** To the end of its body. */
  readonly requestMs: number;
  /** To the end of a TLS handshake. */
  readonly handshakeMs: number;
  /** Without a byte in either direction: longer than anybody waits for the first copy, or between two of a feed. */
  readonly stillMs: number;
  /** How long a finished answer may wait for its reader, besides what its bytes take at `slowest` bytes a second. */
  readonly graceMs: number;
  readonly slowest: number;
  readonly headerBytes: number;
  /** Then the connection is ended, and the client opens another. */
  readonly requestsPerSocket: number;
  readonly connections: number;
  /** From one address that is not this machine's. */
  readonly connectionsOfOne: number;
}

/** The figures of docs/operations.md. */
export const usualLimits: Limits = {
  keepAliveMs: 75_000,
  headersMs: 10_000,
  requestMs: 30_000,
  handshakeMs: 10_000,
  stillMs: 120_000,
  graceMs: 60_000,
  slowest: 20_000,
  headerBytes: 16_384,
  requestsPerSocket: 10_000,
  connections: 8000,
  connectionsOfOne: 2000,
};

/**
 * Drops an answer that its reader does not take. An answer stays in memory until it is read, and a reader who takes a
 * byte now and then would keep it for good. This is about finished answers, so not about a feed.
 */
function boundReading(server: Server, { graceMs, slowest }: Limits): void {
  // Before the handler, which may be done with its answer at once.
  server.prependListener("request", (_request, response) => {
    response.once("prefinish", () => {
      const { socket, writableLength: waiting } = response;
      const timer = setTimeout(() => socket?.destroy(), graceMs + (waiting / slowest) * 1000).unref();
      response.once("close", () => clearTimeout(timer));
      response.once("finish", () => clearTimeout(timer));
    });
  });
}

/** Bounds the connections of one outside address. Connections from this machine, such as a proxy's, are not counted. */
function boundEach(server: Server, { connectionsOfOne }: Limits): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
    if (address === "" || address === "::1" || address.startsWith("127.")) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > connectionsOfOne) socket.destroy();
  });
}

/**
 * The server behind Fastify, with limits of its own: Fastify sets none on a server that it has not made.
 * @param tls certificate and key, where it speaks HTTPS itself
 */
export function createLimitedServer(
  handler: RequestListener,
  tls: { readonly cert: Buffer; readonly key: Buffer } | undefined,
  given: Partial<Limits> = {},
): Server {
  const limits = { ...usualLimits, ...given };
  const options: ServerOptions = {
    keepAliveTimeout: limits.keepAliveMs,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: Math.min(5000, limits.headersMs),
    maxHeaderSize: limits.headerBytes,
  };
  const server: Server =
    tls === undefined
      ? createServer(options, handler)
      : createTlsServer({ ...options, ...tls, handshakeTimeout: limits.handshakeMs }, handler);
  server.timeout = limits.stillMs;
  server.maxRequestsPerSocket = limits.requestsPerSocket;
  server.maxConnections = limits.connections;
  boundReading(server, limits);
  boundEach(server, limits);
  return server;
}
