import styles from "./bars.module.css";

const step = 10;
const gap = 2;
const tall = 100;
/** One of thousands is still seen. */
const least = 4;

/**
 * Small bars side by side, the highest as tall as the chart. `text` says in words what they show, and is what screen
 * readers hear; `titleOf` is what hovering over one tells. `height` in pixels. `marked` bars are darker.
 */
export function Bars(props: {
  values: readonly number[];
  text: string;
  titleOf: (index: number) => string;
  height: number;
  marked?: (index: number) => boolean;
}) {
  const { values } = props;
  const most = Math.max(1, ...values);
  return (
    <svg
      className={styles.bars}
      style={{ height: props.height }}
      viewBox={`0 0 ${values.length * step} ${tall}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={props.text}
    >
      <rect className={styles.ground} x={0} y={tall - 2} width={values.length * step} height={2} />
      {values.map((value, index) => {
        const height = value === 0 ? 0 : Math.max(least, (value / most) * tall);
        const x = index * step;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: A bar is its place.
          <g key={index}>
            <rect
              className={styles.bar}
              data-marked={props.marked?.(index) || undefined}
              x={x + gap / 2}
              y={tall - height}
              width={step - gap}
              height={height}
            />
            <rect className={styles.slot} x={x} y={0} width={step} height={tall}>
              <title>{props.titleOf(index)}</title>
            </rect>
          </g>
        );
      })}
    </svg>
  );
}
