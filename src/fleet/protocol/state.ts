import type { FleetState } from "./questions.ts";

/** What is known before the worker has said anything. Apart from the copy, so that the page does not load that. */
export const emptyState: FleetState = {
  revision: 0,
  loading: true,
  devices: 0,
  setAside: 0,
  unreadable: 0,
  examples: [],
  duplicates: 0,
  clockOffset: 0,
};
