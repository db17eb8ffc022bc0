/** The parts of the page that want to hear of a change. */
export class Listeners {
  readonly #all = new Set<() => void>();

  /** @returns what ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => {
      this.#all.delete(listener);
    };
  };

  readonly tell = (): void => {
    for (const listener of this.#all) listener();
  };
}

/** The same in all tabs of this browser: each hears what another one tells. */
export class TabListeners {
  readonly #here = new Listeners();
  readonly #name: string;

  /** @param name of the channel between the tabs */
  constructor(name: string) {
    this.#name = name;
  }

  /** @returns what ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    const tabs = new BroadcastChannel(this.#name);
    tabs.onmessage = listener;
    const end = this.#here.subscribe(listener);
    return () => {
      end();
      tabs.close();
    };
  };

  readonly tell = (): void => {
    this.#here.tell();
    const tabs = new BroadcastChannel(this.#name);
    tabs.postMessage("changed");
    tabs.close();
  };
}
