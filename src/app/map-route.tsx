import { MapPage } from "#features/device-map/map-page.tsx";
import { ScopeFilters } from "#features/devices/filters/scope-filters.tsx";

export function Component() {
  return <MapPage filters={(legend) => <ScopeFilters hasLevels beside={legend} />} />;
}
