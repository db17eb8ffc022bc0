/** What is filled in where a browser has not got it. */
interface Fillable {
  readonly AbortSignal: { any?: typeof AbortSignal.any };
  readonly Map: { groupBy?: typeof Map.groupBy };
  readonly Promise: { withResolvers?: typeof Promise.withResolvers };
  readonly URL: { canParse?: typeof URL.canParse };
}

/**
 * Fills in functions that iOS 16 lacks, the last system of phones of 2017: without them such a phone shows nothing. The
 * build translates syntax and leaves functions alone. The page and the worker call this before anything else.
 */
export function fillIn(browser: Fillable): void {
  browser.Promise.withResolvers ??= <Value>(): PromiseWithResolvers<Value> => {
    let resolve: PromiseWithResolvers<Value>["resolve"] = () => {};
    let reject: PromiseWithResolvers<Value>["reject"] = () => {};
    const promise = new Promise<Value>((onValue, onFailure) => {
      resolve = onValue;
      reject = onFailure;
    });
    return { promise, resolve, reject };
  };
  browser.Map.groupBy ??= <Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) => {
    const groups = new Map<Key, Item[]>();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
      index += 1;
    }
    return groups;
  };
  browser.AbortSignal.any ??= (signals) => {
    const either = new AbortController();
    for (const signal of signals) {
      const abort = () => either.abort(signal.reason);
      if (signal.aborted) abort();
      else signal.addEventListener("abort", abort, { once: true, signal: either.signal });
    }
    return either.signal;
  };
  browser.URL.canParse ??= (text, base) => {
    try {
      new URL(text, base);
      return true;
    } catch {
      return false;
    }
  };
}
