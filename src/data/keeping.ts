import type { Keeping } from "#fleet/protocol/questions.ts";
import { useFleetState } from "./fleet.ts";

/** What this browser keeps of the account, its time by the server's clock, as all times on screen: this device's may be wrong. */
export function useKeeping(): Keeping {
  const { keeping = {}, clockOffset } = useFleetState();
  return keeping.savedAt === undefined ? keeping : { ...keeping, savedAt: keeping.savedAt + clockOffset };
}
