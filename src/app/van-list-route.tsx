import { ScopeLine } from "#features/devices/filters/scope-line.tsx";
import { VanListPage } from "#features/van-list/van-list-page.tsx";

export function Component() {
  return <VanListPage filters={<ScopeLine />} />;
}
