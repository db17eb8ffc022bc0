import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./servers.ts";
import { storesOf } from "./stored.ts";

test.use({ world: "canary" });

/** The API's token must not get as far as a browser, in whatever dress. */
function disguises(token: string): string[] {
  const base64 = [0, 1, 2].map((offset) =>
    // Without the first and last characters, which depend on what stands around.
    Buffer.from("x".repeat(offset) + token)
      .toString("base64")
      .slice(offset === 0 ? 0 : 4, -4),
  );
  return [token, encodeURIComponent(token), Buffer.from(token).toString("hex"), ...base64];
}

/** Everything the page has stored, in whatever store. */
async function stored(page: Page): Promise<string> {
  const address = await page.evaluate(() => document.cookie + location.href);
  return JSON.stringify(await storesOf(page)) + address + (await page.content());
}

test("the API's token is in nothing that a browser gets, keeps or shows, whatever the API does", async ({
  page,
  reference,
  device,
}) => {
  const seen: string[] = [];
  const bodies: Promise<void>[] = [];
  page.on("console", (message) => seen.push(message.text()));
  page.on("response", (response) => {
    seen.push(response.url(), JSON.stringify(response.headers()));
    // The feed never ends: what it brings is in the page.
    if (response.url().endsWith("/feed")) return;
    bodies.push(
      response.text().then(
        (text) => void seen.push(text),
        () => undefined,
      ),
    );
  });
  const { serial_number } = await device(() => true);
  const pages = [
    "/",
    "/devices",
    `/devices/${encodeURIComponent(serial_number)}`,
    "/map",
    "/reports",
    "/network",
  ];
  for (const path of [...pages, "/scan", "/settings", "/sign-in", "/no-such-page"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    seen.push(await stored(page));
  }
  for (const kind of ["401", "500", "html"] as const) {
    await reference.misbehave({ kind });
    await page.goto("/settings");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    seen.push(await stored(page));
  }
  // Playwright sees nothing of the worker that tabs share: what that asks for is asked for here as well.
  await page.goto("/");
  await page.evaluate(async () => {
    for (const name of ["devices", "network-devices"]) await (await fetch(`/api/v1.13/${name}`)).text();
  });
  await Promise.all(bodies);
  const everything = seen.join("\n");
  expect(everything).toContain(serial_number);
  for (const disguise of disguises(reference.token)) expect(everything).not.toContain(disguise);
});

test("no source map and no server's secret is among the built files", () => {
  const files = readdirSync("dist", { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  for (const file of files.filter((name) => /\.(js|css|html)$/.test(name))) {
    expect(readFileSync(join("dist", file), "utf8")).not.toMatch(/sourceMappingURL|TRAPBOARD_API_TOKEN=/);
  }
});
