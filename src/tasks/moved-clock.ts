// A preload (`node --import`), for tests alone: the clock of this process, of its threads and, by NODE_OPTIONS, of every
// Node it starts is ahead of the machine's by CLOCK_AHEAD_MS. It goes on at its pace from there; timers know nothing of it.
import { ServerResponse } from "node:http";

const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const MachineDate = Date;
const now = () => MachineDate.now() + ahead;

// A proxy keeps every other use of Date as it is: parsing, `instanceof`, `Date()` as a function.
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

// Node writes the Date header by a clock of its own, and a page takes its time from that header.
const { writeHead } = ServerResponse.prototype;
Object.defineProperty(ServerResponse.prototype, "writeHead", {
  value(this: ServerResponse, ...args: unknown[]) {
    if (this.sendDate && !this.hasHeader("date")) this.setHeader("date", new Date().toUTCString());
    return Reflect.apply(writeHead, this, args);
  },
});
