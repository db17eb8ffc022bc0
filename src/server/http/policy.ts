import type helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { isLoopback } from "#lib/loopback.ts";
import type { Config } from "#server/config/config.ts";
import { tilePolicy } from "#server/config/tiles.ts";

/** Camera and position are for the scanner and the map; nothing else of the device is anybody's business. */
export const permissions = [
  "camera=(self)",
  "geolocation=(self)",
  ...["accelerometer", "display-capture", "gyroscope", "magnetometer", "microphone", "midi"].map(
    (feature) => `${feature}=()`,
  ),
  ...["payment", "publickey-credentials-get", "serial", "usb", "xr-spatial-tracking"].map(
    (feature) => `${feature}=()`,
  ),
].join(", ");

/** Headers that speak to documents alone. */
const documentHeaders = [
  "permissions-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
] as const;

/** The decoder of the scanner is WebAssembly; nothing else may be compiled at run time. */
const compiled = "'wasm-unsafe-eval'";

/**
 * What is no page comes without them, and with as much of the content security policy as a worker goes by. Files and answers
 * come by the dozen with every first visit, and on a slow line the whole would take longer than most of what it stands before.
 */
export function addShortHeaders(app: FastifyInstance, config: Config): void {
  const connect = ["'self'", ...tilePolicy(config.tiles).files].join(" ");
  const policy = `default-src 'self';script-src 'self' ${compiled};connect-src ${connect};frame-ancestors 'none'`;
  app.addHook("onSend", async (_request, reply, payload) => {
    if (String(reply.getHeader("content-type")).startsWith("text/html")) return payload;
    for (const name of documentHeaders) {
      reply.removeHeader(name);
      reply.raw.removeHeader(name);
    }
    reply.removeHeader("content-security-policy");
    reply.raw.setHeader("content-security-policy", policy);
    return payload;
  });
}

/**
 * The security headers of a page. Style attributes set by scripts need no permission; style and script
 * elements need the nonce of their response.
 * @param nonceOf the nonce of a response, by Node's own response object.
 */
export function securityHeaders(
  config: Config,
  nonceOf: (response: object) => string,
): Parameters<typeof helmet>[1] {
  const nonce = (_request: unknown, response: object) => `'nonce-${nonceOf(response)}'`;
  const { images, files } = tilePolicy(config.tiles);
  // On localhost it would forbid plain HTTP on every other port of this machine for a year.
  const isPublicTls = config.tls !== undefined && !isLoopback(config.host);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonce, compiled],
        styleSrc: ["'self'", nonce],
        imgSrc: ["'self'", "data:", "blob:", ...images],
        connectSrc: ["'self'", ...files],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // Tile servers want to know which site asks, and need not know which page.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: isPublicTls && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: "deny" },
  };
}
