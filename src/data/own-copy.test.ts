import { expect, test, vi } from "vitest";
import { emptyState } from "#fleet/protocol/state.ts";
import type { CopyClient, Loss } from "#fleet/protocol/worker-client.ts";
import { OwnCopy } from "./own-copy.ts";
import { fakeCopy } from "./testing/fake-ends.ts";

function begin() {
  const started: { readonly lose: (loss: Loss) => void; readonly client: CopyClient }[] = [];
  const onLeft = vi.fn();
  const copy = new OwnCopy({
    startCopy: (lose) => {
      const one = { lose, client: fakeCopy() };
      started.push(one);
      return one.client;
    },
    wantsCopy: () => true,
    page: { state: () => ({ ...emptyState, revision: 1 }), subscribe: () => () => {} },
    onNews() {},
    onProblem() {},
    onOpened() {},
    onLeft,
  });
  return { copy, started, onLeft };
}

test("one that is gone is started again, with the line it had; not without end", () => {
  const { copy, started, onLeft } = begin();
  copy.fetch();
  for (const times of [1, 2]) {
    started.at(-1)?.lose("gone");
    expect(onLeft).toHaveBeenCalledTimes(times);
    expect(started).toHaveLength(times + 1);
    expect(started.at(-1)?.client.fetch).toHaveBeenCalledOnce();
  }
  started.at(-1)?.lose("gone");
  expect(started).toHaveLength(3);
  expect(copy.client).toBeUndefined();
  expect(copy.isWanted()).toBe(false);
});

test("one that is gone before it had the line waits for it again", () => {
  const { copy, started } = begin();
  copy.begin();
  started.at(-1)?.lose("gone");
  expect(started).toHaveLength(1);
  expect(copy.isWanted()).toBe(true);
});

test("one that breaks is not started again", () => {
  const { copy, started } = begin();
  copy.fetch();
  started.at(-1)?.lose("broken");
  expect(started).toHaveLength(1);
  expect(copy.isWanted()).toBe(false);
});
