/** The Date header counts whole seconds and clocks drift: less than this is no wrong clock. */
const agreement = 60_000;

/**
 * What to add to this device's clock to have the server's. The server read its clock at some moment between the
 * question and now, which may be minutes apart on a slow connection. Only a time outside of that span is a difference.
 * All in milliseconds since 1970.
 * @param asked when the question went out, by this device's clock
 */
export function clockOffsetOf(serverTime: number | undefined, asked: number, now: number): number {
  if (serverTime === undefined) return 0;
  const isBetween = serverTime > asked - agreement && serverTime < now + agreement;
  return isBetween ? 0 : serverTime - now;
}
