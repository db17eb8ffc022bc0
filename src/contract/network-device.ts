import type { FieldRule } from "./field.ts";
import { locationSchema } from "./location.ts";
import { z } from "./zod.ts";

/**
 * Network device (spec: Network device, from version 1.10). The values of `device_type` and
 * `product_identifier` are not given by the specification: any text is kept.
 */
export const networkDeviceSchema = z.object({
  serial_number: z.string().check(z.refine((serial) => serial.trim() !== "", "an empty serial number")),
  description: z.optional(z.string()),
  device_type: z.optional(z.string()),
  product_identifier: z.optional(z.string()),
  status: z.optional(z.string()),
  location: z.optional(locationSchema),
});
export type NetworkDevice = z.infer<typeof networkDeviceSchema>;
export type NetworkDeviceField = keyof NetworkDevice;

export const networkDeviceFields: Readonly<Record<NetworkDeviceField, FieldRule>> = {
  serial_number: { since: "1.10", always: true, description: "Serial number." },
  description: { since: "1.10", description: "Description given by a user." },
  device_type: { since: "1.10", always: true, description: "Network device type." },
  product_identifier: { since: "1.10", always: true, description: "Product id." },
  status: { since: "1.10", always: true, description: "N/A, connected or disconnected." },
  location: { since: "1.10", description: "Where the network device is assigned." },
};
