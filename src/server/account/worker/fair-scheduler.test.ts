import { expect, test } from "vitest";
import { FairScheduler } from "./fair-scheduler.ts";

let time = 0;
const turnsOf = () => new FairScheduler(() => time);

test("somebody who asks little waits for one turn of somebody who asks much", async () => {
  const turns = turnsOf();
  const order: string[] = [];
  const work = async (asker: string, name: string, count: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      await turns.take(asker);
      order.push(name);
    }
  };
  const heavy = [1, 2, 3, 4].map((number) => work("eve", `eve ${number}`, 50));
  await turns.take("eve");
  const before = order.length;
  await work("ada", "ada", 5);
  expect(order.slice(before).filter((name) => name !== "ada").length).toBeLessThanOrEqual(1);
  await Promise.all(heavy);
  expect(order).toHaveLength(205);
});

test("two who ask the same have the same, one turn by one", async () => {
  const turns = turnsOf();
  const order: string[] = [];
  const work = async (asker: string) => {
    for (let turn = 0; turn < 20; turn += 1) {
      await turns.take(asker);
      order.push(asker);
    }
  };
  await Promise.all([work("eve"), work("ada")]);
  for (let pair = 0; pair < 40; pair += 2) expect(new Set(order.slice(pair, pair + 2)).size).toBe(2);
});

test("work that nobody waits for begins when nobody else wants a turn", async () => {
  const turns = turnsOf();
  const order: string[] = [];
  const asked = async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await turns.take("ada");
      order.push("ada");
    }
  };
  const spare = turns.spare().then(() => order.push("spare"));
  await Promise.all([asked(), spare]);
  expect(order).toEqual(["ada", "ada", "ada", "spare"]);
});

test("work that nobody waits for has a turn after a second, whoever else wants one", async () => {
  const turns = turnsOf();
  let isDone = false;
  const spare = turns.spare().then(() => {
    isDone = true;
  });
  for (let turn = 0; turn < 10; turn += 1) await turns.take("ada");
  expect(isDone).toBe(false);
  time += 1000;
  await turns.take("ada");
  await spare;
  expect(isDone).toBe(true);
});

test("what somebody had is forgotten after a while", async () => {
  const turns = turnsOf();
  for (let turn = 0; turn < 100; turn += 1) await turns.take("eve");
  for (let turn = 0; turn < 3; turn += 1) await turns.take("ada");
  time += 60_000;
  const order: string[] = [];
  const asked = ["eve", "ada", "eve"].map((asker) => turns.take(asker).then(() => order.push(asker)));
  await Promise.all(asked);
  expect(order[1]).toBe("eve");
});
