import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { fleetQuery, holdFirst } from "./fleet-query.ts";

const extent = { name: "extent" as const, scope: {} };
const { queryKey } = fleetQuery({ ask: vi.fn() }, 1, extent);
const questions = [JSON.stringify(extent)];

test("an answer that is here is held before the page asks", async () => {
  const queries = new QueryClient();
  const answer = { located: 1, unlocated: 0 };
  await holdFirst(queries, { ask: async () => answer as never }, { questions, receivedAt: 1 }, "/map");
  expect(queries.getQueryData(queryKey)).toBe(answer);
});

test("nothing is waited for that has not begun to arrive", async () => {
  const queries = new QueryClient();
  const ask = vi.fn();
  await holdFirst(queries, { ask }, { questions, receivedAt: undefined }, "/map");
  await holdFirst(queries, { ask }, undefined, "/map");
  expect(ask).not.toHaveBeenCalled();
  expect(queries.getQueryState(queryKey)).toBeUndefined();
});

test("a page that is drawn part by part asks for itself", async () => {
  const ask = vi.fn();
  await holdFirst(new QueryClient(), { ask }, { questions, receivedAt: 1 }, "/");
  expect(ask).not.toHaveBeenCalled();
});

test("an answer that is long in coming holds the page up no more, and is asked for once", async () => {
  const queries = new QueryClient();
  const answer = Promise.withResolvers<never>();
  const ask = vi.fn(() => answer.promise);
  await holdFirst(queries, { ask }, { questions, receivedAt: 1 }, "/map");
  const held = queries.fetchQuery(fleetQuery({ ask }, 1, extent));
  answer.resolve("there" as never);
  expect(await held).toBe("there");
  expect(ask).toHaveBeenCalledOnce();
});

test("what failed is asked again by the page", async () => {
  const queries = new QueryClient();
  const closed = async () => {
    throw new DOMException("The fleet was closed.", "AbortError");
  };
  await holdFirst(queries, { ask: closed }, { questions, receivedAt: 1 }, "/map");
  expect(queries.getQueryState(queryKey)?.status).not.toBe("error");
  const ask = async () => "there" as never;
  expect(await queries.fetchQuery(fleetQuery({ ask }, 1, extent))).toBe("there");
});
