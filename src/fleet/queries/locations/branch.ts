import { rootPath } from "#contract/path.ts";
import type { AnswerTo, Questions } from "#fleet/protocol/questions.ts";
import { sliceOf } from "#fleet/queries/list/device-rows.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { matchesWhole } from "./tree-filter.ts";

/** Every location of a branch is one range of the nodes. */
export function answerBranch(
  { store }: Fleet,
  { at = rootPath, q = "", from, to }: Questions["branch"]["asked"],
): AnswerTo<"branch"> {
  const { nodes, indexOf } = store.locations();
  const index = at === rootPath || at === "none" ? -1 : (indexOf.get(at) ?? -1);
  const branch = at === rootPath ? nodes : nodes.slice(Math.max(0, index), nodes[index]?.end ?? 0);
  const words = q.trim();
  const paths = branch.map(({ path }) => path);
  const locations = words === "" ? paths : paths.filter((path) => matchesWhole(words, path));
  const slice = sliceOf(locations, from, to);
  return { total: locations.length, from: slice.from, locations: slice.items };
}
