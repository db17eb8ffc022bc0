import type { FieldSense } from "./field.ts";
import { locationSchema } from "./location.ts";
import { z } from "./zod.ts";

/**
 * Network device (spec: Network device, from version 1.10). The values of `device_type` and
 * `product_identifier` are not given by the specification: any text is kept.
 */
export const networkDeviceSchema = z.object({
  serial_number: z.string().check(z.refine((serial) => serial.trim() !== "")),
  description: z.optional(z.string()),
  device_type: z.optional(z.string()),
  product_identifier: z.optional(z.string()),
  status: z.optional(z.string()),
  location: z.optional(locationSchema),
});
export type NetworkDevice = z.infer<typeof networkDeviceSchema>;
export type NetworkDeviceField = keyof NetworkDevice;

/** All of them are there since there are network devices. */
export const networkDeviceFields: Readonly<Record<NetworkDeviceField, FieldSense>> = {
  serial_number: { always: true, description: "Serial number." },
  description: { description: "Description given by a user." },
  device_type: { always: true, description: "Network device type." },
  product_identifier: { always: true, description: "Product id." },
  status: { always: true, description: "N/A, connected or disconnected." },
  location: { description: "Where the network device is assigned." },
};
