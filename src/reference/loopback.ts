import { isIP } from "node:net";

/** Whether a host name or address reaches this machine alone. */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, "");
  if (isIP(bare) === 4) return bare.startsWith("127.");
  return bare === "::1" || bare === "localhost";
}

/** Whether a `Host` header names this machine: a page of another origin can make its name resolve here. */
export function namesLoopback(hostHeader: string | undefined): boolean {
  return hostHeader !== undefined && isLoopback(hostHeader.replace(/:\d*$/, ""));
}

/** Whether an `Origin` header, if there is one, is of this machine. */
export function comesFromLoopback(origin: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}
