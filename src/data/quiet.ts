import type { QueryClient } from "@tanstack/react-query";

/** Resolves once a look every so many milliseconds finds nothing asked of the fleet that is not answered. */
export async function quiet(queries: QueryClient, ms: number): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, ms));
  while (queries.isFetching({ queryKey: ["fleet"] }) > 0);
}
