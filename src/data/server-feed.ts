import { readFeedEvent } from "#contract/feed.ts";
import { minuteMs, secondMs } from "#lib/durations.ts";
import type { ServerFeed, ServerFeedListener } from "./fleet-client.ts";

/** A page that is hidden for so long gives its line back: a browser has six of them for a server. */
const hiddenFor = minuteMs;
const retryAfter = 30 * secondMs;

/**
 * Follows how the server's copy stands. The server tells it after every poll, so a line that is silent for longer than
 * two of them is dead.
 */
export function openServerFeed(
  refreshSeconds: number,
  { onState, onSilence }: ServerFeedListener,
): ServerFeed {
  const longestSilence = (2.5 * refreshSeconds + 15) * secondMs;
  let source: EventSource | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;

  function hangUp(): void {
    clearTimeout(watch);
    source?.close();
    source = undefined;
  }

  function open(): void {
    hangUp();
    const opened = new EventSource("/feed?tell=state");
    source = opened;
    const isDead = () => {
      onSilence();
      open();
    };
    const expectNews = (wait: number) => {
      clearTimeout(watch);
      watch = setTimeout(isDead, wait);
    };
    opened.addEventListener("state", ({ data, lastEventId }) => {
      expectNews(longestSilence);
      const event = readFeedEvent("state", String(data));
      if (event?.event === "state") onState(lastEventId, event.data);
    });
    // A line that breaks is opened again by the browser; after a refusal it is not.
    opened.addEventListener("error", () => {
      if (opened.readyState === EventSource.CLOSED) expectNews(retryAfter);
    });
    expectNews(longestSilence);
  }

  open();
  return {
    show(isVisible) {
      clearTimeout(hiding);
      if (!isVisible) hiding = setTimeout(hangUp, hiddenFor);
      else if (source === undefined) open();
    },
    close() {
      clearTimeout(hiding);
      hangUp();
    },
  };
}
