import { afterEach, expect, test } from "vitest";
import { cookieIn, startSignInServer } from "#server/people/testing/sign-in-server.ts";
import { answering } from "#server/testing/test-server.ts";
import type { FeedOptions } from "./options.ts";
import { createAccount, device, endAll, read, serve, until } from "./testing/feed-server.ts";

afterEach(endAll);

/** A feed whose readers say who they are: a person, and one of that person's sessions. */
const people: Partial<FeedOptions> = {
  nameOf: (request) => String(request.headers["x-person"]),
  sessions: {
    of: (request) => `${request.headers["x-person"]} ${request.headers["x-session"]}`,
    isGood: () => true,
    use: () => {},
    onEnd: () => () => {},
  },
};
const as = (person: string, session: string): RequestInit => ({
  headers: { "x-person": person, "x-session": session },
});

test("one person has so many readers in all sessions, is told so, and nobody else is", async () => {
  const { url, feed } = await serve(createAccount(device("A")).source, { ...people, mostOfPerson: 3 });
  const first = await read(`${url}/feed`, as("ada", "phone"));
  for (const session of ["desk", "wall"]) await (await read(`${url}/feed`, as("ada", session))).next();
  const { status, headers, body } = await fetch(`${url}/feed`, as("ada", "another")).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    body: await answer.json(),
  }));
  expect(status).toBe(429);
  expect(headers.get("retry-after")).toBe("30");
  expect(body).toMatchObject({ detail: "You have 3 pages open already. Close some of them." });
  await (await read(`${url}/feed`, as("bob", "phone"))).next();
  first.leave();
  await until(() => feed.readers() === 3);
  await (await read(`${url}/feed`, as("ada", "another"))).next();
  expect(feed.readers()).toBe(4);
});

test("a session that has its own number makes room itself, where its person has theirs too", async () => {
  const { url } = await serve(createAccount(device("A")).source, {
    ...people,
    mostOfPerson: 2,
    mostOfSession: 1,
  });
  const phone = await read(`${url}/feed`, as("ada", "phone"));
  await phone.next();
  await (await read(`${url}/feed`, as("ada", "desk"))).next();
  const again = await read(`${url}/feed`, as("ada", "phone"));
  await again.next();
  await expect(phone.next()).rejects.toThrow("ended");
});

test("over the wire: a hundred readers of one person, in however many sessions", async () => {
  const fixture = await startSignInServer(answering({ devices: [], network_devices: [] }));
  const leaving = new AbortController();
  // An answer that nobody holds is collected, and its connection closed.
  const held: Response[] = [];
  const open = async (headers: Record<string, string>) => {
    const answer = await fetch(`${fixture.url}/feed`, { headers, signal: leaving.signal });
    held.push(answer);
    return answer.status;
  };
  for (let session = 0; session < 5; session++) {
    const { headers } = await fixture.enter("ada");
    const statuses = await Promise.all(Array.from({ length: 20 }, () => open(headers)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
  const { headers } = await fixture.post({ name: "ada", password: "correct horse battery" });
  expect(await open({ cookie: cookieIn(headers) })).toBe(429);
  expect(await open((await fixture.enter("eve")).headers)).toBe(200);
  expect(held).toHaveLength(102);
  leaving.abort();
  await fixture.close();
});
