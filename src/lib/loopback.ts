/** Whether a host name or address, brackets or not, is this machine itself and nothing a network could reach. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** Whether an `Origin` header, if there is one, is of this machine. */
export function comesFromLoopback(origin: string | undefined): boolean {
  return origin === undefined || (URL.canParse(origin) && isLoopback(new URL(origin).hostname));
}

/** Whether a Host header names this machine: a page elsewhere can make a name of its own resolve to it. */
export function namesLoopback(header: string | undefined): boolean {
  const host = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d+)?$/i.exec(header ?? "")?.[1];
  return host !== undefined && isLoopback(host);
}
