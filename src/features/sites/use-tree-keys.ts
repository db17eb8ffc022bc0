import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { LocationKey, TreeNode } from "#data/fleet.ts";
import { rowStep } from "#ui/row-step.ts";

/** Letters typed within this time belong to one word (APG tree pattern: type-ahead). */
const typeAheadMs = 700;
/** Rows that Page Up and Page Down move. */
const pageRows = 10;

interface Press {
  readonly key: string;
  readonly at: number;
}

/**
 * The keyboard of the APG tree pattern: up and down through what is visible, right opens or goes in, left closes
 * or goes out, Home and End, `*` opens all siblings, Enter and Space choose, letters jump to the next name that begins
 * with them. A key that acts on a node waits until that node is there, and later ones wait for it: however quickly
 * somebody types, every key finds what the one before has done.
 */
export function useTreeKeys(tree: {
  /** The focused node and its row; undefined while it is on its way. */
  node: TreeNode | undefined;
  row: number;
  total: number;
  onMove: (row: number) => void;
  onToggle: (location: LocationKey) => void;
  onOpenSiblings: (location: LocationKey) => Promise<void>;
  onChoose: (location: LocationKey) => void;
  /** Letters typed, to be looked for after a row. */
  onType: (text: string, after: number) => Promise<void>;
}) {
  const { node, row, total, onMove } = tree;
  const typed = useRef({ text: "", at: 0, after: 0 });
  const waiting = useRef<Press[]>([]);
  const [asking, setAsking] = useState(false);
  const [, setTurn] = useState(0);
  const isReady = node !== undefined && !asking;

  const ask = async (answer: Promise<void>) => {
    setAsking(true);
    try {
      await answer;
    } finally {
      setAsking(false);
    }
  };
  const typeLetter = ({ key, at }: Press) => {
    const goesOn = at - typed.current.at < typeAheadMs;
    // A word is looked for from where it was begun, so that a longer one may stay where it already fits.
    typed.current = {
      text: goesOn ? typed.current.text + key : key,
      at,
      after: goesOn ? typed.current.after : row,
    };
    void ask(tree.onType(typed.current.text, typed.current.after));
  };
  const stepOf = (key: string) => rowStep(key, { current: row, total, page: pageRows });
  const actOn = ({ location, children, expanded, parent }: TreeNode, press: Press) => {
    const { key } = press;
    if (key === "ArrowRight" && expanded) onMove(row + 1);
    else if (key === "ArrowRight" && children > 0) tree.onToggle(location);
    else if (key === "ArrowLeft" && expanded) tree.onToggle(location);
    else if (key === "ArrowLeft" && parent >= 0) onMove(parent);
    else if (key === "Enter" || key === " ") tree.onChoose(location);
    else if (key === "*") void ask(tree.onOpenSiblings(location));
    else if (key.length === 1) typeLetter(press);
  };
  const handle = (press: Press) => {
    const step = stepOf(press.key);
    if (step !== undefined) onMove(step);
    else if (node !== undefined) actOn(node, press);
  };
  useEffect(() => {
    const press = isReady ? waiting.current.shift() : undefined;
    if (press === undefined) return;
    handle(press);
    // A key that changed nothing must not hold up the next.
    setTurn((turn) => turn + 1);
  });

  return (event: KeyboardEvent) => {
    const { key, timeStamp: at } = event;
    const isStep = stepOf(key) !== undefined;
    const isKey = isStep || key.length === 1 || ["ArrowRight", "ArrowLeft", "Enter"].includes(key);
    if (!isKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const isNext = waiting.current.length === 0 && !asking;
    if (isNext && (isStep || isReady)) handle({ key, at });
    else waiting.current.push({ key, at });
  };
}
