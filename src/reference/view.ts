import { baitStation } from "#contract/codes.ts";
import { type Datetime, datetimeOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { Location } from "#contract/location.ts";
import { rootPath } from "#contract/path.ts";
import type { Report } from "#contract/report.ts";
import { countInWindow, effectiveBait, windowOf } from "./bait.ts";
import type { FieldEvent } from "./events.ts";
import type { State } from "./fold.ts";
import type { Identity } from "./identity.ts";
import type { FieldLocation } from "./locations.ts";
import { statusOf } from "./status.ts";
import { batteryOf, lastHeartbeat } from "./vitals.ts";

const moment = (seconds: number): Datetime => datetimeOf(seconds * 1000);

/** The location object of a row (spec: Location object, rules 1 and 3): bait settings go to bait stations alone. */
export function locationOf(location: FieldLocation, isBait: boolean): Location | undefined {
  const { name, address, path, bait_settings } = location;
  const settings = isBait && bait_settings !== undefined ? { settings_data: { bait_settings } } : {};
  if (path === rootPath && !(isBait && bait_settings !== undefined)) return undefined;
  return { name, ...(address === undefined ? {} : { address }), path, ...settings };
}

function replaced(event: FieldEvent | undefined): Partial<Device> {
  if (event === undefined) return {};
  return {
    last_bait_replaced_at: moment(event.at),
    ...(event.by === undefined ? {} : { last_bait_replaced_by_name: event.by }),
  };
}

function reset(event: FieldEvent | undefined): Partial<Device> {
  if (event === undefined) return {};
  return {
    last_activity_reset_at: moment(event.at),
    ...(event.by === undefined ? {} : { last_activity_reset_by_name: event.by }),
  };
}

function baitFields(device: Identity, state: State, at: number): Partial<Device> {
  const bait = effectiveBait(device);
  return {
    ...bait,
    bait_low_count: state.baitLowCount,
    bait_pad_activity_count: state.padCount,
    ...replaced(state.baitReplaced),
    ...reset(state.activityReset),
    is_bait_available: !state.isBaitLow,
    current_threshold_activities_count: countInWindow(
      state.activities,
      at,
      windowOf(bait.activity_alert_threshold),
    ),
    is_bait_settings_overridden_by_location: device.location.bait_settings !== undefined,
  };
}

/** A device as version 1.13 knows it, at a moment in whole seconds since 1970. */
export function viewOf(device: Identity, state: State, at: number, reports?: Report[]): Device {
  const isBait = device.type === baitStation;
  const battery = batteryOf(device, state, at);
  const heartbeat = lastHeartbeat(device, state, at);
  const location = locationOf(device.location, isBait);
  return {
    name: device.name,
    serial_number: device.serial_number,
    type: device.type,
    status: statusOf(device, state, battery.isLow, at),
    battery_status: battery.level,
    transfer_mode: device.transfer_mode,
    operation_mode: device.operation_mode,
    ...(device.description === undefined ? {} : { description: device.description }),
    ...(heartbeat === undefined ? {} : { last_heartbeat: moment(heartbeat) }),
    ...(device.latitude === undefined ? {} : { latitude: device.latitude, longitude: device.longitude }),
    ...(location === undefined ? {} : { location }),
    ...(isBait ? baitFields(device, state, at) : { trap_1: state.trap_1, trap_2: state.trap_2 }),
    ...(reports === undefined ? {} : { reports }),
  };
}
