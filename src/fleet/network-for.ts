import { parentOf, rootPath } from "#contract/path.ts";
import type { Fleet } from "./fleet.ts";
import { answerNetwork } from "./network.ts";
import { placeOfPath } from "./places.ts";
import type { AnswerTo, Place } from "./questions.ts";
import type { DeviceQuestions } from "./questions-device.ts";

function above(place: Place): Place | undefined {
  const parent = place === "none" ? undefined : parentOf(place);
  return parent === rootPath ? undefined : parent;
}

export function answerNetworkFor(
  fleet: Fleet,
  { at }: DeviceQuestions["networkFor"]["asked"],
): AnswerTo<"networkFor"> {
  const places = new Set<Place>(fleet.network.map(({ location }) => placeOfPath(location?.path)));
  for (let place: Place | undefined = at; place !== undefined; place = above(place)) {
    if (!places.has(place)) continue;
    const rows = answerNetwork(fleet, { at: place }).rows.filter((row) => row.place === place);
    return { at: place, rows };
  }
  return { rows: [] };
}
