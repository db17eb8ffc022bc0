/** What the server answers itself. Under every other address a browser that goes there is shown the page. */
const ofServer =
  /^\/(api|answers|feed|heartbeats|session|config|healthz|metrics|settings\/token|assets|rounds\/[^/]+\/photos)(\/|$)/;

/** Whether an address is never one of a page, whatever the browser says it would like. */
export function isOfServer(path: string): boolean {
  return ofServer.test(path);
}
