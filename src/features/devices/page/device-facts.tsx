import type { ReactNode } from "react";
import { type Datetime, epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { operationModeLabel, transferModeLabel, typeLabel } from "#contract/labels.ts";
import { Battery } from "#ui/battery.tsx";
import { Facts } from "#ui/facts.tsx";
import { Instant } from "#ui/instant.tsx";
import { Section } from "#ui/page.tsx";
import { trapFacts } from "./trap-facts.ts";

const degrees = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 5, maximumFractionDigits: 5 });

/** Every field that any device may have, in words with units (spec: Device). Bait has a panel of its own. */
export function DeviceFacts({ device, said, now }: { device: Device; said: string; now: number }) {
  const { location } = device;
  return (
    <>
      <Section title="State">
        <Facts
          facts={[
            { name: "Status", value: said },
            { name: "Last heartbeat", value: moment(device.last_heartbeat, now, "None yet") },
            { name: "Battery", value: <Battery level={device.battery_status} /> },
            { name: "Connection", value: transferModeLabel(device.transfer_mode) },
            { name: "Operation mode", value: operationModeLabel(device.operation_mode) },
            ...trapFacts(device),
          ]}
        />
      </Section>
      <Section title="Device">
        <Facts
          facts={[
            { name: "Name", value: device.name },
            { name: "Serial number", value: device.serial_number },
            { name: "Type", value: typeLabel(device.type) },
            { name: "Description", value: device.description },
            { name: "Location", value: location?.name },
            { name: "Address", value: location?.address },
            { name: "Latitude", value: angle(device.latitude) },
            { name: "Longitude", value: angle(device.longitude) },
          ]}
        />
      </Section>
    </>
  );
}

function moment(datetime: Datetime | undefined, now: number, none: string): ReactNode {
  return datetime === undefined ? none : <Instant instant={epochOf(datetime)} now={now} />;
}

function angle(value: number | undefined): string | undefined {
  return value === undefined ? undefined : `${degrees.format(value)}°`;
}
