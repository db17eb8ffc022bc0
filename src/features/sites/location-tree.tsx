import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";
import { type Place, type TreeNode, useFleet } from "#data/fleet.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { expansionFor, toggled } from "./expansion.ts";
import styles from "./location-tree.module.css";
import { TreeRow } from "./tree-row.tsx";
import { useTreeKeys } from "./use-tree-keys.ts";

const rowHeight = 52;

/**
 * The ARIA tree of locations: counts and worst level per branch, devices without a path under "No location".
 * Choosing a node hands its place to `onChoose`.
 */
export function LocationTree(props: { chosen: Place | undefined; onChoose: (place: Place) => void }) {
  const { chosen, onChoose } = props;
  const [expanded, setExpanded] = useState<ReadonlySet<Place>>(() => expansionFor(chosen));
  const [focused, setFocused] = useState<Place | undefined>(chosen);
  const [shownFor, setShownFor] = useState(chosen);
  if (shownFor !== chosen) {
    // A place chosen elsewhere (a link, the back button) must be in sight: everything above it opens.
    setShownFor(chosen);
    setExpanded(new Set([...expanded, ...expansionFor(chosen)]));
    if (chosen !== undefined) setFocused(chosen);
  }
  const tree = useFleet({ name: "tree", expanded: [...expanded] });
  const nodes: readonly TreeNode[] = tree.data?.nodes ?? [];
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: nodes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index) => nodes[index]?.place ?? index,
  });
  const focusIndex = Math.max(
    0,
    nodes.findIndex((node) => node.place === focused),
  );
  const chosenIndex = nodes.findIndex((node) => node.place === chosen);
  useEffect(() => {
    if (chosenIndex >= 0) virtualizer.scrollToIndex(chosenIndex, { align: "auto" });
  }, [virtualizer, chosenIndex]);
  const keys = useTreeKeys({
    nodes,
    focusIndex,
    onFocus: (node, index) => {
      setFocused(node.place);
      virtualizer.scrollToIndex(index, { align: "auto" });
    },
    onToggle: (place) => setExpanded((current) => toggled(current, place)),
    onChoose,
  });

  if (tree.data === undefined) return <Waiting>Loading the locations…</Waiting>;
  if (nodes.length === 0) {
    return (
      <Nothing title="No locations">The account has no devices yet, so there is no place to show.</Nothing>
    );
  }
  return (
    <div
      ref={scroller}
      className={styles.tree}
      role="tree"
      aria-label="Locations"
      tabIndex={0}
      aria-activedescendant={nodeId(focusIndex)}
      onKeyDown={keys}
    >
      <div role="presentation" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const node = nodes[item.index];
          return node === undefined ? null : (
            <TreeRow
              key={node.place}
              id={nodeId(item.index)}
              node={node}
              chosen={node.place === chosen}
              focused={item.index === focusIndex}
              top={item.start}
              height={item.size}
              onToggle={() => setExpanded(toggled(expanded, node.place))}
              onChoose={() => {
                setFocused(node.place);
                onChoose(node.place);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

function nodeId(index: number): string {
  return `location-${index}`;
}
