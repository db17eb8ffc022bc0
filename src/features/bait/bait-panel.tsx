import { baitStation } from "#contract/codes.ts";
import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { isBaitLow } from "#data/bait-state.ts";
import { useFleet } from "#data/fleet.ts";
import { lowerFirst } from "#lib/lower-first.ts";
import { namesOf } from "#lib/record-of.ts";
import { Facts } from "#ui/facts.tsx";
import { Instant } from "#ui/instant.tsx";
import { Notice } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import { BaitActivity, BaitWeight } from "./bait-meters.tsx";
import { estimateText, settingNames } from "./bait-text.ts";

/**
 * The bait panel of a bait station; nothing for other types. How often bait was low and the pad was visited is not in it: the API
 * does not say since when it counts, so these are columns of the list alone. `now` in ms since 1970.
 */
export function BaitPanel(props: { device: Device; silent: boolean; now: number }) {
  const { device, silent, now } = props;
  const isStation = device.type === baitStation;
  const { serial_number } = device;
  const estimate = useFleet(isStation ? { name: "baitEstimate", serial_number } : undefined, {
    everyMs: 600_000,
  });
  if (!isStation) return null;
  const settings = device.location?.settings_data?.bait_settings;
  const overridden = namesOf(settingNames).filter((field) => settings?.[field] !== undefined);
  return (
    <Section title="Bait">
      <div className="stack-apart">
        <BaitWeight device={device} silent={silent} />
        <BaitActivity device={device} silent={silent} />
        {device.is_bait_settings_overridden_by_location ? (
          <Notice title={`Set by the location${device.location?.name ? ` ${device.location.name}` : ""}`}>
            {overridden.length === 0
              ? "The location overrides the bait settings of this device."
              : `The location's settings apply for ${overridden.map((field) => lowerFirst(settingNames[field])).join(", ")}.`}{" "}
            What the station itself is set to is unknown.
          </Notice>
        ) : null}
        <Facts
          facts={[
            ...(device.is_bait_monitoring_enabled === false ? [{ name: "Monitoring", value: "Off" }] : []),
            { name: "Manufacturer and type", value: device.bait_manufacturer_and_type },
            {
              name: "Bait replaced",
              value: workDone(device.last_bait_replaced_at, device.last_bait_replaced_by_name, now),
            },
            // Where earlier fillings tell nothing, nothing is said of the next.
            ...(estimate.data
              ? [{ name: "A filling", value: estimateText(estimate.data, isBaitLow(device)) }]
              : []),
            {
              name: "Activity reset",
              value: workDone(device.last_activity_reset_at, device.last_activity_reset_by_name, now),
            },
          ]}
        />
      </div>
    </Section>
  );
}

/** When something was done and by whom, as far as either is known. */
function workDone(at: Device["last_bait_replaced_at"], by: string | undefined, now: number) {
  if (at === undefined && by === undefined) return undefined;
  return (
    <>
      {at === undefined ? "Time unknown" : <Instant instant={epochOf(at)} now={now} ageFirst />}
      {by === undefined ? null : <div className="faint">by {by}</div>}
    </>
  );
}
