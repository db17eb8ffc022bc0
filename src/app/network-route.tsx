import { NetworkPage } from "#features/network/network-page.tsx";
import { locationParts } from "./location-parts.tsx";

export function Component() {
  return <NetworkPage {...locationParts} />;
}
