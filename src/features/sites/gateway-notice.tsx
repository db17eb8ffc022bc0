import { Link } from "react-router";
import { type NetworkRow, type Site, useFleet } from "#data/fleet.ts";
import { likelyCause } from "#data/network-text.ts";
import { paths } from "#data/paths.ts";
import { locationName } from "#data/row-text.ts";
import { withNetworkState } from "#data/site-url.ts";
import { formatPlural } from "#lib/number.ts";
import { Notice } from "#ui/notice.tsx";

/**
 * Says beside silent devices that network devices are disconnected: those of the branch, or where none of them stands with
 * devices, those of the closest location above that has some.
 */
export function GatewayNotice({ site }: { site: Site }) {
  const { location: at, silent, reliant } = site;
  const near = useFleet({ name: "networkFor", at });
  if (near.data === undefined) return null;
  const isHere = site.down > 0 || site.serving > 0;
  const stateCount = (wanted: NetworkRow["state"]) =>
    near.data.rows.filter(({ state }) => state === wanted).length;
  const count = isHere ? site.down : stateCount("disconnected");
  if (count === 0) return null;
  const connected = isHere ? site.up : stateCount("connected");
  const above = near.data.at ?? at;
  const where = isHere ? "here" : `at ${locationName(above)}`;
  // One that stands where no device does explains no silence.
  const mayExplain = !isHere || site.downServing > 0;
  const cause = mayExplain
    ? likelyCause(
        { silent, reliant, connected },
        count === 1 ? "it is disconnected" : "they are disconnected",
      )
    : undefined;
  const disconnected = withNetworkState(new URLSearchParams(), "disconnected");
  return (
    <Notice
      title={`Check power and connection of ${formatPlural(count, "network device")} ${where}: ${count === 1 ? "it is" : "they are"} disconnected`}
    >
      {silent === 0 ? (
        "No device here is offline. "
      ) : (
        <>
          <Link to={paths.devices({ at, silence: {} })}>{formatPlural(silent, "offline device")} here</Link>
          {cause !== undefined ? `: ${cause}` : reliant === 0 ? ", with connections of their own" : ""}.{" "}
        </>
      )}
      <Link to={paths.network({ at: isHere ? at : above }, disconnected)}>See the network</Link>
    </Notice>
  );
}
