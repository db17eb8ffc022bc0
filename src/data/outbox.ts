import { useEffect, useState } from "react";
import { type DeliveryOutcome, deliverRecords } from "#kept/delivery.ts";
import {
  type OutboxRecord,
  putRecords,
  recordsOf,
  recordsOfOthers,
  removeRecord,
  type WaitingRecord,
} from "#kept/outbox.ts";
import { backoff } from "#lib/backoff.ts";
import { TabListeners } from "#lib/listeners.ts";
import { storageOwner } from "./local-storage.ts";

/** How records wait, and what the server takes for which answer: see kept/outbox.ts. */
/** @public for the pages that make records */
export type { OutboxRecord, WaitingRecord } from "#kept/outbox.ts";

const retries = { first: 5_000, longest: 300_000 };
/** Hear, in all tabs, that other records wait now. */
const listeners = new TabListeners("trapboard outbox");

/**
 * Keeps records on this device, all or none, and delivers them as soon as the server can be reached.
 * @throws KeepingError where this browser keeps nothing: their maker must be told
 */
export async function keepRecords(...records: readonly OutboxRecord[]): Promise<void> {
  const owner = storageOwner();
  if (owner === undefined) throw new Error("A record needs somebody whose it is.");
  await putRecords(owner, records);
  listeners.tell();
  void deliverOutbox();
}

/** Lets a record go that was not delivered: it is lost then. @throws KeepingError */
export async function dropRecord(record: WaitingRecord): Promise<void> {
  await removeRecord(record);
  listeners.tell();
}

/** The records of the person who is signed in that were not delivered yet. @throws KeepingError */
export async function waitingRecords(): Promise<readonly WaitingRecord[]> {
  const owner = storageOwner();
  return owner === undefined ? [] : recordsOf(owner);
}

/** Whether anything waits on this device, whoever made it: they deliver it once they have signed in. */
export async function waitsForSomebody(): Promise<boolean> {
  return (await recordsOfOthers(undefined).catch(() => [])).length > 0;
}

/** A delivery that is under way in this tab, and whether something was kept since it began. */
let running: Promise<DeliveryOutcome> | undefined;
let isAsked = false;
/** Whether a part of the page asked for further tries, how often delivery failed in a row, and when the next try is. */
let isFollowed = false;
let failures = 0;
let again: ReturnType<typeof setTimeout> | undefined;

async function deliverWhileAsked(): Promise<DeliveryOutcome> {
  let outcome: DeliveryOutcome = "done";
  do {
    isAsked = false;
    const owner = storageOwner();
    outcome =
      owner === undefined
        ? "sign-in-first"
        : await deliverRecords(owner, window.location.origin).catch(() => "done" as const);
  } while (isAsked);
  return outcome;
}

/** Another tab may have looked before the latest was kept, and a server that was down does not say when it is back. */
function tryAgainAfter(outcome: DeliveryOutcome): void {
  clearTimeout(again);
  failures = outcome === "no-line" || outcome === "elsewhere" ? failures + 1 : 0;
  if (failures === 0 || !isFollowed) return;
  again = setTimeout(() => void deliverOutbox(), backoff(failures - 1, retries));
}

/**
 * Delivers what waits, if the server can be reached. What is kept while a delivery is under way goes after it. What this
 * browser cannot read it cannot deliver.
 */
export async function deliverOutbox(): Promise<DeliveryOutcome> {
  isAsked = true;
  running ??= deliverWhileAsked();
  const own = running;
  const outcome = await own;
  if (running === own) running = undefined;
  // Asked for between the end of that delivery and now.
  if (isAsked) return deliverOutbox();
  tryAgainAfter(outcome);
  listeners.tell();
  return outcome;
}

/** The records that wait on this device, now and whenever they change. */
export function useOutbox(): readonly WaitingRecord[] {
  const [records, setRecords] = useState<readonly WaitingRecord[]>([]);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const now = await waitingRecords().catch(() => []);
      if (!isOver) setRecords(now);
    };
    const onChange = () => void read();
    const end = listeners.subscribe(onChange);
    onChange();
    return () => {
      isOver = true;
      end();
    };
  }, []);
  return records;
}

/**
 * Delivers records from now on: at once, when the network is back, when the page is shown, and again after a while where
 * the server could not be reached.
 * @returns how to stop
 */
export function followOutbox(): () => void {
  const over = new AbortController();
  const { signal } = over;
  isFollowed = true;
  const start = () => void deliverOutbox();
  const onShow = () => {
    if (document.visibilityState === "visible") start();
  };
  start();
  window.addEventListener("online", start, { signal });
  document.addEventListener("visibilitychange", onShow, { signal });
  return () => {
    isFollowed = false;
    clearTimeout(again);
    over.abort();
  };
}
