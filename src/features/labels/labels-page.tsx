import { type ReactNode, useDeferredValue, useMemo } from "react";
import { Link } from "react-router";
import { formatSearch } from "#data/address.ts";
import { type Sort, useFleet } from "#data/fleet.ts";
import { type Labelled, labelsOf, withLabels } from "#data/labels-url.ts";
import { useScope, useUrlParams } from "#data/use-scope.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { Nothing, Notice, Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { usePhone } from "#ui/use-phone.ts";
import { isTooFine } from "./code.ts";
import { codeSide, deviceLabel, type Label, locationLabel } from "./label.ts";
import { sizesFor } from "./label-lines.ts";
import { FirstLabelDrawing, LabelSheet } from "./label-sheet.tsx";
import styles from "./labels.module.css";
import { LabelsActions, LabelsTools } from "./labels-tools.tsx";
import { labelsPerSheet, type Paper, paperOf, sheetsOf } from "./papers.ts";
import { useCodes } from "./use-codes.ts";
import { usePaper } from "./use-paper.ts";

/** Labels that are drawn and printed at once; further ones are a part of their own. */
const partSize = 400;

/** The order in which somebody walks with the labels. */
const byLocation: readonly Sort[] = [
  { column: "location", descending: false },
  { column: "name", descending: false },
];

/** The labels that the address asks for: `total` of them, those of this part here. */
function useLabels(): { total: number; labels: readonly Label[] } | undefined {
  const [scope] = useScope();
  const [params] = useUrlParams();
  const { of, part } = labelsOf(params);
  const range = { from: (part - 1) * partSize, to: part * partSize };
  const isDevices = of === "devices";
  const devices = useFleet(isDevices ? { name: "rows", scope, sort: byLocation, ...range } : undefined).data;
  const { at, q } = scope;
  const asked = { ...(at === undefined ? {} : { at }), ...(q === undefined ? {} : { q }) };
  const locations = useFleet(isDevices ? undefined : { name: "branch", ...asked, ...range }).data;
  const labels = isDevices ? devices?.rows.map(deviceLabel) : locations?.locations.map(locationLabel);
  // What else changes about a device changes no label: then nothing is drawn again.
  const said = JSON.stringify(labels);
  const total = (isDevices ? devices?.total : locations?.total) ?? 0;
  return useMemo(
    () => (said === undefined ? undefined : { total, labels: JSON.parse(said) as Label[] }),
    [said, total],
  );
}

function NoLabels({ of }: { of: Labelled }) {
  const [scope] = useScope();
  if (Object.keys(scope).length === 0) {
    return <Nothing title={`No ${of}`}>The account has no devices yet.</Nothing>;
  }
  return <Nothing title={`No ${of} match`}>Remove a filter, or choose another location.</Nothing>;
}

/** QR codes of devices or locations on paper: what is drawn here is printed, in its true size. */
export function LabelsPage({ filters }: { filters: ReactNode }) {
  const [params] = useUrlParams();
  const { of, first } = labelsOf(params);
  const [paperName] = usePaper();
  const paper = paperOf(paperName);
  const found = useLabels();
  const [scope] = useScope();
  const isAll = Object.keys(scope).length === 0;
  return (
    <Page
      title="Labels"
      lead={
        found === undefined
          ? "Loading…"
          : `${formatPlural(found.total, of === "devices" ? "device" : "location")}${
              found.total === 0 || found.total > partSize || labelsPerSheet(paper) === 1
                ? ""
                : ` on ${formatPlural(sheetsOf(paper, first, found.labels).length, "sheet")}`
            }`
      }
      // Actions and lead have their room before the labels are there: nothing below them moves.
      isLeadWide
      actions={
        found?.total === 0 ? undefined : (
          <LabelsActions paper={paper} labels={found?.labels} first={first} isAll={isAll} />
        )
      }
    >
      <div className="stack-loose">
        {isAll ? (
          <p className="flush">
            <strong>These labels are for all sites.</strong> For one site, choose it under Locations.
          </p>
        ) : null}
        <LabelsTools paper={paper} />
        {of === "devices" ? filters : <LocationSearch />}
      </div>
      {found === undefined ? (
        <Waiting>Loading the labels…</Waiting>
      ) : found.total === 0 ? (
        <NoLabels of={of} />
      ) : (
        <>
          <Parts
            total={found.total}
            shown={found.labels.length}
            sheets={sheetsOf(paper, first, found.labels).length}
          />
          <Sheets paper={paper} first={first} labels={found.labels} />
        </>
      )}
    </Page>
  );
}

function LocationSearch() {
  const [scope, setScope] = useScope();
  return (
    <SearchBox
      label="Search locations"
      placeholder="Name of a location…"
      value={scope.q ?? ""}
      onChange={(q) => setScope({ q }, { replace: true })}
    />
  );
}

/** Which of many labels are here, and the way to the others. */
function Parts({ total, shown, sheets }: { total: number; shown: number; sheets: number }) {
  const [params] = useUrlParams();
  const { part } = labelsOf(params);
  if (total <= partSize && part === 1) return null;
  const from = (part - 1) * partSize;
  const last = Math.ceil(total / partSize);
  const linkTo = (other: number) => formatSearch(withLabels(params, { part: other }));
  return (
    <nav className={`${styles.parts} faint`} aria-label="Parts">
      <span>
        {shown === 0
          ? `There is no part ${formatCount(part)}.`
          : `Part ${formatCount(part)} of ${formatCount(last)}, on ${formatPlural(sheets, "sheet")}: labels ${formatCount(from + 1)} to ${formatCount(from + shown)} of ${formatCount(total)}`}
      </span>
      {part === 1 ? null : (
        <Link className="target" to={linkTo(part - 1)}>
          Previous part
        </Link>
      )}
      {part * partSize < total ? (
        <Link className="target" to={linkTo(part + 1)}>
          Next part
        </Link>
      ) : null}
      {part < last - 1 ? (
        <Link className="target" to={linkTo(last)}>
          Last part
        </Link>
      ) : null}
    </nav>
  );
}

function Sheets({ paper, first, labels }: { paper: Paper; first: number; labels: readonly Label[] }) {
  const isPhone = usePhone();
  const payloads = useMemo(() => labels.map(({ payload }) => payload), [labels]);
  const codes = useCodes(payloads, codeSide(paper));
  // Many sheets take the browser a while: what is pressed meanwhile comes first.
  const drawn = useDeferredValue(
    useMemo(
      () =>
        codes === undefined ? undefined : { paper, first, labels, codes, sizes: sizesFor(paper, labels) },
      [paper, first, labels, codes],
    ),
    undefined,
  );
  if (drawn === undefined) return <Waiting>Drawing the labels…</Waiting>;
  const sheets = sheetsOf(drawn.paper, drawn.first, drawn.labels);
  const fine = drawn.labels.filter(({ payload }) => isTooFine(drawn.codes.get(payload)));
  return (
    <>
      {fine.length === 0 ? null : (
        <Notice title={`${formatPlural(fine.length, "code is", "codes are")} too fine for this paper`}>
          {fine[0]?.title}
          {fine.length > 1 ? " and others have long texts" : " has a long text"}. Take paper with larger
          labels.
        </Notice>
      )}
      {isPhone && labels[0] !== undefined ? (
        <FirstLabelDrawing paper={drawn.paper} label={labels[0]} codes={drawn.codes} sizes={drawn.sizes} />
      ) : null}
      <div className={styles.sheets} data-page={drawn.paper.name === "roll-62" ? "roll" : "a4"}>
        {sheets.map(({ from, items }, index) => (
          <LabelSheet
            key={items[0]?.payload}
            paper={drawn.paper}
            number={index + 1}
            total={sheets.length}
            from={from}
            labels={items}
            codes={drawn.codes}
            sizes={drawn.sizes}
          />
        ))}
      </div>
    </>
  );
}
