/** Resolves when the page's thread has nothing to do, or after five seconds. Safari has no idle callbacks. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(resolve, { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
}
