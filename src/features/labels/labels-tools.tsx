import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { labelled, labelsOf, paperNames, parsePaper, parsePosition, withLabels } from "#data/labels-url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { formatPlural } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceRow } from "#ui/choice-row.tsx";
import { download } from "#ui/download.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { PopOut } from "#ui/pop-out.tsx";
import type { Label } from "./label.ts";
import styles from "./labels.module.css";
import { firstOn, isForDoors, labelsPerSheet, type Paper, paperOf, sheetsOf } from "./papers.ts";
import { usePaper } from "./use-paper.ts";
import { type ZplResolution, zplLabels, zplResolutions } from "./zpl.ts";

/** What gets labels, on which paper, and from which label of a used sheet. */
export function LabelsTools({ paper }: { paper: Paper }) {
  const [params, setParams] = useUrlParams();
  const [, choosePaper] = usePaper();
  const { of } = labelsOf(params);
  return (
    <div className={styles.tools}>
      <ChoiceRow
        label="What to label"
        choices={labelled.map((value) => ({ value, label: `For ${value}` }))}
        chosen={of}
        onChange={(next) =>
          setParams((current) => withLabels(current, { of: next, part: 1, first: 1, paper: undefined }), {
            replace: true,
          })
        }
      />
      <SelectField
        label="Paper"
        className={styles.paperChoice}
        choices={paperNames.map((value) => ({
          value,
          label: `${of === "locations" && isForDoors(paperOf(value)) ? "For doors: " : ""}${paperOf(value).title}`,
        }))}
        value={paper.name}
        onChoose={(value) => {
          const chosen = parsePaper(value);
          if (chosen !== undefined) choosePaper(chosen);
        }}
      />
      {labelsPerSheet(paper) === 1 ? null : <FirstLabel key={paper.name} paper={paper} />}
    </div>
  );
}

/** The first label that is still on a used sheet. What is typed counts as soon as it is one. */
function FirstLabel({ paper }: { paper: Paper }) {
  const [params, setParams] = useUrlParams();
  const first = firstOn(paper, labelsOf(params).first);
  const [text, setText] = useState(String(first));
  const last = labelsPerSheet(paper);
  const isOne = (position: number | undefined) => position !== undefined && position <= last;
  const isWrong = !isOne(parsePosition(text));
  return (
    <TextField
      label={`First free label on the sheet, 1 to ${last}`}
      className={styles.position}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={text}
      aria-invalid={isWrong}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        const position = parsePosition(next);
        if (position !== undefined && isOne(position))
          setParams((current) => withLabels(current, { first: position }), { replace: true });
      }}
      onBlur={() => setText(String(first))}
    />
  );
}

/**
 * Print what is drawn, or take it to a label printer.
 * @param props.labels absent until they are there
 * @param props.first the first label that is still on a used sheet
 * @param props.isAll nothing is chosen: hardly anybody wants the labels of all customers, so nothing leads to print them
 */
export function LabelsActions(props: {
  paper: Paper;
  labels: readonly Label[] | undefined;
  first: number;
  isAll: boolean;
}) {
  const { paper, labels, first, isAll } = props;
  const save = (resolution: ZplResolution) =>
    download(
      `trapboard-labels-${resolution}dpi.zpl`,
      [zplLabels(paper, labels ?? [], resolution)],
      "application/octet-stream",
    );
  return (
    <>
      <PopOut
        label="Label printer (ZPL file)"
        edge="end"
        className={styles.zpl}
        button={(attributes) => (
          <Button {...attributes} kind="soft" disabled={labels === undefined}>
            <IconDownload size={18} stroke={1.8} aria-hidden="true" />
            <span>
              Label printer<span className="desk-word"> (ZPL file)</span>
            </span>
          </Button>
        )}
      >
        <p className="dim">
          A file for label printers that read ZPL, with labels of {paper.label.width} × {paper.label.height}{" "}
          mm.
        </p>
        {zplResolutions.map((resolution) => (
          <Button key={resolution} kind="soft" onClick={() => save(resolution)}>
            {resolution} dots an inch
          </Button>
        ))}
      </PopOut>
      <Button kind={isAll ? "soft" : "filled"} onClick={() => window.print()} disabled={labels === undefined}>
        <IconPrinter size={18} stroke={1.8} aria-hidden="true" />
        <span>
          Print
          {labels === undefined ? null : <span className="desk-word"> {whatText(paper, labels, first)}</span>}
        </span>
      </Button>
    </>
  );
}

/** "400 labels (7 sheets)"; on a roll each label is a sheet. */
function whatText(paper: Paper, labels: readonly Label[], first: number): string {
  const what = formatPlural(labels.length, "label");
  if (labelsPerSheet(paper) === 1) return what;
  return `${what} (${formatPlural(sheetsOf(paper, first, labels).length, "sheet")})`;
}
