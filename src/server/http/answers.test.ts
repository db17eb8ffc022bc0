import { connect } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { Busy } from "#server/account/cache.ts";
import { createFixture } from "#server/testing/fixture.ts";
import { answering, startTestServer } from "#server/testing/test-server.ts";
import { soundAccount } from "#server/testing/timed-server.ts";

const { start, end } = createFixture(startTestServer);
afterEach(end);

test("somebody who hangs up does not wait for the answer any more", async () => {
  const { url, account, ask, everything } = await start(answering(soundAccount));
  const answer = vi.spyOn(account, "answer");
  const held = Promise.withResolvers<never>();
  answer.mockReturnValueOnce(held.promise);
  const path = `/answers?q=${encodeURIComponent('{"name":"batteries"}')}`;
  const { port, host } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  const left = answer.mock.calls[0]?.[2];
  expect(left?.aborted).toBe(false);
  socket.destroy();
  await vi.waitFor(() => expect(left?.aborted).toBe(true));
  held.reject(new Busy("Nobody waits."));
  expect((await ask(path)).status).toBe(200);
  expect(everything()).not.toContain('"level":"error"');
});
