import type { Outcome } from "#contract/round-events.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import type { Recorded } from "#data/rounds/recorded.ts";
import { Instant } from "#ui/instant.tsx";
import { saidText } from "./round-text.ts";
import { isAwaited } from "./unreported.ts";

/**
 * What an earlier round recorded of a device, while the device still asks for that. Nothing where this round has something of its own to
 * say of it (`said`).
 */
export function DoneBefore(props: {
  said: readonly Outcome[] | undefined;
  row: DeviceRow;
  recorded: Recorded | undefined;
}) {
  const { said = [], row, recorded } = props;
  if (recorded === undefined || said.length > 0 || !isAwaited(recorded, row)) return null;
  return <NotReported recorded={recorded} />;
}

function NotReported({ recorded }: { recorded: Recorded }) {
  const now = useNow(60_000);
  return (
    <span>
      {saidText(recorded)} <Instant instant={recorded.at} now={now} brief />, not reported yet
    </span>
  );
}
