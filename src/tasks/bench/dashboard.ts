import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Service, startService } from "#tasks/service.ts";

/** The moment in milliseconds since 1970, finer than Date.now() tells it. */
export const instant = () => performance.timeOrigin + performance.now();

/**
 * The dashboard's server before an API, as a process of its own with a data folder of its own, which goes with it.
 * @param api base_url and token
 */
export async function startDashboard(
  api: { readonly url: string; readonly token: string },
  env: Readonly<Record<string, string>> = {},
): Promise<Service> {
  const data = mkdtempSync(join(tmpdir(), "trapboard-bench-"));
  const service = await startService("server/main.ts", {
    TRAPBOARD_API_URL: api.url,
    TRAPBOARD_API_TOKEN: api.token,
    TRAPBOARD_SIGN_IN: "off",
    TRAPBOARD_DATA_DIR: data,
    TRAPBOARD_TILE_URL: "",
    ...env,
  });
  return {
    ...service,
    close: async () => {
      await service.close();
      rmSync(data, { recursive: true });
    },
  };
}
