import { connect } from "node:net";
import type { WireRow } from "#contract/projection.ts";
import type { Reference } from "#reference/service.ts";

/** A question to a running service with its token, and the rows of the answer. */
export async function ask(
  reference: Reference,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return await fetch(`${reference.url}${path}`, {
    headers: { authorization: `Bearer ${reference.token}`, ...headers },
    signal: AbortSignal.timeout(20_000),
  });
}

/** A device as the service sent it. */
export type WireDevice = WireRow & { readonly serial_number: string };

export async function devicesOf(reference: Reference, search = "", version = "v1.13"): Promise<WireDevice[]> {
  const response = await ask(reference, `/api/${version}/devices${search}`);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return ((await response.json()) as { devices: WireDevice[] }).devices;
}

export async function networkDevicesOf(
  reference: Reference,
  search = "",
  version = "v1.13",
): Promise<WireDevice[]> {
  const response = await ask(reference, `/api/${version}/network-devices${search}`);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return ((await response.json()) as { network_devices: WireDevice[] }).network_devices;
}

export async function postEvent(
  reference: Reference,
  serial_number: string,
  kind: string,
): Promise<Response> {
  return await fetch(`${reference.url}/reference/events`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ serial_number, kind }),
  });
}

/** Sends bytes as they are and gives back everything that comes until the connection ends. */
export async function exchange(reference: Reference, bytes: string | Buffer): Promise<string> {
  const { port } = new URL(reference.url);
  return await new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(bytes));
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("latin1")));
  });
}
