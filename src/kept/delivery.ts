import { recordsOf, refuseRecord, removeRecord, type WaitingRecord } from "./outbox.ts";

/** How a delivery ended: nothing is left to deliver, or what is left waits for the line or for a sign-in. */
export type DeliveryOutcome = "done" | "no-line" | "sign-in-first" | "elsewhere";

/** What the server's answer to a record means. */
async function outcomeOf(
  response: Response,
): Promise<"taken" | "no-line" | "sign-in-first" | { readonly refusal: string }> {
  if (response.ok) return "taken";
  if (response.status === 401) return "sign-in-first";
  if (response.status === 429 || response.status >= 500) return "no-line";
  const body: unknown = await response.json().catch(() => undefined);
  const detail = typeof body === "object" && body !== null && "detail" in body ? body.detail : undefined;
  const refusal = typeof detail === "string" ? detail : `The server answered with HTTP ${response.status}.`;
  return { refusal };
}

function send(origin: string, { path, body }: WaitingRecord): Promise<Response> {
  const isBlob = body instanceof Blob;
  return fetch(origin + path, {
    method: "PUT",
    headers: { accept: "application/json", ...(isBlob ? {} : { "content-type": "application/json" }) },
    body: isBlob ? body : JSON.stringify(body),
    // Where the line is as good as gone, the next try is worth more than this one.
    signal: AbortSignal.timeout(60_000),
  });
}

async function deliverAll(owner: string, origin: string): Promise<DeliveryOutcome> {
  for (const record of await recordsOf(owner)) {
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
 * Delivers what a person's records are, one after the other in the order they were made in. Of several tabs one delivers.
 * @param origin of the server
 * @throws KeepingError
 */
export async function deliverRecords(owner: string, origin: string): Promise<DeliveryOutcome> {
  // Only where the page came over HTTPS or from this machine are there locks. Without, the ids see to it that once is once.
  if (!("locks" in navigator)) return deliverAll(owner, origin);
  return navigator.locks.request("trapboard outbox", { ifAvailable: true }, (lock) =>
    lock === null ? "elsewhere" : deliverAll(owner, origin),
  );
}
