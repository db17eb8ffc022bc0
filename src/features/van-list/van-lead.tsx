import { Link } from "react-router";
import type { AnswerTo, Scope } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { needing } from "#lib/level.ts";
import { formatPlural } from "#lib/number.ts";
import { toDoTexts } from "./van-text.ts";

/**
 * "49 devices, 14 need attention, 4 more only need a battery or bait": as many as the list that leads here has, and
 * as many as the stops have. Where one scope has them all, each number leads to its devices.
 */
export function VanLead(props: {
  list: Pick<AnswerTo<"vanList">, "devices" | "toDo" | "attention">;
  /** The devices that the list is for; absent where they are of several locations. */
  scope: Scope | undefined;
}) {
  const { list, scope } = props;
  const { attention, more } = toDoTexts(list);
  return (
    <>
      {formatPlural(list.devices, "device")}
      <Leading text={attention} scope={scope && needingOf(scope)} />
      <span className="desk-only">
        <Leading text={more} scope={scope && bringingOf(scope)} />
      </span>
    </>
  );
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
