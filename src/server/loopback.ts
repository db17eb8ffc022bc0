/** Whether a host name or address, brackets or not, is this machine itself and nothing a network could reach. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** The host of a Host header, without its port; undefined when it is none. */
export function hostOf(header: string | undefined): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d+)?$/i.exec(header ?? "")?.[1];
}
