import { Link } from "react-router";
import { type LocationKey, type NetworkRow, type Site, useFleet } from "#data/fleet.ts";
import { mostNamed, outagesText, visitsText } from "#data/outage-text.ts";
import { paths } from "#data/paths.ts";
import { locationName } from "#data/row-text.ts";
import { withNetworkState } from "#data/site-url.ts";
import { formatPlural } from "#lib/number.ts";
import { Notice } from "#ui/notice.tsx";

/** The network devices of a branch that are disconnected, and those that its devices depend on; undefined while either loads. */
export function useGateways(at: LocationKey) {
  const here = useFleet({ name: "network", at, states: ["disconnected"] }).data;
  const near = useFleet({ name: "networkFor", at }).data;
  return here && near && { here: here.rows, near };
}

/**
 * Says that network devices are disconnected: those of the branch, or where none of them stands with devices, those of the
 * closest location above that has some.
 */
export function GatewayNotice(props: { site: Site; gateways: NonNullable<ReturnType<typeof useGateways>> }) {
  const { location, serving } = props.site;
  const { here, near } = props.gateways;
  if (here.length > 0) return <Down rows={here} at={location} where="here" />;
  if (serving > 0 || near.at === undefined) return null;
  const above = near.rows.filter(({ state }) => state === "disconnected");
  return <Down rows={above} at={near.at} where={`at ${locationName(near.at)}`} />;
}

/** Each explains the silence of its own location alone: what is offline elsewhere in the branch has other reasons. */
function Down({ rows, at, where }: { rows: readonly NetworkRow[]; at: LocationKey; where: string }) {
  if (rows.length === 0) return null;
  const title =
    rows.length <= mostNamed
      ? visitsText(rows)
      : `Check power and connection of ${formatPlural(rows.length, "network device")} ${where}.`;
  return (
    <Notice title={title}>
      {rows.length === 1 ? "It is" : "They are"} disconnected. {outagesText(rows)}{" "}
      <Link to={paths.network({ at }, withNetworkState(new URLSearchParams(), "disconnected"))}>
        See the network
      </Link>
    </Notice>
  );
}
