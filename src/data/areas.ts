import { nearFrom } from "#fleet/protocol/near.ts";
import { type Bounds, type MapArea, type Scope, useFleet } from "./fleet.ts";

const none: readonly MapArea[] = [];

/** The areas of the scope's locations that a view shows; none from afar. */
export function useAreas(
  scope: Scope,
  view: { readonly bounds: Bounds; readonly zoom: number } | undefined,
): readonly MapArea[] {
  const isNear = view !== undefined && view.zoom >= nearFrom;
  const { data } = useFleet(isNear ? { name: "areas", scope, ...view } : undefined);
  return isNear ? (data?.areas ?? none) : none;
}
