import type { QueryClient } from "@tanstack/react-query";
import { idle } from "./idle.ts";

/** Resolves once a look every so many milliseconds, at a page with nothing to do, finds nothing that is asked of the fleet. */
export async function quiet(queries: QueryClient, ms: number): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, ms));
    // A page that is about to be drawn asks more.
    await idle();
  } while (queries.isFetching({ queryKey: ["fleet"] }) > 0);
}
