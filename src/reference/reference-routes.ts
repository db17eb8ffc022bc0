import type { IncomingMessage, ServerResponse } from "node:http";
import { answerDevices } from "#contract/answer.ts";
import { epochOf, parseDatetime } from "#contract/datetime.ts";
import { isRecord } from "#contract/record.ts";
import { eventKinds, isEventKind } from "./events.ts";
import { type Fault, faultKinds, readFault } from "./faults.ts";
import type { Field } from "./field.ts";
import { readJson } from "./json.ts";
import { sendError, sendJson } from "./respond.ts";

/** The part of the service that only tests and the person at this machine see. */
export interface Backstage {
  readonly field: Field;
  readonly now: () => number;
  readonly mayMisbehave: boolean;
  fault: Fault | null;
}

async function postEvent(
  backstage: Backstage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readJson(request);
  const serial = isRecord(body) ? body.serial_number : undefined;
  const kind = isRecord(body) ? body.kind : undefined;
  if (typeof serial !== "string" || !isEventKind(kind)) {
    const shape = `{"serial_number": "…", "kind": "…"}`;
    return sendError(response, 400, `Give ${shape}, kind being one of ${eventKinds.join(", ")}.`);
  }
  // An event that the device delivers late.
  const at = isRecord(body) && typeof body.at === "string" ? parseDatetime(body.at) : undefined;
  const { field } = backstage;
  const now = backstage.now();
  const outcome = field.post(serial, kind, at === undefined ? now : Math.min(now, epochOf(at)));
  const device = field.find(serial);
  if (outcome === "unknown-device" || device === undefined) {
    return sendError(response, 404, "No device has this serial number.");
  }
  if (outcome === "impossible") {
    return sendError(response, 400, `"${kind}" cannot happen to a device of type ${device.type}.`);
  }
  sendJson(response, 200, answerDevices([field.deviceAt(device, now)], {})[0]);
}

async function putFault(
  backstage: Backstage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fault = readFault(await readJson(request));
  if (fault === undefined)
    return sendError(response, 400, `Give {"kind": "…"}, one of ${faultKinds.join(", ")}.`);
  backstage.fault = fault;
  sendJson(response, 200, { fault });
}

/** Answers what stands under `/reference/`. The caller has checked that the request comes from this machine. */
export async function answerBackstage(
  backstage: Backstage,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const route = `${request.method} ${path}`;
  if (route === "GET /reference/locations") {
    const locations = backstage.field.locations.map(({ id, path: itsPath, name }) => ({
      id,
      path: itsPath,
      name,
    }));
    return sendJson(response, 200, locations);
  }
  if (route === "POST /reference/events") return postEvent(backstage, request, response);
  if (backstage.mayMisbehave && route === "PUT /reference/fault")
    return putFault(backstage, request, response);
  if (backstage.mayMisbehave && route === "DELETE /reference/fault") {
    backstage.fault = null;
    return sendJson(response, 200, { fault: null });
  }
  sendError(response, 404, "Nothing is served here.");
}
