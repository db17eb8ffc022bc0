import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isWithin, levelsOf, pathOf } from "#contract/path.ts";
import type { LocationKey, TreeNode, TreeView } from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";
import { sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

const paths = fc
  .array(fc.constantFrom("A", "Halle 3", "Halle 30", "Küche", "b"), { minLength: 1, maxLength: 5 })
  .map(pathOf);
const fleets = fc
  .array(fc.option(paths), { maxLength: 25 })
  .map((list) =>
    sampleFleet(
      list.map((path, index) => wireDevice(`S-${index}`, path === null ? {} : { location: { path } })),
    ),
  );
const views: fc.Arbitrary<TreeView> = fc.record(
  {
    open: fc.boolean(),
    toggled: fc.array(paths, { maxLength: 8 }),
    q: fc.constantFrom("halle", "3", "kueche", "a halle 3", "b a", "location", "zzz", " "),
  },
  { requiredKeys: ["open", "toggled"] },
);

function wholeTree(
  fleet: ReturnType<typeof sampleFleet>,
  view: TreeView,
  locate: readonly LocationKey[] = [],
) {
  return answer(fleet, { name: "tree", view, from: 0, to: 10_000, locate });
}

/** What stands below a node, among visible rows. */
function below(nodes: readonly TreeNode[], row: number): number[] {
  return [...nodes.keys()].filter((other) => nodes[other]?.parent === row);
}

describe("for any tree and any view", () => {
  test("visible rows name their parents, siblings are numbered without gaps, open ones show what they hold", () => {
    fc.assert(
      fc.property(fleets, views, (fleet, view) => {
        const { nodes, total } = wholeTree(fleet, view);
        expect(nodes).toHaveLength(total);
        for (const [row, node] of nodes.entries()) {
          const parent = nodes[node.parent];
          expect(node.depth).toBe((parent?.depth ?? 0) + 1);
          if (parent !== undefined && node.location !== "none" && parent.location !== "none")
            expect(isWithin(node.location, parent.location)).toBe(true);
          const siblings = below(nodes, node.parent);
          expect(node.siblings).toBe(siblings.length);
          expect(node.position).toBe(siblings.indexOf(row) + 1);
          expect(below(nodes, row)).toHaveLength(node.expanded ? node.children : 0);
          if (node.expanded) expect(node.children).toBeGreaterThan(0);
        }
      }),
      { numRuns: 150 },
    );
  });

  test("any range of rows is that range of all of them", () => {
    fc.assert(
      fc.property(fleets, views, fc.nat(30), fc.nat(30), (fleet, view, from, count) => {
        const { nodes, total } = answer(fleet, { name: "tree", view, from, to: from + count, locate: [] });
        const all = wholeTree(fleet, view);
        expect(total).toBe(all.total);
        expect(nodes).toEqual(all.nodes.slice(from, from + count));
      }),
      { numRuns: 150 },
    );
  });

  test("a location is located where it stands, or where the closest one above it does", () => {
    fc.assert(
      fc.property(fleets, views, paths, (fleet, view, location) => {
        const { nodes, located } = wholeTree(fleet, view, [location]);
        const above = nodes.findLastIndex(
          (node) => node.location !== "none" && isWithin(location, node.location),
        );
        const isThere = fleet.store.locations().indexOf.has(location);
        expect(located).toEqual(isThere && above >= 0 ? [{ location, row: above }] : []);
      }),
      { numRuns: 150 },
    );
  });

  test("a filter, all of it open, keeps the matches with what is above and below them, and nothing else", () => {
    fc.assert(
      fc.property(fleets, fc.constantFrom("halle", "a", "a halle"), (fleet, q) => {
        const words = q.split(" ");
        const has = (name: string, word: string) => name.toLowerCase().includes(word);
        const all = fleet.store.locations().nodes.map(({ path }) => path);
        const matching = all.filter((path) => {
          const names = levelsOf(path);
          return (
            words.every((word) => names.some((name) => has(name, word))) &&
            words.some((word) => has(names.at(-1) ?? "", word))
          );
        });
        const expected = all.filter((path) =>
          matching.some((match) => isWithin(path, match) || isWithin(match, path)),
        );
        const leading = all.filter((path) =>
          matching.some((match) => match !== path && isWithin(match, path)),
        );
        const toggled = all.filter((path) => !leading.includes(path));
        const { nodes, matches } = wholeTree(fleet, { open: false, toggled, q });
        const locations = nodes.map(({ location }) => location).filter((location) => location !== "none");
        expect(locations).toEqual(expected);
        expect(matches - (nodes.length - locations.length)).toBe(matching.length);
      }),
      { numRuns: 150 },
    );
  });

  test("every row is found by its own name, from the row before it", () => {
    fc.assert(
      fc.property(fleets, views, (fleet, view) => {
        for (const [row, { name }] of wholeTree(fleet, view).nodes.entries()) {
          expect(answer(fleet, { name: "treeNext", view, text: name, row: row - 1 })).toEqual({ row });
        }
      }),
      { numRuns: 60 },
    );
  });

  test("opening the closed siblings of a location leaves none of them closed, and no other row opens", () => {
    fc.assert(
      fc.property(fleets, views, fc.nat(10), (fleet, view, pick) => {
        const { nodes } = wholeTree(fleet, view);
        const node = nodes[pick % Math.max(1, nodes.length)];
        if (node === undefined) return;
        const { locations } = answer(fleet, { name: "treeClosed", view, beside: node.location });
        const before = new Set(view.toggled);
        for (const location of locations) if (!before.delete(location)) before.add(location);
        const opened = wholeTree(fleet, { ...view, toggled: [...before] }).nodes;
        const now = new Map(opened.map((row) => [row.location, row]));
        for (const row of nodes) {
          const isSibling = row.parent === node.parent;
          const isOpen = isSibling ? row.children > 0 : row.expanded;
          expect(now.get(row.location)?.expanded).toBe(isOpen);
        }
      }),
      { numRuns: 100 },
    );
  });
});
