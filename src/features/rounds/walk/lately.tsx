import { reportLabel } from "#contract/labels.ts";
import { useFleet } from "#data/fleet.ts";
import { lastServiceOf } from "#data/last-service.ts";
import { useNow } from "#data/now.ts";
import { lastAlarmOf } from "#data/trouble-reports.ts";
import { Instant } from "#ui/instant.tsx";

/**
 * What happened at a device of late, as far as its reports tell: the last alarm and the last work, in two lines whose room is kept
 * until the answer is there.
 */
export function Lately({ serial }: { serial: string }) {
  const now = useNow(60_000);
  const { data } = useFleet({ name: "device", serial_number: serial });
  const device = data?.device;
  const lines = [
    ["Last alarm", device && lastAlarmOf(device, now)],
    ["Last service", device && lastServiceOf(device, now)],
  ] as const;
  return (
    <ul aria-label="Lately">
      {lines.map(([name, event]) => (
        <li key={name}>
          <span className="dim">{name}:</span>{" "}
          {device === undefined ? (
            <span className="whole">…</span>
          ) : event === undefined ? (
            "none known"
          ) : (
            <>
              {reportLabel(event.type, device.type)}, <Instant instant={event.at} now={now} brief />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
