import { ScopeFilters } from "#features/devices/filters/scope-filters.tsx";
import { LabelsPage } from "#features/labels/labels-page.tsx";

export function Component() {
  return <LabelsPage filters={<ScopeFilters />} />;
}
