import type { LevelLook } from "#lib/level.ts";
import { levelStrokes } from "./level-strokes.ts";

/** A piece of a ring as the map draws it for a level; purely visual, its word stands beside it. */
export function LevelSample({ level }: { level: LevelLook }) {
  const { width, rhythm } = levelStrokes[level];
  return (
    <svg width="26" height="12" viewBox="0 0 26 12" aria-hidden="true" focusable="false">
      <path
        d="M0 6h26"
        data-level={level}
        data-part="arc"
        strokeWidth={width}
        strokeDasharray={rhythm?.join(" ")}
      />
    </svg>
  );
}
