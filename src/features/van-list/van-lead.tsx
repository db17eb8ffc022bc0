import { Link } from "react-router";
import type { AnswerTo, DeviceRow, Scope } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { mostSerials } from "#data/scope-url.ts";
import { needing } from "#lib/level.ts";
import { formatPlural } from "#lib/number.ts";
import { toDoTexts } from "./van-text.ts";

/**
 * "49 devices, 14 need attention, 4 more only need a battery or bait": as many as the list that leads here has, and
 * as many as the stops have. Each number leads to its devices, as far as a link can name them all.
 */
export function VanLead(props: {
  list: Pick<AnswerTo<"vanList">, "devices" | "toDo" | "attention" | "stops">;
  /** The devices that the list is for; absent where they are of several locations. */
  scope: Scope | undefined;
}) {
  const { list, scope } = props;
  const rows = list.stops.flatMap((stop) => stop.rows);
  const ofLevel = (isClear: boolean, count: number) =>
    oneByOne(
      rows.filter(({ level }) => (level === "all-clear") === isClear),
      count,
    );
  const { attention, more } = toDoTexts(list);
  return (
    <>
      {formatPlural(list.devices, "device")}
      <Leading text={attention} scope={scope ? needingOf(scope) : ofLevel(false, list.attention)} />
      <Leading text={more} scope={scope ? bringingOf(scope) : ofLevel(true, list.toDo - list.attention)} />
    </>
  );
}

/** Devices of several locations; undefined where not all are among the rows, or they are more than a link holds. */
function oneByOne(rows: readonly Pick<DeviceRow, "serial_number">[], count: number): Scope | undefined {
  if (rows.length !== count || count > mostSerials) return undefined;
  return { serials: rows.map(({ serial_number }) => serial_number) };
}

function Leading({ text, scope }: { text: string; scope: Scope | undefined }) {
  if (text === "") return null;
  return (
    <>
      ,{" "}
      {scope === undefined ? (
        text
      ) : (
        <Link to={paths.devices(scope)} className="reach">
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

/** Those of a scope that are all clear and to which something is to be brought. */
function bringingOf(scope: Scope): Scope {
  const { needs = ["battery", "bait"] } = scope;
  return { ...scope, levels: ["all-clear"], needs };
}
