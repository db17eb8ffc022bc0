const prefetched = new Map<string, Promise<Response>>();

const ask = (path: string, signal?: AbortSignal) =>
  fetch(path, {
    headers: { accept: "application/json" },
    ...(signal === undefined ? {} : { signal }),
  });

/** Asks this server for what the app will ask for first, while the app itself is still on its way. */
export function prefetch(...paths: readonly string[]): void {
  for (const path of paths) {
    const answer = ask(path);
    // The failure is for the code that takes the answer.
    answer.catch(() => {});
    prefetched.set(path, answer);
  }
}

/** Takes the answer that was prefetched; asks anew when there is none, as for everybody after the first. */
export function takeAnswer(path: string, signal: AbortSignal): Promise<Response> {
  const answer = prefetched.get(path);
  prefetched.delete(path);
  return answer ?? ask(path, signal);
}
