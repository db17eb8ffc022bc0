import { writeFileSync } from "node:fs";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { BroadcastChannel, isMainThread } from "node:worker_threads";

/**
 * Loaded before a server that is measured (`--import`), into each of its threads. On SIGUSR2 every thread collects its
 * garbage, and the file `HEAP_FILE` then holds how many bytes of heap each has in use, the main thread's first.
 */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const threads = new BroadcastChannel("heap-teller");
threads.unref();
/** A thread that is at work answers when it has time. */
const patienceMs = 5000;

function used(): number {
  // What the first leaves behind the second takes along.
  collect();
  collect();
  return getHeapStatistics().used_heap_size;
}

if (isMainThread) {
  let others: number[] = [];
  threads.onmessage = ({ data }) => {
    others.push(Number(data));
  };
  process.on("SIGUSR2", () => {
    others = [];
    threads.postMessage("collect");
    setTimeout(() => {
      writeFileSync(process.env.HEAP_FILE ?? "", JSON.stringify([used(), ...others]));
    }, patienceMs);
  });
} else {
  threads.onmessage = () => threads.postMessage(used());
}
