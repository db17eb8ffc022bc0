/** Below these the server answers with data, whoever asks. */
const ofData =
  "api|answers|feed|heartbeats|session|config|healthz|metrics|settings/token|rounds/[^/]+/photos";
/** Below these it answers with data, or with the page when a browser navigates there. */
const ofBoth = "rounds";

const below = (paths: string) => new RegExp(`^/(${paths})(/|$)`);
const answersData = below(ofData);
const answersBoth = below(ofBoth);
/** What the server answers itself. Under every other address a browser that goes there is shown the page. */
const ofServer = below(`${ofData}|assets`);

/** Whether an address is never one of a page, whatever the browser says it would like. */
export function isOfServer(path: string): boolean {
  return ofServer.test(path);
}

/** Whether the server answers a request with data, and not with the app's page or a file of it. */
export function isForData(path: string, asksForPage: boolean): boolean {
  return answersData.test(path) || (answersBoth.test(path) && !asksForPage);
}
