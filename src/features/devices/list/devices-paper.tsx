import { typeLabel } from "#contract/labels.ts";
import { type Scope, type Sort, type TableRow, useFleet, useFleetState } from "#data/fleet.ts";
import { heartbeatToTell, locationText, placeText } from "#data/row-text.ts";
import { markOf } from "#data/work-left.ts";
import { ScopeLine } from "#features/devices/filters/scope-line.tsx";
import { scopeWords } from "#features/devices/filters/scope-words.ts";
import { datedTime } from "#lib/instant.ts";
import { formatCount } from "#lib/number.ts";
import { briefAge } from "#ui/instant.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import { Numbered, Pairs } from "#ui/pairs.tsx";
import { Paper, PaperAbout, PaperTable } from "#ui/paper.tsx";
import { usePaperHead } from "#ui/use-paper-head.ts";
import { orderLabel } from "./sort-choice.tsx";

/** So many are read through on paper: about ten pages. The file has all of them. */
const mostRows = 200;

/**
 * The list on paper, which stands for the page as it is on a screen: that holds only the rows in sight. It says which devices these
 * are, in which order, and how old the data is.
 */
export function DevicesPaper({ scope, sort, now }: { scope: Scope; sort: readonly Sort[]; now: number }) {
  const { data } = useFleet({ name: "rows", scope, sort, from: 0, to: mostRows });
  const { dataAt } = useFleetState();
  const where = scope.at === undefined ? "All locations" : locationText(scope.at, undefined);
  const dated = dataAt === undefined ? undefined : datedTime(dataAt);
  usePaperHead(
    ["Devices", where, ...scopeWords(scope), dated && `data of ${dated}`].filter(Boolean).join(" · "),
  );
  return (
    <Paper>
      <PaperAbout>
        <strong dir="auto">{where}</strong>
        <span>{orderLabel(sort)}</span>
        <span>{dated && `Data of ${dated}`}</span>
      </PaperAbout>
      <ScopeLine />
      {data === undefined ? (
        <p>The devices are still loading. Print again in a moment.</p>
      ) : (
        <>
          <PaperTable
            names={["State", "Device", "Location", "What to do", "Since"]}
            widths={["", "27%", "", "25%", "12%"]}
          >
            <tbody>
              {data.rows.map((row) => (
                <Line key={row.serial_number} row={row} at={scope.at} now={now} />
              ))}
            </tbody>
          </PaperTable>
          {data.rows.length < data.total ? (
            <p>
              The first {formatCount(data.rows.length)} of {formatCount(data.total)} devices. The CSV file has
              all of them.
            </p>
          ) : null}
        </>
      )}
    </Paper>
  );
}

function Line({ row, at, now }: { row: TableRow; at: Scope["at"]; now: number }) {
  const { since } = row;
  const heard = heartbeatToTell(row);
  return (
    <tr>
      <td>
        <LevelMark {...markOf(row)} text={row.state} />
      </td>
      <th scope="row">
        <bdi>{row.name}</bdi>
        <span>
          {[row.name === row.serial_number ? [] : row.serial_number, typeLabel(row.type)].flat().join(" · ")}
        </span>
      </th>
      <td dir="auto">
        <Numbered text={placeText(row, at)} />
      </td>
      <td>{row.action === undefined ? null : <Pairs text={row.briefAction ?? row.action} />}</td>
      <td>
        {since !== undefined
          ? briefAge(since, now, "open", row.sinceAtLeast)
          : heard === undefined
            ? ""
            : briefAge(heard, now, "heard")}
      </td>
    </tr>
  );
}
