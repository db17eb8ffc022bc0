import type { RequestListener } from "node:http";
import { answerDevices } from "#contract/answer.ts";
import type { Device } from "#contract/device.ts";
import { parseDevicesQuery } from "#contract/query.ts";
import { answering } from "#server/testing/test-server.ts";

/** For tests: an API that answers by the contract from a list that the test changes, without network devices. */
export function honest(devices: () => readonly Device[]): RequestListener {
  return (request, response) => {
    const [path = "", search = ""] = (request.url ?? "").split("?");
    const rows = answerDevices(devices(), parseDevicesQuery(search, "1.13"));
    answering(path.endsWith("/devices") ? { devices: rows } : { network_devices: [] })(request, response);
  };
}
