import { Link } from "react-router";
import { type LocationKey, type NetworkRow, type Site, useFleet } from "#data/fleet.ts";
import { mostNamed, outagesText, visitsText } from "#data/outage-text.ts";
import { paths } from "#data/paths.ts";
import { locationName } from "#data/row-text.ts";
import { withNetworkState } from "#data/site-url.ts";
import { formatPlural } from "#lib/number.ts";
import { Notice } from "#ui/notice.tsx";

/**
 * Says that network devices are disconnected: those of the branch, or where none of them stands with devices, those of the
 * closest location above that has some.
 */
export function GatewayNotice({ site: { location, down, serving } }: { site: Site }) {
  if (down > 0) return <DownHere at={location} />;
  return serving > 0 ? null : <DownAbove at={location} />;
}

function DownHere({ at }: { at: LocationKey }) {
  const { data } = useFleet({ name: "network", at, states: ["disconnected"] });
  return data === undefined ? null : <Down rows={data.rows} at={at} where="here" />;
}

function DownAbove({ at }: { at: LocationKey }) {
  const { data } = useFleet({ name: "networkFor", at });
  const above = data?.at;
  if (above === undefined) return null;
  const rows = data?.rows.filter(({ state }) => state === "disconnected") ?? [];
  return <Down rows={rows} at={above} where={`at ${locationName(above)}`} />;
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
