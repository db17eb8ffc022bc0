import { Link } from "react-router";
import { type NetworkRow, type Site, useFleet } from "#data/fleet.tsx";
import { likelyCause } from "#data/network-text.ts";
import { paths } from "#data/paths.ts";
import { placeName } from "#data/row-text.ts";
import { withNetworkState } from "#data/site-url.ts";
import { formatPlural } from "#lib/number.ts";
import { Notice } from "#ui/notice.tsx";

/**
 * Says beside silent devices that a gateway is disconnected: one of the branch, or where it has none, one of the
 * closest place above that has some.
 */
export function GatewayNotice({ site }: { site: Site }) {
  const { place: at, down, silent } = site;
  const here = useFleet({ name: "network", at, states: ["disconnected"], to: 1 });
  const near = useFleet({ name: "networkFor", at });
  if (here.data === undefined || near.data === undefined) return null;
  const { states } = here.data;
  const hasOwn = states.connected + states.disconnected + states.unavailable + states.unknown > 0;
  const rows: readonly NetworkRow[] = hasOwn ? here.data.rows : near.data.rows;
  const [first] = rows.filter(({ state }) => state === "disconnected");
  if (first === undefined) return null;
  const count = hasOwn ? down : rows.filter(({ state }) => state === "disconnected").length;
  const connected = hasOwn ? states.connected : rows.filter(({ state }) => state === "connected").length;
  const where = hasOwn ? "here" : `at ${placeName(first.place)}`;
  const cause = likelyCause(
    { silent, reliant: site.reliant, connected },
    count === 1 ? "it is disconnected" : "they are disconnected",
  );
  const network = paths.network({ at: first.place }, withNetworkState(new URLSearchParams(), "disconnected"));
  return (
    <Notice title={`${formatPlural(count, "gateway")} ${where} ${count === 1 ? "is" : "are"} disconnected`}>
      {silent === 0 ? (
        "No device of this place is silent. "
      ) : (
        <>
          <Link to={paths.devices({ at, silence: {} })}>{formatPlural(silent, "silent device")} here</Link>
          {cause === undefined ? ", with connections of their own. " : `: ${cause}. `}
        </>
      )}
      <Link to={hasOwn ? paths.network({ at }) : network}>See the network</Link>
    </Notice>
  );
}
