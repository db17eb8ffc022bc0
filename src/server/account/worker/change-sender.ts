import type { FromAccount, Part, Update } from "#server/account/messages.ts";

/** Rows a message: reading one takes the other thread a few milliseconds. */
const partRows = 500;

/** Hands over what changed to the rest of the server, part by part: the next goes when the last was taken. */
export class ChangeSender {
  readonly #post: (message: FromAccount) => void;
  #taken: (() => void) | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(post: (message: FromAccount) => void) {
    this.#post = post;
  }

  /** The last part was taken. */
  next(): void {
    this.#taken?.();
  }

  /** @returns when all before it and it is handed over */
  send(part: Part, update: Update): Promise<void> {
    this.#sending = this.#sending.then(async () => {
      for (const some of partsOf(part)) {
        const { promise, resolve } = Promise.withResolvers<void>();
        this.#taken = resolve;
        this.#post({ part: some });
        await promise;
      }
      this.#post({ update });
    });
    return this.#sending;
  }
}

function* partsOf({ devices, networkDevices, reports }: Part): Generator<Part> {
  const most = Math.max(devices.length, networkDevices.length, reports.length);
  for (let from = 0; from < most; from += partRows) {
    const to = from + partRows;
    yield {
      devices: devices.slice(from, to),
      networkDevices: networkDevices.slice(from, to),
      reports: reports.slice(from, to),
    };
  }
}
