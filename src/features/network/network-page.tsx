import { networkStatusLabel } from "#contract/labels.ts";
import { useFleet } from "#data/fleet.tsx";
import { placeText } from "#data/row-text.ts";
import { useScope } from "#data/use-scope.ts";
import { formatPlural } from "#lib/number.ts";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { NetworkMark } from "./network-mark.tsx";
import styles from "./network-page.module.css";

/** Gateways and other network devices of the place with their status (spec: Network device). */
export function NetworkPage() {
  const [scope] = useScope();
  const answer = useFleet({ name: "network", ...(scope.at === undefined ? {} : { at: scope.at }) });
  const rows = answer.data?.rows ?? [];
  const down = rows.filter((row) => row.status === "disconnected").length;
  const lead =
    answer.data === undefined
      ? "Loading…"
      : `${formatPlural(rows.length, "network device")}${down === 0 ? "" : `, ${down} disconnected`}`;
  return (
    <Page title="Network" lead={lead}>
      {answer.data === undefined ? <Waiting>Loading the network devices…</Waiting> : null}
      {answer.data !== undefined && rows.length === 0 ? (
        <Nothing title="No network devices here">
          {scope.at === undefined
            ? "The account has no gateways or other network devices."
            : "Choose a larger place to see the gateways of the account."}
        </Nothing>
      ) : null}
      {rows.length > 0 ? (
        <ul className={styles.list} aria-label="Network devices">
          {rows.map((row) => (
            <li key={row.serial_number} className={styles.row}>
              <NetworkMark status={row.status} label={networkStatusLabel(row.status)} />
              <div className={styles.what}>
                <span className={styles.name}>{row.description ?? row.serial_number}</span>
                <span className={styles.dim}>
                  {[row.device_type, row.product_identifier, row.serial_number].filter(Boolean).join(" · ")}
                </span>
              </div>
              <span className={styles.dim}>{placeText(row.place, row.location_name)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Page>
  );
}
