import { useEffect, useId, useRef, useState } from "react";
import { type LocationKey, useFleet, useWorkerClient } from "#data/fleet.ts";
import { useRowRange } from "#data/row-range.ts";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { useRows } from "#ui/use-rows.ts";
import styles from "./location-tree.module.css";
import { TreeRow } from "./tree-row.tsx";
import { TreeTools } from "./tree-tools.tsx";
import { useExpansion } from "./use-expansion.ts";
import { useTreeFocus } from "./use-tree-focus.ts";
import { useTreeKeys } from "./use-tree-keys.ts";

const rowHeight = 52;

/**
 * The ARIA tree of locations: counts and worst level per branch, devices without a path under "No location". Only the
 * rows in sight are asked for and drawn. Choosing a node hands its location to `onChoose`.
 */
export function LocationTree(props: {
  chosen: LocationKey | undefined;
  onChoose: (location: LocationKey) => void;
}) {
  const { chosen, onChoose } = props;
  const fleet = useWorkerClient();
  const id = useId();
  const nodeId = (index: number) => `${id}-${index}`;
  const expansion = useExpansion(chosen);
  const focus = useTreeFocus(chosen);
  const [shownFor, setShownFor] = useState(chosen);
  if (shownFor !== chosen) {
    setShownFor(chosen);
    focus.anchorAt(chosen);
  }
  const { view } = expansion;
  const [range, onRange] = useRowRange();
  const locate = [focus.anchor, chosen].filter((location) => location !== undefined);
  const tree = useFleet({ name: "tree", view, ...range, locate });
  const { data } = tree;
  const total = data?.total ?? 0;
  const scroller = useRef<HTMLDivElement>(null);
  const { virtualizer, items, from, to } = useRows({
    count: total,
    scroller,
    rowHeight,
    overscan: 12,
    onRange,
  });

  const chosenRow = tree.isPlaceholderData
    ? undefined
    : data?.located.find(({ location }) => location === chosen)?.row;
  const scrolledFor = useRef<LocationKey>(undefined);
  useEffect(() => {
    // Once for every choice: what a person opens or closes later must not be scrolled away.
    if (chosenRow === undefined || scrolledFor.current === chosen) return;
    scrolledFor.current = chosen;
    virtualizer.scrollToIndex(chosenRow, { align: "auto" });
  }, [virtualizer, chosen, chosenRow]);

  const row = focus.rowIn(data);
  const nodeAt = (index: number) => data?.nodes[index - data.from];
  const moveTo = (index: number) => {
    focus.moveTo(data, index);
    virtualizer.scrollToIndex(index, { align: "auto" });
  };
  const toggle = (location: LocationKey) => {
    focus.anchorAt(location);
    expansion.toggle([location]);
  };
  const keys = useTreeKeys({
    // What is opened or closed is not known from an answer to an earlier question.
    node: tree.isPlaceholderData ? undefined : nodeAt(row),
    row,
    total,
    onMove: moveTo,
    onToggle: toggle,
    onOpenSiblings: async (beside) => {
      const { locations } = await fleet.ask({ name: "treeClosed", view, beside });
      focus.anchorAt(beside);
      expansion.toggle(locations);
    },
    onChoose,
    onType: async (text, after) => {
      const found = await fleet.ask({ name: "treeNext", view, text, row: after });
      if (found !== undefined) moveTo(found.row);
    },
  });

  if (data === undefined) return <Waiting>Loading the locations…</Waiting>;
  if (total === 0 && view.q === undefined) {
    return (
      <Nothing title="No locations">The account has no devices yet, so there is no location to show.</Nothing>
    );
  }
  return (
    <>
      <TreeTools
        q={expansion.q}
        matches={view.q === undefined ? undefined : data.matches}
        onFilter={(q) => {
          expansion.setQ(q);
          focus.anchorAt(q.trim() === "" ? chosen : undefined);
          scrolledFor.current = undefined;
          virtualizer.scrollToOffset(0);
        }}
        byUrgency={expansion.byUrgency}
        onByUrgency={(next) => {
          expansion.setByUrgency(next);
          focus.anchorAt(chosen);
          scrolledFor.current = undefined;
        }}
        onEnter={() => scroller.current?.focus()}
        onSetAll={(open) => {
          expansion.setAll(open);
          focus.anchorAt(chosen);
          scrolledFor.current = undefined;
        }}
      />
      {total === 0 ? (
        <Nothing title="No location matches">Every word has to occur in the names from the top down.</Nothing>
      ) : (
        <div
          ref={scroller}
          className={styles.tree}
          role="tree"
          aria-label="Locations"
          tabIndex={0}
          aria-activedescendant={row >= from && row < to ? nodeId(row) : undefined}
          onKeyDown={keys}
          // A row that was pressed would keep the focus for itself, and its ring with it, while the keys go on from there.
          onFocus={({ target, currentTarget }) => {
            if (target !== currentTarget) currentTarget.focus({ preventScroll: true });
          }}
        >
          <div role="presentation" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
            {items.map((item) => {
              const node = nodeAt(item.index);
              return node === undefined ? null : (
                <TreeRow
                  key={node.location}
                  id={nodeId(item.index)}
                  node={node}
                  chosen={node.location === chosen}
                  focused={item.index === row}
                  top={item.start}
                  height={item.size}
                  onToggle={() => toggle(node.location)}
                  onChoose={() => {
                    focus.anchorAt(node.location);
                    onChoose(node.location);
                  }}
                />
              );
            })}
          </div>
        </div>
      )}
    </>
  );
}
