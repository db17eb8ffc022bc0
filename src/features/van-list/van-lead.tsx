import { Link } from "react-router";
import type { AnswerTo, Scope } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { mostSerials } from "#data/scope-url.ts";
import { isToCheck, onlyToSupply } from "#data/work-left.ts";
import { needing } from "#lib/level.ts";
import { formatPlural } from "#lib/number.ts";
import { onlyBringOf, toDoTexts } from "./van-text.ts";

/**
 * "49 devices, 14 need attention, 6 to check, 4 more only need a battery or bait": as many as the list that leads here has, and
 * as many as the stops have. Each number leads to its devices, as far as a link can name them all.
 */
export function VanLead(props: {
  list: Pick<AnswerTo<"vanList">, "devices" | "toDo" | "attention" | "clearToCheck" | "stops">;
  /** The devices that the list is for; absent where they are of several locations. */
  scope: Scope | undefined;
}) {
  const { list, scope } = props;
  const rows = list.stops.flatMap((stop) => stop.rows);
  const clear = rows.filter(({ level }) => level === "all-clear");
  const needy = rows.filter(({ level }) => level !== "all-clear");
  const { attention, toCheck, more } = toDoTexts(list);
  const bringOnly = () =>
    oneByOne(
      clear.filter((row) => !isToCheck(row)),
      onlyBringOf(list),
    );
  return (
    <div className="running">
      {formatPlural(list.devices, "device")}
      <Leading text={attention} scope={scope ? needingOf(scope) : oneByOne(needy, list.attention)} />
      <Leading
        text={toCheck}
        scope={scope ? toCheckOf(scope) : oneByOne(clear.filter(isToCheck), list.clearToCheck)}
      />
      <Leading text={more} scope={scope ? bringingOf(scope) : bringOnly()} />
    </div>
  );
}

/** Devices of several locations; undefined where not all are among the rows, or they are more than a link holds. */
function oneByOne(rows: readonly { readonly serial_number: string }[], count: number): Scope | undefined {
  if (rows.length !== count || count > mostSerials) return undefined;
  return { serials: rows.map(({ serial_number }) => serial_number) };
}

function Leading({ text, scope }: { text: string; scope: Scope | undefined }) {
  if (text === "") return null;
  return (
    <>
      ,{" "}
      {scope === undefined ? (
        <span className="whole">{text}</span>
      ) : (
        <Link to={paths.devices(scope)} className="whole">
          {text}
        </Link>
      )}
    </>
  );
}

/** Those of a scope that need attention. */
function needingOf(scope: Scope): Scope {
  const { levels = needing } = scope;
  return { ...scope, levels: needing.filter((level) => levels.includes(level)), inactive: false };
}

/** Those of a scope that are all clear and to be checked. */
function toCheckOf(scope: Scope): Scope {
  return { ...scope, levels: ["all-clear"], unserved: true };
}

/** Those of a scope that are all clear and only need something brought. */
function bringingOf(scope: Scope): Scope {
  return { ...scope, ...onlyToSupply, needs: scope.needs ?? onlyToSupply.needs };
}
