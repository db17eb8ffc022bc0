import { Link } from "react-router";
import { type NetworkRow, type Site, useFleet } from "#data/fleet.tsx";
import { likelyCause } from "#data/network-text.ts";
import { paths } from "#data/paths.ts";
import { locationName } from "#data/row-text.ts";
import { withNetworkState } from "#data/site-url.ts";
import { formatPlural } from "#lib/number.ts";
import { Notice } from "#ui/notice.tsx";

/**
 * Says beside silent devices that a gateway is disconnected: one that stands with devices of the branch, or where there is
 * none, one of the closest location above that has some.
 */
export function GatewayNotice({ site }: { site: Site }) {
  const { location: at, silent } = site;
  const near = useFleet({ name: "networkFor", at });
  if (near.data === undefined) return null;
  const hasOwn = site.gateways > 0;
  const stateCount = (wanted: NetworkRow["state"]) =>
    near.data.rows.filter(({ state }) => state === wanted).length;
  const count = hasOwn ? site.down : stateCount("disconnected");
  if (count === 0) return null;
  const connected = hasOwn ? site.up : stateCount("connected");
  const above = near.data.at ?? at;
  const where = hasOwn ? "here" : `at ${locationName(above)}`;
  const cause = likelyCause(
    { silent, reliant: site.reliant, connected },
    count === 1 ? "it is disconnected" : "they are disconnected",
  );
  const network = paths.network({ at: above }, withNetworkState(new URLSearchParams(), "disconnected"));
  return (
    <Notice
      title={`${formatPlural(count, "network device")} ${where} ${count === 1 ? "is" : "are"} disconnected`}
    >
      {silent === 0 ? (
        "No device here is offline. "
      ) : (
        <>
          <Link to={paths.devices({ at, silence: {} })}>{formatPlural(silent, "offline device")} here</Link>
          {cause === undefined ? ", with connections of their own. " : `: ${cause}. `}
        </>
      )}
      <Link to={hasOwn ? paths.network({ at }) : network}>See the network</Link>
    </Notice>
  );
}
