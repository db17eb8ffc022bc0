import { detailIn } from "#contract/record.ts";
import { recordsOf, refuseRecord, removeRecord, type WaitingRecord } from "./outbox.ts";

/**
 * How a delivery ended: nothing is left, or what is left waits for the network or for a sign-in, or another tab
 * delivers.
 */
export type DeliveryOutcome = "done" | "no-line" | "sign-in-first" | "elsewhere";

const tooLarge = 413;

/**
 * What the answer to a record means. What stands before the server may answer in its place, such as the page of a network
 * where somebody has to sign in first, or a proxy while the server starts again: then the server has nothing.
 */
async function outcomeOf(
  response: Response,
): Promise<"taken" | "no-line" | "sign-in-first" | { readonly refusal: string }> {
  const { status } = response;
  if (status === 204) return "taken";
  if (status === 401) return "sign-in-first";
  if (status < 400 || status === 429 || status >= 500) return "no-line";
  const body: unknown = await response.json().catch(() => undefined);
  const detail = detailIn(body);
  if (detail !== undefined) return { refusal: detail };
  // A proxy's own limit stays: the record must not be sent for ever.
  return status === tooLarge ? { refusal: `The server answered with HTTP ${status}.` } : "no-line";
}

/** Milliseconds: where the line is as good as gone, the next try is worth more than this one. A picture of 400 KB has 260 s. */
const longestFor = (body: unknown) => 60_000 + (body instanceof Blob ? body.size / 2 : 0);

function send(origin: string, { path, body }: WaitingRecord): Promise<Response> {
  const isBlob = body instanceof Blob;
  return fetch(origin + path, {
    method: "PUT",
    headers: { accept: "application/json", ...(isBlob ? {} : { "content-type": "application/json" }) },
    body: isBlob ? body : JSON.stringify(body),
    // Whoever sends a record elsewhere is not the server.
    redirect: "error",
    signal: AbortSignal.timeout(longestFor(body)),
  });
}

/**
 * What is written goes before pictures: the server takes no picture of a round that it does not know, a clock that was set back
 * makes it the older one, and on a bad line it takes minutes.
 */
function picturesLast(records: readonly WaitingRecord[]): WaitingRecord[] {
  const isPicture = ({ body }: WaitingRecord) => body instanceof Blob;
  return [...records.filter((record) => !isPicture(record)), ...records.filter(isPicture)];
}

async function deliverAll(owner: string, origin: string): Promise<DeliveryOutcome> {
  for (const record of picturesLast(await recordsOf(owner))) {
    if (record.refusal !== undefined) continue;
    const response = await send(origin, record).catch(() => undefined);
    const outcome = response === undefined ? "no-line" : await outcomeOf(response);
    if (outcome === "taken") await removeRecord(record);
    else if (typeof outcome === "object") await refuseRecord(record, outcome.refusal);
    else return outcome;
  }
  return "done";
}

/**
 * Delivers the records of a person one after the other: first those without a picture, the oldest first, then pictures.
 * If there are several tabs, one delivers.
 * @param origin of the server
 * @throws KeepingError
 */
export async function deliverRecords(owner: string, origin: string): Promise<DeliveryOutcome> {
  // Browsers have locks only over HTTPS or on this machine. Without locks two tabs may deliver, and the ids keep a
  // record single.
  if (!("locks" in navigator)) return deliverAll(owner, origin);
  return navigator.locks.request("trapboard outbox", { ifAvailable: true }, (lock) =>
    lock === null ? "elsewhere" : deliverAll(owner, origin),
  );
}
