import type { ReactNode } from "react";
import { type Datetime, epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { operationModeLabel, reportLabel, transferModeLabel } from "#contract/labels.ts";
import { lastServiceOf, maybeVisitText, type Service } from "#data/last-service.ts";
import { lastAlarmOf, lastTroubleReportOf, type TroubleReport } from "#data/trouble-reports.ts";
import { isOutOfUse } from "#data/work-left.ts";
import { Battery } from "#ui/battery.tsx";
import { Facts } from "#ui/facts.tsx";
import { Instant } from "#ui/instant.tsx";
import { Section } from "#ui/page.tsx";
import { trapFacts } from "./trap-facts.ts";

/** Decimals of a degree: about a metre. */
const decimals = 5;

/**
 * What matters at a device of this type, in words with units (spec: Device). What it says and where it stands is shown
 * above; bait has a panel of its own. What brings somebody here comes first: a trap that is set off, the report that tells
 * of it, and its silence.
 */
export function DeviceFacts(props: {
  device: Device;
  silent: boolean;
  /** The moments that stand above, which are not shown again: since when it has needed somebody, and what nobody saw to. */
  above: readonly (number | undefined)[];
  now: number;
}) {
  const { device, silent, above, now } = props;
  const service = lastServiceOf(device, now);
  const troubleReport = lastTroubleReportOf(device, now);
  // One that is over is not shown of a device at which nothing is the matter.
  const alarm = troubleReport && lastAlarmOf(device, now);
  const isSetOff = device.trap_1 === true || device.trap_2 === true;
  // What one out of use said is as old as what a silent one did.
  const isOld = silent || isOutOfUse(device);
  const traps = trapFacts(device, isOld);
  const battery = {
    name: "Battery",
    value: <Battery level={device.battery_status} silent={isOld} heard={device.last_heartbeat} />,
  };
  const heartbeat = { name: "Last heard", value: moment(device.last_heartbeat, now, "Never") };
  return (
    <Section title="State">
      <Facts
        brief
        facts={[
          ...(isSetOff ? traps : []),
          ...(alarm === undefined || above.includes(alarm.at)
            ? []
            : [
                {
                  name: "Last alarm",
                  value: <Last done={alarm} verb="reported by" {...{ device, now }} />,
                },
              ]),
          ...(silent ? [heartbeat, battery] : [battery, heartbeat]),
          {
            name: "Last service",
            value: (
              <>
                {service === undefined ? (
                  "None known"
                ) : (
                  <Last done={service} verb="by" {...{ device, now }} />
                )}
                <div className="dim">{maybeVisitText(troubleReport, service)}</div>
              </>
            ),
          },
          ...(isSetOff ? [] : traps),
        ]}
      />
    </Section>
  );
}

/** When something was last, what it was, and by whom: work is done by somebody, trouble is reported by somebody. */
function Last(props: {
  done: Service | TroubleReport;
  verb: "by" | "reported by";
  device: Device;
  now: number;
}) {
  const { done, verb, device, now } = props;
  const what = reportLabel(done.type, device.type);
  return (
    <>
      <Instant instant={done.at} now={now} ageFirst />
      <div className="dim" dir="auto">
        {done.by === undefined ? what : `${what} ${verb} ${done.by}`}
      </div>
    </>
  );
}

/** What else is known of a device, as far as it is, and what can be made for it (`children`). */
export function DeviceDetails({ device, children }: { device: Device; children: ReactNode }) {
  const { latitude, longitude } = device;
  const facts = [
    { name: "Connection", value: transferModeLabel(device.transfer_mode) },
    { name: "Operation mode", value: operationModeLabel(device.operation_mode) },
    { name: "Description", value: device.description },
    { name: "Address", value: device.location?.address },
    {
      name: "Coordinates",
      value:
        latitude === undefined || longitude === undefined
          ? undefined
          : `${latitude.toFixed(decimals)}°, ${longitude.toFixed(decimals)}°`,
    },
  ].filter(({ value }) => value !== undefined && value !== "");
  return (
    <Section title="Details" actions={children}>
      <Facts facts={facts} />
    </Section>
  );
}

function moment(datetime: Datetime | undefined, now: number, none: string): ReactNode {
  return datetime === undefined ? none : <Instant instant={epochOf(datetime)} now={now} ageFirst />;
}
