import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { zstdCompressSync } from "node:zlib";
import { copyKept, filesKept } from "./on-device.ts";
import { expect, test } from "./servers.ts";
import { startDashboard } from "./worlds.ts";

const day = 24 * 3_600_000;
const dateAt = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/**
 * Puts reports into the archive of a server that is stopped, as if it had polled for much longer, and answers where the
 * archive begins and where it gives way to the copy.
 */
function lengthen(data: string, serial: string): { known: number; held: number } {
  const database = new DatabaseSync(join(data, "account.db"));
  const { since, archive } = database.prepare("select since, archive from report_archive").get() ?? {};
  const held = Date.parse(`${since}Z`);
  const known = held - 100 * day;
  database.prepare("update report_archive set since = ?").run(`${dateAt(known)}T00:00:00`);
  const add = database.prepare("insert into report_part values ('main', ?, ?, '', 2, ?)");
  for (const ago of [20, 40]) {
    const date = dateAt(held - ago * day);
    const reports = [
      { type: 2, timestamp: `${date}T10:00:00` },
      { type: 20, timestamp: `${date}T10:00:01`, user: "Ada", description: `${ago} days before` },
    ];
    add.run(Number(archive), date, zstdCompressSync(JSON.stringify({ [serial]: reports })));
  }
  database.close();
  return { known, held };
}

test("reports from before the last three months come from the server, with the day from which on they are known", async ({
  page,
  reference,
  device,
}) => {
  const { serial_number, name = "" } = await device(({ type }) => type === 1);
  const data = mkdtempSync(join(tmpdir(), "trapboard-archive-"));
  const env = { TRAPBOARD_REFRESH_SECONDS: "5", TRAPBOARD_DATA_DIR: join(data, "data") };
  const first = await startDashboard(reference, env);
  // The answer waits for the first poll, and the end of the server writes it.
  expect((await page.request.get(`${first.url}/api/v1.13/devices`)).ok()).toBe(true);
  await first.close();
  const { known, held } = lengthen(env.TRAPBOARD_DATA_DIR, serial_number);
  const { port } = new URL(first.url);
  const server = await startDashboard(reference, { ...env, PORT: port });
  const reports = (from: number, to: number) =>
    page.goto(`${server.url}/reports?since=${dateAt(from)}&until=${dateAt(to)}`);

  await copyKept(page, server.url);
  await filesKept(page);
  await reports(held - 50 * day, held - 10 * day);
  await expect(page.getByText("4 reports", { exact: true })).toBeVisible();
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(/Reports are known from/)).toHaveCount(0);
  await reports(known - 20 * day, held - 30 * day);
  await expect(page.getByText("2 reports", { exact: true })).toBeVisible();
  const day1 = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" }).format(known);
  await expect(page.getByText(new RegExp(`^Reports are known from ${day1}`))).toBeVisible();

  await page.goto(`${server.url}/devices/${encodeURIComponent(serial_number)}`);
  const older = page.getByRole("button", { name: "Show older reports" });
  const all = page.getByRole("button", { name: /^Show all \d+ reports$/ });
  await expect(older.or(all)).toBeVisible();
  if (await all.isVisible()) await all.click();
  await older.click();
  await expect(page.getByRole("list", { name: "Older reports" }).getByRole("listitem")).toHaveCount(4);
  await expect(page.getByText("Ada: 20 days before")).toBeVisible();
  await expect(page.getByText(/Reports are known from/)).toContainText(day1);

  await server.close();
  await reports(held - 50 * day, held - 10 * day);
  await expect(page.getByText("These reports need the server")).toBeVisible();
  await page.goto(`${server.url}/reports?since=30d`);
  await expect(page.getByText(/^[\d,]+ reports/).first()).toBeVisible();
  await expect(page.getByText("These reports need the server")).toHaveCount(0);
  rmSync(data, { recursive: true, force: true });
});
