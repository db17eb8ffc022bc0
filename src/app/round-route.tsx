import { RoundPage } from "#features/rounds/round-page.tsx";
import { tellByFeel } from "#features/scanner/feedback.ts";
import { fetchRoundMap } from "./fetch-location-map.ts";
import { laterMap } from "./later.tsx";

const RoundMap = laterMap(fetchRoundMap);

/** A round, with the map of the devices, and the scanner's way to tell by sound and in the hand. */
export function Component() {
  return <RoundPage tell={tellByFeel} map={(spots, fit) => <RoundMap devices={spots} fit={fit} />} />;
}
