import { canary, type TestServer } from "./test-server.ts";

/**
 * For tests: `start` begins a test server, and `end` after each test ends it.
 * @returns `end` throws an Error when anything that Trapboard let out held a secret: the API's token, or one of `secrets`
 */
export function createFixture<Asked extends readonly unknown[], Server extends TestServer>(
  begin: (...asked: Asked) => Promise<Server>,
  ...secrets: readonly string[]
): { start: (...asked: Asked) => Promise<Server>; end: () => Promise<void> } {
  let fixture: Server | undefined;
  return {
    async start(...asked) {
      fixture = await begin(...asked);
      return fixture;
    },
    async end() {
      const everything = fixture?.everything() ?? "";
      await fixture?.close();
      fixture = undefined;
      if ([canary, ...secrets].some((secret) => everything.includes(secret))) {
        throw new Error(`A secret was let out: ${everything}`);
      }
    },
  };
}
