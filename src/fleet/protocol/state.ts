import type { FleetState } from "./questions.ts";

/** What is known before the worker has said anything. Apart from the copy, so that the page does not load that. */
export const emptyState: FleetState = {
  answeredBy: "server",
  isWhole: false,
  revision: 0,
  loading: true,
  isKept: false,
  devices: 0,
  setAside: 0,
  unreadable: 0,
  examples: [],
  duplicates: 0,
  clockOffset: 0,
};
