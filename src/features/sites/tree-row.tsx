import { IconChevronRight } from "@tabler/icons-react";
import type { TreeNode } from "#data/fleet.ts";
import { inUse, type LevelCounts, unknownLevel, worstOf } from "#lib/level.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { describeLevels, LevelBar } from "#ui/level-bar.tsx";
import { LevelShape } from "#ui/level-mark.tsx";
import styles from "./location-tree.module.css";

/** Pixels. Deep levels go in by less and less, so that a deep path never pushes names out of the panel. */
function indentOf(depth: number): number {
  return Math.min(depth - 1, 4) * 14 + Math.min(Math.max(depth - 5, 0), 8) * 3;
}

/** One visible node: name, how many devices have its worst level, and a thin bar of all levels. */
export function TreeRow(props: {
  id: string;
  node: TreeNode;
  chosen: boolean;
  focused: boolean;
  top: number;
  height: number;
  onToggle: () => void;
  onChoose: () => void;
}) {
  const { node } = props;
  const levels = inUse(node.levels, node.inactive);
  return (
    <div
      id={props.id}
      role="treeitem"
      tabIndex={-1}
      aria-level={node.depth}
      aria-posinset={node.position}
      aria-setsize={node.siblings}
      aria-expanded={node.children > 0 ? node.expanded : undefined}
      aria-selected={props.chosen}
      className={styles.row}
      data-focused={props.focused || undefined}
      style={{
        transform: `translateY(${props.top}px)`,
        height: props.height,
        paddingInlineStart: indentOf(node.depth) + 4,
      }}
      onClick={props.onChoose}
    >
      <span
        className={styles.toggle}
        data-expanded={node.expanded || undefined}
        data-leaf={node.children === 0 || undefined}
        onClick={(event) => {
          if (node.children === 0) return;
          event.stopPropagation();
          props.onToggle();
        }}
      >
        {node.children > 0 ? <IconChevronRight size={18} stroke={2} aria-hidden="true" /> : null}
      </span>
      <span className={styles.body}>
        <span className={styles.line}>
          <span className={styles.name} title={node.name} dir="auto">
            {node.name}
          </span>
          {node.isPart ? (
            <span className={styles.count}>not all here</span>
          ) : (
            <Counts node={node} levels={levels} />
          )}
        </span>
        {node.isPart ? null : (
          <LevelBar counts={levels} inactive={node.inactive} clearToCheck={node.clearToCheck} />
        )}
      </span>
    </div>
  );
}

/** If all is clear and some is to be checked, it is that. In the tree's narrow line those out of use are in the words alone: the number is that of the tile, before its "+ 2 inactive". */
function Counts({ node, levels }: { node: TreeNode; levels: LevelCounts }) {
  const { devices, inactive, clearToCheck } = node;
  const worst = worstOf(levels);
  const isToCheck = worst === "all-clear" && clearToCheck > 0;
  return (
    <>
      <span className="visually-hidden">
        {formatPlural(devices, "device")}: {describeLevels({ counts: levels, inactive, clearToCheck })}
      </span>
      <span className={styles.count} aria-hidden="true">
        {devices === 0 ? null : (
          <LevelShape
            level={worst ?? unknownLevel}
            isOut={worst === undefined}
            asks={isToCheck ? ["check"] : undefined}
            size={16}
          />
        )}
        {formatCount(isToCheck ? clearToCheck : worst === undefined ? devices : levels[worst])}
      </span>
    </>
  );
}
