import { useEffect, useState } from "react";
import { type Code, codeOf } from "./code.ts";

/** Codes by payload; undefined for a text that fits no code. */
export type Codes = ReadonlyMap<string, Code | undefined>;

/** Well below a frame. Milliseconds. */
const sliceMs = 12;

/** The codes of these payloads, made a few at a time so that the page stays quick; undefined until all are there. */
export function useCodes(payloads: readonly string[], side: number): Codes | undefined {
  const [made, setMade] = useState<{ payloads: readonly string[]; side: number; codes: Codes }>();
  useEffect(() => {
    let isWanted = true;
    const codes = new Map<string, Code | undefined>();
    const make = async () => {
      let begun = performance.now();
      for (const payload of payloads) {
        codes.set(payload, codeOf(payload, side));
        if (performance.now() - begun < sliceMs) continue;
        await new Promise((resolve) => setTimeout(resolve));
        if (!isWanted) return;
        begun = performance.now();
      }
      setMade({ payloads, side, codes });
    };
    void make();
    return () => {
      isWanted = false;
    };
  }, [payloads, side]);
  return made?.payloads === payloads && made.side === side ? made.codes : undefined;
}
