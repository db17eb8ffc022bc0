import type { RoundEvent } from "#contract/round-events.ts";
import { roundAnswerSchema, roundsAnswerSchema } from "#contract/rounds.ts";
import { startSignInServer } from "#server/people/testing/sign-in-server.ts";
import { answering, type TestServerOptions } from "#server/testing/test-server.ts";
import { begun, eventIn, idOf } from "./round-events.ts";

const devices = ["A-1", "A-2"].map((serial_number) => ({
  serial_number,
  name: serial_number,
  location: { name: "Hall", path: "//Client A//Hall" },
}));

/** The person who is signed in. */
export type Who = { headers: { cookie: string } };

export const hall = "//Client A//Hall";
export const round = idOf("round-1");

/** A whole round: one of two devices scanned, one out of place, one outcome, one note. */
export const walk = [
  begun(round, hall, ["A-1", "A-2"]),
  eventIn(round, "scanned", 1, { serial_number: "A-1", way: "camera", belongs: hall }),
  eventIn(round, "outcome", 2, { serial_number: "A-1", outcomes: ["rearmed"] }),
  eventIn(round, "scanned", 3, { serial_number: "A-9", way: "typed", belongs: "//Client A//Hall 2" }),
  eventIn(round, "note", 4, { text: "The door was shut." }),
  eventIn(round, "ended", 5, {}),
];

/** A Trapboard with a few devices, and how its rounds are asked for and delivered. */
export async function startRoundServer(options: TestServerOptions = {}) {
  const server = await startSignInServer(answering({ devices, network_devices: [] }), options);
  const { ask } = server;

  const send = (who: Who, method: string, path: string, body?: unknown) =>
    ask(path, {
      method,
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...who.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const read = (who: Who, path: string) => send(who, "GET", path);

  return {
    ...server,
    send,
    read,
    /** What the server says to a delivery of a round. */
    put: (who: Who, id: string, ...events: readonly unknown[]) =>
      send(who, "PUT", `/rounds/${id}`, { events }),
    /** Delivers events of one round; fails when they are not taken. */
    async deliver(who: Who, ...events: readonly RoundEvent[]) {
      const { status, body } = await send(who, "PUT", `/rounds/${events[0]?.round}`, { events });
      if (status !== 204) throw new Error(`It was answered with ${status}: ${body}`);
    },
    async list(who: Who, search = "") {
      const { status, body } = await read(who, `/rounds${search}`);
      if (status !== 200) throw new Error(`It was answered with ${status}: ${body}`);
      return roundsAnswerSchema.parse(JSON.parse(body));
    },
    async one(who: Who, id: string) {
      const { status, body } = await read(who, `/rounds/${id}`);
      if (status !== 200) throw new Error(`It was answered with ${status}: ${body}`);
      return roundAnswerSchema.parse(JSON.parse(body));
    },
  };
}
export type RoundServer = Awaited<ReturnType<typeof startRoundServer>>;
