/** A device as the Read API sends it. */
export interface WireDevice {
  readonly name?: string;
  readonly serial_number: string;
  readonly type?: number;
  readonly status?: number;
  readonly battery_status?: number | null;
  readonly last_heartbeat?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly location?: { readonly path?: string };
}
