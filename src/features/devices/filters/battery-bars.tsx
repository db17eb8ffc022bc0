import type { NumberRange } from "#data/fleet.ts";
import styles from "./filter-fields.module.css";

const none: readonly number[] = new Array(10).fill(0);

/** How the charges are spread, by tenths, and which of them the filter takes in. The choices below say it in words. */
export function BatteryBars(props: { counts: readonly number[] | undefined; span: NumberRange | undefined }) {
  const { counts = none, span } = props;
  const most = Math.max(1, ...counts);
  const { min = 0, max = 1 } = span ?? {};
  return (
    <svg className={styles.bars} viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, tenth) => {
        const height = count === 0 ? 0 : 1 + (29 * count) / most;
        const isTaken = tenth / 10 < max && (tenth + 1) / 10 > min;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the tenth is what a bar stands for.
            key={tenth}
            data-taken={isTaken || undefined}
            x={tenth * 10 + 0.5}
            y={30 - height}
            width={9}
            height={height}
          />
        );
      })}
    </svg>
  );
}
