import { unreadItems, withTexts } from "./url-text.ts";

/** What people chose on the page of labels, as the URL holds it beside the scope. What cannot be read is as if it were not there. */

/** The papers by the names that stand on their boxes, the smallest label first; `A4` is plain paper to cut. */
export const paperNames = ["L4731", "L7651", "L7160", "L7163", "roll-62", "A4"] as const;
export type PaperName = (typeof paperNames)[number];

/** What gets a label. */
export const labelled = ["devices", "locations"] as const;
export type Labelled = (typeof labelled)[number];

export interface LabelsChoice {
  /** Undefined where the URL names none. */
  readonly paper: PaperName | undefined;
  readonly of: Labelled;
  /** The first label of a used sheet that is still there, from 1. */
  readonly first: number;
  /** Which part of many labels is shown, from 1. */
  readonly part: number;
}

const names = { paper: "paper", of: "show", first: "first", part: "part" } as const;

export function parsePaper(text: string | null | undefined): PaperName | undefined {
  return paperNames.find((name) => name === text);
}

/** Whole numbers from 1 to 9999; undefined for anything else. */
export function parsePosition(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

export function labelsOf(params: URLSearchParams): LabelsChoice {
  return {
    paper: parsePaper(params.get(names.paper)),
    of: labelled.find((one) => one === params.get(names.of)) ?? "devices",
    first: parsePosition(params.get(names.first)) ?? 1,
    part: parsePosition(params.get(names.part)) ?? 1,
  };
}

/** The parameters with these choices changed; the usual ones need no words. */
export function withLabels(params: URLSearchParams, change: Partial<LabelsChoice>): URLSearchParams {
  let next = params;
  const set = (name: string, text: string | undefined) => {
    next = withTexts(next, name, text);
  };
  if ("paper" in change) set(names.paper, change.paper);
  if (change.of !== undefined) set(names.of, change.of === "devices" ? undefined : change.of);
  if (change.first !== undefined) set(names.first, change.first === 1 ? undefined : String(change.first));
  if (change.part !== undefined) set(names.part, change.part === 1 ? undefined : String(change.part));
  return next;
}

/** The parts of the URL about labels that cannot be read, such as `paper=A5`. */
export function unreadLabels(params: URLSearchParams): readonly string[] {
  const readers: readonly [string, (text: string) => unknown][] = [
    [names.paper, parsePaper],
    [names.of, (text) => labelled.find((one) => one === text)],
    [names.first, parsePosition],
    [names.part, parsePosition],
  ];
  return readers.flatMap(([name, read]) =>
    unreadItems(params.get(name) ?? "", read).map((text) => `${name}=${text}`),
  );
}
