import { rootPath } from "#contract/path.ts";
import { addInto, emptyTally, levelCounts, type Tally } from "./counts.ts";
import type { Fleet } from "./fleet.ts";
import type { PlaceNode } from "./places.ts";
import type { AnswerTo, Questions, TreeNode } from "./questions.ts";
import type { FleetStore } from "./store.ts";

const noLocation = "No location";

function total(tally: Readonly<Tally>): number {
  return tally[0] + tally[1] + tally[2] + tally[3];
}

function wholeTally({ places: { nodes }, unplaced }: FleetStore): Tally {
  const tally = emptyTally();
  addInto(tally, unplaced);
  for (let index = 0; index < nodes.length; index = nodes[index]?.end ?? nodes.length) {
    addInto(tally, nodes[index]?.levels ?? emptyTally());
  }
  return tally;
}

function treeNodeOf(node: PlaceNode, siblings: number, expanded: boolean): TreeNode {
  const { path, name, depth, children, position, devices, levels } = node;
  return {
    place: path,
    name,
    depth,
    children,
    expanded,
    position,
    siblings,
    devices,
    levels: levelCounts(levels),
  };
}

/** The top levels, what is below the expanded places, and "No location" last where a device has none. */
export function answerTree({ store }: Fleet, { expanded }: Questions["tree"]["asked"]): AnswerTo<"tree"> {
  const { places, unplaced } = store;
  const open = new Set<string>(expanded);
  const homeless = total(unplaced);
  const top = places.top + (homeless > 0 ? 1 : 0);
  const nodes: TreeNode[] = [];
  for (let index = 0; index < places.nodes.length; ) {
    const node = places.nodes[index];
    if (node === undefined) break;
    const isOpen = node.children > 0 && open.has(node.path);
    nodes.push(treeNodeOf(node, node.depth === 1 ? top : node.siblings, isOpen));
    index = isOpen ? index + 1 : node.end;
  }
  if (homeless > 0) {
    nodes.push({
      place: "none",
      name: noLocation,
      depth: 1,
      children: 0,
      expanded: false,
      position: top,
      siblings: top,
      devices: homeless,
      levels: levelCounts(unplaced),
    });
  }
  return { nodes, devices: store.devices.length, levels: levelCounts(wholeTally(store)) };
}

export function answerPlace({ store }: Fleet, { at }: Questions["place"]["asked"]): AnswerTo<"place"> {
  const { places, unplaced } = store;
  if (at === "none" || at === rootPath) {
    const tally = at === "none" ? unplaced : wholeTally(store);
    const name = at === "none" ? noLocation : "All locations";
    return total(tally) === 0 ? undefined : { name, devices: total(tally), levels: levelCounts(tally) };
  }
  const node = places.nodes[places.indexOf.get(at) ?? -1];
  if (node === undefined) return undefined;
  const { name, address, devices, levels } = node;
  return { name, ...(address === undefined ? {} : { address }), devices, levels: levelCounts(levels) };
}
