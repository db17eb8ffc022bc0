import { type KeyboardEvent, useRef } from "react";
import type { Place, TreeNode } from "#data/fleet.tsx";

/** Letters typed within this time belong to one word (APG tree pattern: type-ahead). */
const typeAheadMs = 700;

/**
 * The keyboard of the APG tree pattern: up and down through what is visible, right opens or goes in, left closes
 * or goes out, Home and End, Enter and Space choose, letters jump to the next name that begins with them.
 */
export function useTreeKeys(tree: {
  nodes: readonly TreeNode[];
  focusIndex: number;
  onFocus: (node: TreeNode, index: number) => void;
  onToggle: (place: Place) => void;
  onChoose: (place: Place) => void;
}) {
  const { nodes, focusIndex } = tree;
  const typed = useRef({ text: "", at: 0 });
  const focus = (index: number) => {
    const node = nodes[index];
    if (node !== undefined) tree.onFocus(node, index);
  };
  const parentIndex = (node: TreeNode) =>
    nodes.findLastIndex((other, index) => index < focusIndex && other.depth < node.depth);
  const typeAhead = (letter: string, now: number) => {
    const word = now - typed.current.at < typeAheadMs ? typed.current.text + letter : letter;
    typed.current = { text: word, at: now };
    // A single letter moves on to the next match; a longer word may stay where it already fits.
    const start = focusIndex + (word.length === 1 ? 1 : 0);
    const order = nodes.map((_, offset) => (start + offset) % nodes.length);
    const match = order.find((index) => nodes[index]?.name.toLowerCase().startsWith(word));
    if (match !== undefined) focus(match);
  };

  return (event: KeyboardEvent) => {
    const node = nodes[focusIndex];
    if (node === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const isLetter = event.key.length === 1 && event.key !== " ";
    if (event.key === "ArrowDown") focus(focusIndex + 1);
    else if (event.key === "ArrowUp") focus(focusIndex - 1);
    else if (event.key === "Home") focus(0);
    else if (event.key === "End") focus(nodes.length - 1);
    else if (event.key === "ArrowRight") {
      if (node.children > 0 && !node.expanded) tree.onToggle(node.place);
      else if (node.expanded) focus(focusIndex + 1);
    } else if (event.key === "ArrowLeft") {
      if (node.expanded) tree.onToggle(node.place);
      else focus(parentIndex(node));
    } else if (event.key === "Enter" || event.key === " ") tree.onChoose(node.place);
    else if (isLetter) typeAhead(event.key.toLowerCase(), event.timeStamp);
    else return;
    event.preventDefault();
  };
}
