import { canary, type Rehearsal } from "./rehearsal.ts";

/**
 * For tests: `start` begins a rehearsal, and `end` after each test ends it.
 * @returns `end` throws an Error when anything that Trapboard let out held a secret: the API's token, or one of `secrets`
 */
export function staged<Asked extends readonly unknown[], Stage extends Rehearsal>(
  begin: (...asked: Asked) => Promise<Stage>,
  ...secrets: readonly string[]
): { start: (...asked: Asked) => Promise<Stage>; end: () => Promise<void> } {
  let stage: Stage | undefined;
  return {
    async start(...asked) {
      stage = await begin(...asked);
      return stage;
    },
    async end() {
      const everything = stage?.everything() ?? "";
      await stage?.close();
      stage = undefined;
      if ([canary, ...secrets].some((secret) => everything.includes(secret))) {
        throw new Error(`A secret was let out: ${everything}`);
      }
    },
  };
}
