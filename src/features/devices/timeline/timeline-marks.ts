import { type KindName, reportKinds } from "#contract/codes.ts";
import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { reportKindsOf, reportLabel } from "#contract/labels.ts";
import { type Span, xOf } from "./timeline-scale.ts";

/** Reports so near to one another that their marks would cover each other are one mark with their number. */
export interface Mark {
  readonly x: number;
  readonly from: number;
  readonly to: number;
  /** Each report in words, the oldest first. */
  readonly labels: readonly string[];
}

/** The reports of one kind. */
export interface Lane {
  readonly kind: KindName;
  readonly label: string;
  readonly reports: number;
  readonly marks: readonly Mark[];
}

const kinds = [...reportKinds, { kind: "other", label: "Unknown kind" }] as const;

interface Dated {
  readonly at: number;
  readonly label: string;
}

function marksOf(reports: readonly Dated[], span: Span, width: number, room: number): Mark[] {
  const marks: { x: number; from: number; to: number; labels: string[] }[] = [];
  for (const { at, label } of reports) {
    const x = xOf(span, width, Math.min(at, span.until));
    const last = marks.at(-1);
    if (last !== undefined && x - last.x < room) {
      last.to = at;
      last.labels.push(label);
    } else marks.push({ x, from: at, to: at, labels: [label] });
  }
  return marks;
}

/** The kinds that a device reported in a span, each with its marks. `room`: pixels that a mark takes. */
export function lanesOf(device: Device, span: Span, width: number, room: number): Lane[] {
  const byKind = new Map<Lane["kind"], Dated[]>();
  for (const { type, timestamp } of device.reports ?? []) {
    if (timestamp === undefined) continue;
    const at = epochOf(timestamp);
    if (at < span.since || at > (span.latest ?? span.until)) continue;
    for (const kind of reportKindsOf(type)) {
      const list = byKind.get(kind) ?? [];
      if (list.length === 0) byKind.set(kind, list);
      list.push({ at, label: reportLabel(type, device.type) });
    }
  }
  return kinds.flatMap(({ kind, label }) => {
    const reports = byKind.get(kind)?.sort((a, b) => a.at - b.at);
    if (reports === undefined) return [];
    return [{ kind, label, reports: reports.length, marks: marksOf(reports, span, width, room) }];
  });
}
