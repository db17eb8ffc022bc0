/** What changes on a page are looked for in. */
export type Followed = "grid" | "tree" | "map";

/** What is noted in the page while it works. Times are milliseconds since the start of the navigation. */
export interface Watched {
  /** When the grid "Devices" first held a row with a device in it. */
  firstRow: number;
  /** When the region "Device map" first held a marker. */
  firstCluster: number;
  /** When the page first had an answer, from whichever end. */
  firstAnswer: number;
  readonly tasks: { readonly start: number; readonly duration: number }[];
  /** Frames of more than 50 ms, with the script in each. */
  readonly slowFrames: { readonly start: number; readonly duration: number; readonly script: number }[];
  /** Every frame. */
  readonly frames: number[];
  /** The last key or press. */
  input: number;
  /** When what `follow` looks at became something else. */
  readonly changes: number[];
  /** Begins to look at the rows of a grid or of a tree, or at the markers of the map and the list beside it. */
  follow(what: Followed): void;
  /** What it holds now: for a grid its number of rows, then the addresses of the devices in the document, in order. */
  look(): string;
}

declare global {
  var bench: Watched;
}

/**
 * Runs in the page before the page's own scripts, so it stands alone: nothing here may come from another module. It only
 * knows accessible names and roles, and Leaflet's own class of markers.
 */
export function watch(): void {
  const grid = '[role="grid"][aria-label="Devices"]';
  const tree = '[role="tree"][aria-label="Locations"]';
  const looks = {
    grid: () => {
      const found = document.querySelector(grid);
      const rows = [...(found?.querySelectorAll('[role="row"][aria-rowindex]') ?? [])];
      const links = rows
        .map((row) => [Number(row.getAttribute("aria-rowindex")), row.querySelector("a")] as const)
        .sort(([one], [other]) => one - other)
        .flatMap(([, link]) => link?.getAttribute("href") ?? []);
      return `${found?.getAttribute("aria-rowcount")} ${links.join(" ")}`;
    },
    tree: () => {
      const items = document.querySelector(tree)?.querySelectorAll('[role="treeitem"]') ?? [];
      return Array.from(items, (item) => `${item.id} ${item.textContent}`).join("\n");
    },
    map: () => {
      const markers = document.querySelectorAll('[aria-label="Device map"] .leaflet-marker-icon');
      const rows = document.querySelectorAll('[aria-label="In view"] a');
      const labels = Array.from(markers, (marker) => marker.getAttribute("aria-label") ?? marker.textContent);
      return [...labels.sort(), ...Array.from(rows, (row) => row.getAttribute("href"))].join("\n");
    },
  };
  let followed: Followed | undefined;
  let seen = "";
  const watched: Watched = {
    firstRow: Number.NaN,
    firstCluster: Number.NaN,
    firstAnswer: Number.NaN,
    tasks: [],
    slowFrames: [],
    frames: [],
    input: Number.NaN,
    changes: [],
    follow: (what) => {
      followed = what;
      seen = looks[what]();
      watched.changes.length = 0;
    },
    look: () => (followed === undefined ? "" : looks[followed]()),
  };
  globalThis.bench = watched;

  new MutationObserver(() => {
    if (Number.isNaN(watched.firstRow) && document.querySelector(`${grid} [role="row"] a`) !== null) {
      watched.firstRow = performance.now();
    }
    if (
      Number.isNaN(watched.firstCluster) &&
      document.querySelector('[aria-label="Device map"] .leaflet-marker-icon') !== null
    ) {
      watched.firstCluster = performance.now();
    }
    if (followed === undefined) return;
    const now = looks[followed]();
    if (now === seen) return;
    seen = now;
    watched.changes.push(performance.now());
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  for (const kind of ["keydown", "pointerdown", "click"]) {
    addEventListener(kind, ({ timeStamp }) => (watched.input = timeStamp), { capture: true, passive: true });
  }
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration } of list.getEntries()) watched.tasks.push({ start, duration });
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { scripts = [] } = entry as PerformanceEntry & { scripts?: readonly PerformanceEntry[] };
      const script = scripts.reduce((sum, { duration }) => sum + duration, 0);
      watched.slowFrames.push({ start: entry.startTime, duration: entry.duration, script });
    }
  }).observe({ type: "long-animation-frame", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (new URL(entry.name).pathname !== "/answers" || !Number.isNaN(watched.firstAnswer)) continue;
      watched.firstAnswer = entry.startTime + entry.duration;
    }
  }).observe({ type: "resource", buffered: true });
  const tick = (at: number) => {
    watched.frames.push(at);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);

  globalThis.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      this.addEventListener("message", ({ data }) => {
        if (!(data?.state?.revision > 0)) return;
        if (Number.isNaN(watched.firstAnswer)) watched.firstAnswer = performance.now();
      });
    }
  };
}
