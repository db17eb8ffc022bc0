import type { Service } from "#tasks/service.ts";

/** Playwright tells nothing of a worker that tabs share: what that asks for is counted where it arrives. */
async function metricOf({ url }: Service, fits: (line: string) => boolean): Promise<number> {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split("\n");
  return lines.filter(fits).reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

/** How many read the server's feed now. */
export const feedReaders = (server: Service): Promise<number> =>
  metricOf(server, (line) => line.startsWith("trapboard_feed_readers "));

/** How often the server has answered requests of this route, whatever tab or worker they came from. */
export const answered = (server: Service, route: string): Promise<number> =>
  metricOf(
    server,
    (line) =>
      line.startsWith("trapboard_http_request_duration_seconds_count{") && line.includes(`route="${route}"`),
  );
