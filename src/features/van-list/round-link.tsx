import { Link } from "react-router";
import { mayRound } from "#contract/session.ts";
import type { LocationKey } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { locationLevels } from "#data/row-text.ts";
import { useSession } from "#data/session.tsx";
import { RoundWords } from "#ui/action-words.tsx";
import { type ButtonKind, buttonLook } from "#ui/button.tsx";

/** Whether the person may make a round there. Devices without a location have none. */
export function useMayRoundAt(location: LocationKey | undefined): boolean {
  const role = useSession().person?.role;
  return location !== undefined && location !== "none" && mayRound(role);
}

/** The way from what to bring to a site to the round there. */
export function RoundLink({ at, kind = "soft" }: { at: LocationKey; kind?: ButtonKind }) {
  const mayRoundThere = useMayRoundAt(at);
  if (!mayRoundThere) return null;
  return (
    <Link
      to={paths.rounds({ at })}
      aria-label={`Round: ${locationLevels(at, undefined).at(-1) ?? ""}`}
      className={`${buttonLook({ kind })} screen-only`}
    >
      <RoundWords />
    </Link>
  );
}
