import { Link } from "react-router";
import { useFleet } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { lowBattery } from "#lib/battery.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { AsTable } from "#ui/as-table.tsx";
import { Bars } from "#ui/bars.tsx";
import { Nothing } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import styles from "./charts.module.css";

/** The tenths that are low as a whole. */
const lowTenths = lowBattery / 10;

function tenthName(index: number): string {
  return `${index * 10} to ${(index + 1) * 10} %`;
}

/** How the battery levels are spread, and the way to the low ones. */
export function Batteries() {
  const { data } = useFleet({ name: "batteries" });
  const known = data?.tenths.reduce((sum, count) => sum + count, 0) ?? 0;
  const low = data?.tenths.slice(0, lowTenths).reduce((sum, count) => sum + count, 0) ?? 0;
  return (
    <Section title="Battery levels">
      {data === undefined ? <div className={styles.room} /> : null}
      {data !== undefined && known === 0 ? (
        <Nothing title="No levels">No battery level is known.</Nothing>
      ) : null}
      {data !== undefined && known > 0 ? (
        <>
          <Link to={paths.devices({ battery: { max: lowBattery / 100 } })} className={styles.lead}>
            <strong>{formatCount(low)}</strong> at {lowBattery} % or less
          </Link>
          <Bars
            values={data.tenths}
            height={130}
            text={`Battery levels: ${formatPlural(low, "device")} of ${formatCount(known)} at ${lowBattery} % or less`}
            titleOf={(index) => `${tenthName(index)}: ${formatPlural(data.tenths[index] ?? 0, "device")}`}
            marked={(index) => index < lowTenths}
          />
          <div className={styles.axis} aria-hidden="true">
            <span>0 %</span>
            <span>50 %</span>
            <span>100 %</span>
          </div>
          {data.unknown === 0 ? null : (
            <p className={styles.note}>
              {formatPlural(data.unknown, "device sends", "devices send")} no level.
            </p>
          )}
          <AsTable
            caption="Devices by battery level"
            head={["Level", "Devices"]}
            rows={() => data.tenths.map((count, index) => [tenthName(index), formatCount(count)] as const)}
          />
        </>
      ) : null}
    </Section>
  );
}
