import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFleetState } from "./fleet.ts";
import { sessionQuery } from "./session.tsx";

/** Asks again who is there whenever the server will not give data: the session may have ended. Draws nothing. */
export function SessionWatch() {
  const queries = useQueryClient();
  const { problem } = useFleetState();
  const refusedSince = problem?.kind === "unauthorized" ? problem.since : undefined;
  useEffect(() => {
    if (refusedSince !== undefined) void queries.invalidateQueries(sessionQuery);
  }, [queries, refusedSince]);
  return null;
}
