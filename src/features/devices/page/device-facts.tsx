import type { ReactNode } from "react";
import { type Datetime, epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { operationModeLabel, reportLabel, transferModeLabel } from "#contract/labels.ts";
import { lastServiceOf, type Service } from "#data/last-service.ts";
import { lastTellingOf, type Telling } from "#data/last-telling.ts";
import { Battery } from "#ui/battery.tsx";
import { Facts } from "#ui/facts.tsx";
import { Instant } from "#ui/instant.tsx";
import { Section } from "#ui/page.tsx";
import { trapFacts } from "./trap-facts.ts";

const degrees = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 5, maximumFractionDigits: 5 });

/**
 * What matters at a device of this type, in words with units (spec: Device). What it says and where it stands is told
 * above; bait has a panel of its own. What brings somebody here comes first: a trap that is set off, the report that tells
 * of it, and its silence.
 */
export function DeviceFacts(props: {
  device: Device;
  silent: boolean;
  /** Since when it has needed somebody, which is told above: the same moment is not told again. */
  since: number | undefined;
  now: number;
}) {
  const { device, silent, since, now } = props;
  const service = lastServiceOf(device, now);
  const telling = lastTellingOf(device, now);
  const isSetOff = device.trap_1 === true || device.trap_2 === true;
  const traps = trapFacts(device, silent);
  const battery = {
    name: "Battery",
    value: <Battery level={device.battery_status} silent={silent} heard={device.last_heartbeat} />,
  };
  const heartbeat = { name: "Last heard", value: moment(device.last_heartbeat, now, "Never") };
  return (
    <Section title="State">
      <Facts
        brief
        facts={[
          ...(isSetOff ? traps : []),
          ...(telling === undefined || telling.at === since
            ? []
            : [
                {
                  name: "Trouble last reported",
                  value: <Done {...{ device, now }} done={telling} how="reported by" />,
                },
              ]),
          ...(silent ? [heartbeat, battery] : [battery, heartbeat]),
          {
            name: "Last service",
            value: service === undefined ? "None known" : <Done {...{ device, now }} done={service} />,
          },
          ...(isSetOff ? [] : traps),
        ]}
      />
    </Section>
  );
}

/** What happened last, when, and by whom: work is done by somebody, and trouble is only reported. */
function Done(props: { device: Device; done: Service | Telling; now: number; how?: "by" | "reported by" }) {
  const { device, done, now, how = "by" } = props;
  const what = reportLabel(done.type, device.type);
  return (
    <>
      <Instant instant={done.at} now={now} ageFirst />
      <div className="dim" dir="auto">
        {done.by === undefined ? what : `${what} ${how} ${done.by}`}
      </div>
    </>
  );
}

/** What else is told of a device, as far as it is, and what can be made for it (`children`). */
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
          : `${degrees.format(latitude)}°, ${degrees.format(longitude)}°`,
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
