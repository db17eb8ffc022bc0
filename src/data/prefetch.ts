const ahead = new Map<string, Promise<Response>>();

const ask = (path: string, signal?: AbortSignal) =>
  fetch(path, {
    headers: { accept: "application/json" },
    ...(signal === undefined ? {} : { signal }),
  });

/** Asks this server for what the app will ask for first, while the app itself is still on its way. */
export function askAhead(...paths: readonly string[]): void {
  for (const path of paths) {
    const answer = ask(path);
    // Who takes it hears of a failure.
    answer.catch(() => {});
    ahead.set(path, answer);
  }
}

/** The answer that was asked for ahead, for the first who wants it; then a new one each time. */
export function answerTo(path: string, signal: AbortSignal): Promise<Response> {
  const early = ahead.get(path);
  ahead.delete(path);
  return early ?? ask(path, signal);
}
