import type { Page } from "playwright";

/** A worker of a page, or one that its tabs share, of which Playwright knows nothing. */
export interface BenchWorker {
  /** Asks what the devtools may. */
  ask<Answer>(method: string, params?: object): Promise<Answer>;
}

/** Does something with every worker that the page uses. */
export async function withWorkers<Result>(
  page: Page,
  work: (worker: BenchWorker) => Promise<Result>,
): Promise<Result[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("This page has no browser.");
  const own = await page.context().newCDPSession(page);
  const whole = await browser.newBrowserCDPSession();
  const waiting = new Map<string, (result: unknown) => void>();
  let asked = 0;
  for (const session of [own, whole]) {
    session.on("Target.receivedMessageFromTarget", ({ sessionId, message }) => {
      const answer = JSON.parse(message) as { id?: number; result?: unknown };
      waiting.get(`${sessionId} ${answer.id}`)?.(answer.result);
    });
  }
  const workerOf = (session: typeof own, sessionId: string): BenchWorker => ({
    ask<Answer>(method: string, params: object = {}): Promise<Answer> {
      asked += 1;
      const id = asked;
      const { promise, resolve } = Promise.withResolvers<unknown>();
      waiting.set(`${sessionId} ${id}`, resolve);
      const message = JSON.stringify({ id, method, params });
      return session
        .send("Target.sendMessageToTarget", { sessionId, message })
        .then(() => promise as Promise<Answer>);
    },
  });
  const workers: BenchWorker[] = [];
  own.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    if (targetInfo.type === "worker") workers.push(workerOf(own, sessionId));
  });
  await own.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const { targetInfo } = await own.send("Target.getTargetInfo");
  const { targetInfos } = await whole.send("Target.getTargets", { filter: [{ type: "shared_worker" }] });
  for (const { targetId, browserContextId } of targetInfos) {
    if (browserContextId !== targetInfo.browserContextId) continue;
    const { sessionId } = await whole.send("Target.attachToTarget", { targetId, flatten: false });
    workers.push(workerOf(whole, sessionId));
  }
  const results: Result[] = [];
  for (const worker of workers) results.push(await work(worker));
  await own.detach();
  await whole.detach();
  return results;
}

/** What a function of no arguments answers in every worker of the page. */
export async function inWorkers<Result>(page: Page, count: () => Result): Promise<Result[]> {
  return withWorkers(page, async (worker) => {
    const expression = `(${count})()`;
    const { result } = await worker.ask<{ result: { value: Result } }>("Runtime.evaluate", {
      expression,
      returnByValue: true,
    });
    return result.value;
  });
}
