import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useMemo } from "react";
import type { RoundDevice, RoundRecord } from "#contract/round-record.ts";
import type { RoundSummary } from "#contract/rounds.ts";
import { mayRound } from "#contract/session.ts";
import { useFleet } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { adoptRound } from "#data/rounds/journal.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import type { MyRound } from "#data/rounds/my-rounds.ts";
import { locationName } from "#data/row-text.ts";
import { useSession } from "#data/session.tsx";
import { roundCsv } from "#features/rounds/parts/round-csv.ts";
import type { RoundPageParts, ShownEvent } from "#features/rounds/parts/round-parts.ts";
import { roundBounds, roundSpots } from "#features/rounds/parts/round-spots.ts";
import { lengthText, momentText } from "#features/rounds/parts/round-text.ts";
import { after, sideBySide } from "#features/rounds/parts/side-by-side.ts";
import { Undelivered } from "#features/rounds/parts/undelivered.tsx";
import { leftUndone, undoneIn } from "#features/rounds/parts/undone.ts";
import { useRecording } from "#features/rounds/parts/use-recording.ts";
import { useRoundRows } from "#features/rounds/parts/use-rows.ts";
import { inWalkOrder } from "#features/rounds/parts/walk-order.ts";
import { csvName } from "#lib/file-name.ts";
import { Button } from "#ui/button.tsx";
import { download } from "#ui/download.ts";
import { Notice } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { usePrinting } from "#ui/use-printing.ts";
import { LeftUndone } from "./left-undone.tsx";
import { RoundFacts } from "./round-facts.tsx";
import { RoundPaper } from "./round-paper.tsx";
import look from "./round-record.module.css";
import { RoundSummaryLine } from "./round-summary.tsx";
import { Timeline } from "./timeline.tsx";
import { WhatWasNoted } from "./what-was-noted.tsx";

/** What came of a round: who, where, when, how long, what was missed, what was done; and what the devices say themselves. */
export function RoundView(props: {
  id: string;
  record: RoundRecord;
  events: readonly ShownEvent[];
  /** As the server has it; absent while it has nothing of it. */
  summary: RoundSummary | undefined;
  own: MyRound | undefined;
  isJustEnded: boolean;
  map: RoundPageParts["map"];
}) {
  const { id, record, events, summary, own, isJustEnded, map } = props;
  const now = useNow(30_000);
  const session = useSession();
  const { rows, rowOf } = useRoundRows(record);
  const besides = useBesides(record, now);
  const location = locationOfRound(record.at);
  const person = summary?.person ?? session.person?.name ?? "";
  const undone = useMemo(() => leftUndone(record, rows), [record, rows]);
  const isLeft = new Set(undone?.map(({ serial_number }) => serial_number));
  const stillUndone =
    rows && undoneIn(record.devices, rows).filter(({ serial_number }) => isLeft.has(serial_number));
  const still = new Set(stillUndone?.map(({ serial_number }) => serial_number));
  // Of a device that left the account nobody knows.
  const cleared = rows?.filter(({ serial_number }) => isLeft.has(serial_number) && !still.has(serial_number));
  const spots = useMemo(() => roundSpots(record.devices, rowOf, undone ?? []), [record, rowOf, undone]);
  const fit = roundBounds(spots);
  const adopting = useRecording();
  const isPrinting = usePrinting();
  const isOpen =
    record.endedAt === undefined && person === (session.person?.name ?? "") && mayRound(session.person?.role);
  const save = () => {
    const file = { id, person, record, undone, besides, nameOf: (serial: string) => rowOf(serial)?.name };
    download(csvName("round", locationName(location), record.begunAt), [roundCsv(file)]);
  };
  return (
    <Page
      title={`${record.endedAt === undefined ? "Round" : "Round ended"}: ${locationName(location)}`}
      lead={<span className="screen-only">{whenText(record, person, now)}</span>}
      actions={
        <div className="row">
          <Button kind="soft" onClick={save}>
            <IconDownload size={18} stroke={1.8} aria-hidden="true" />
            <span className="desk-word">CSV</span>
          </Button>
          <Button kind="soft" onClick={() => window.print()}>
            <IconPrinter size={18} stroke={1.8} aria-hidden="true" />
            <span className="desk-word">Print</span>
          </Button>
        </div>
      }
    >
      {isPrinting ? (
        <RoundPaper
          id={id}
          record={record}
          summary={summary}
          person={person}
          rows={rows}
          rowOf={rowOf}
          undone={undone}
          besides={besides}
        />
      ) : null}
      <RoundSummaryLine
        record={record}
        undone={undone}
        cleared={cleared?.length ?? 0}
        isJustEnded={isJustEnded}
      />
      {own === undefined ? null : <Undelivered round={own} />}
      {isOpen ? (
        <Notice title="This round of yours is not ended">
          <p>It was begun on another phone, or before you signed in again.</p>
          <Button
            onClick={() =>
              adopting.record(() =>
                adoptRound(
                  id,
                  events.map(({ event }) => event),
                ),
              )
            }
          >
            Go on with it here
          </Button>
          {adopting.problem === undefined ? null : <p role="alert">{adopting.problem}</p>}
        </Notice>
      ) : null}
      <div className="columns">
        <LeftUndone
          record={record}
          rows={rows && inWalkOrder(rows, "next", location, undefined)}
          undone={undone}
          stillUndone={stillUndone}
          above={location}
          now={now}
          mayBegin={record.endedAt !== undefined && mayRound(session.person?.role)}
        />
        {/* Beside the long list of what is left stands all else that people look for. */}
        <div className="stack-apart">
          <WhatWasNoted record={record} rowOf={rowOf} besides={besides} />
          {fit === undefined ? null : <div className={look.map}>{map(spots, fit)}</div>}
          <RoundFacts record={record} summary={summary} person={person} />
          <Timeline events={events} rowOf={rowOf} />
        </div>
      </div>
    </Page>
  );
}

/** "Ended today 04:16, by tom · 38 min": when it ended, or as long as it has not when it was begun. */
function whenText({ begunAt, endedAt }: RoundRecord, person: string, now: number): string {
  const by = person === "" ? "" : `, by ${person}`;
  if (endedAt === undefined) return `${momentText("Begun", begunAt, now)}${by}`;
  return `${momentText("Ended", endedAt, now)}${by} · ${lengthText(endedAt - begunAt)}`;
}

/** What devices reported near what was recorded of them. */
function useBesides(record: RoundRecord, now: number) {
  const serials = record.devices.flatMap(({ outcomes, serial_number }) =>
    outcomes.length === 0 ? [] : [serial_number],
  );
  const until = Math.min(now, record.lastAt + after);
  const { data } = useFleet(
    serials.length === 0
      ? undefined
      : {
          ...{ name: "reports", scope: { serials }, period: { since: record.begunAt - after, until } },
          ...{ kinds: ["service"], from: 0, to: 2000 },
        },
  );
  return (device: RoundDevice) => sideBySide(device, data?.rows ?? []);
}
