import { memo } from "react";
import { useSettings } from "#data/settings.tsx";
import { formatCount } from "#lib/number.ts";
import { type Code, quietZone } from "./code.ts";
import { codeSide, type Label } from "./label.ts";
import { linesOn, type Sizes } from "./label-lines.ts";
import styles from "./labels.module.css";
import { cornerOf, cutMarks, labelsPerSheet, marginOf, type Paper } from "./papers.ts";
import { sheetHead } from "./sheet-head.ts";
import { widthOf } from "./text-fit.ts";
import type { Codes } from "./use-codes.ts";

/** One sheet in its true size on paper, and as wide as there is room on the screen. Its unit is the millimetre. */
export const LabelSheet = memo(function LabelSheet(props: {
  paper: Paper;
  /** Which sheet, from 1, and of how many. */
  number: number;
  total: number;
  /** Position of the first label on the sheet. */
  from: number;
  labels: readonly Label[];
  codes: Codes;
  sizes: Sizes;
}) {
  const { paper, number, total, from, labels, codes, sizes } = props;
  const { width, height } = paper.sheet;
  const corners = Array.from({ length: labelsPerSheet(paper) }, (_, position) => cornerOf(paper, position));
  return (
    <svg
      className={styles.sheet}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={`Sheet ${formatCount(number)} of ${formatCount(total)}`}
    >
      <rect className={styles.paper} width={width} height={height} />
      {corners.map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          className={styles.outline}
          x={x}
          y={y}
          width={paper.label.width}
          height={paper.label.height}
        />
      ))}
      {cutMarks(paper).map(({ from, to }) => (
        <line
          key={`${from.x} ${from.y} ${to.x} ${to.y}`}
          className={styles.cut}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
        />
      ))}
      <SheetHead paper={paper} from={from} labels={labels} />
      {labels.map((label, index) => {
        const { x, y } = cornerOf(paper, from + index);
        return (
          <svg
            key={label.payload}
            x={x}
            y={y}
            width={paper.label.width}
            height={paper.label.height}
            role="img"
            aria-label={label.title}
            data-payload={label.payload}
          >
            <LabelDrawing paper={paper} label={label} code={codes.get(label.payload)} sizes={sizes} />
          </svg>
        );
      })}
    </svg>
  );
});

/** Millimetres: the letters of a sheet's head, how far above the labels it stands, and the margin that it needs. */
const head = { size: 2.6, above: 3.5, least: 9 };

/** As the screen says it of the whole account. */
const mark = "Simulated data";

/** For which sites the labels are, in the margin above them; on a roll there is none. */
function SheetHead(props: { paper: Paper; from: number; labels: readonly Label[] }) {
  const { paper, from, labels } = props;
  const { simulated } = useSettings();
  const { x, y } = marginOf(paper);
  if (y < head.least) return null;
  const left = Math.max(x, head.least);
  const room = (paper.sheet.width - 2 * left) / head.size;
  return (
    <g className={styles.further} fontSize={head.size} transform={`translate(${left} ${y - head.above})`}>
      <text>{sheetHead(labels, from, simulated ? room - widthOf(` ${mark}`) : room)}</text>
      {simulated ? (
        <text x={room * head.size} textAnchor="end">
          {mark}
        </text>
      ) : null}
    </g>
  );
}

/** The first label as large as it will be: on a phone's sheet nobody could read it. */
export function FirstLabelDrawing(props: { paper: Paper; label: Label; codes: Codes; sizes: Sizes }) {
  const { paper, label, codes, sizes } = props;
  const { width, height } = paper.label;
  return (
    <figure className={styles.single}>
      <figcaption className="faint">The first label in its true size</figcaption>
      <svg
        className={styles.sheet}
        viewBox={`0 0 ${width} ${height}`}
        style={{ maxWidth: `${width}mm` }}
        role="img"
        aria-label={`First label: ${label.title}`}
      >
        <rect className={styles.paper} width={width} height={height} />
        <LabelDrawing paper={paper} label={label} code={codes.get(label.payload)} sizes={sizes} />
      </svg>
    </figure>
  );
}

function LabelDrawing(props: { paper: Paper; label: Label; code: Code | undefined; sizes: Sizes }) {
  const { paper, label, code, sizes } = props;
  const side = codeSide(paper);
  return (
    <>
      {code === undefined ? null : (
        <path
          className={styles.code}
          data-code=""
          d={code.path}
          transform={`translate(${quietZone * code.module} ${(paper.label.height - side) / 2 + quietZone * code.module}) scale(${code.module})`}
        />
      )}
      {/* Whatever the typeface of a machine does, no letter leaves its label or comes near the code. */}
      <svg
        x={side}
        width={paper.label.width - side}
        height={paper.label.height}
        viewBox={`${side} 0 ${paper.label.width - side} ${paper.label.height}`}
        aria-hidden="true"
      >
        {linesOn(paper, label.texts, sizes).map(({ text, x, y, size, isFirst }) => (
          <text key={`${y}`} className={isFirst ? styles.first : styles.further} x={x} y={y} fontSize={size}>
            {text}
          </text>
        ))}
      </svg>
    </>
  );
}
