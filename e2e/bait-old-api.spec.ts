import { expect, test } from "./servers.ts";

test.use({ dashboardEnv: { TRAPBOARD_API_VERSION: "1.6" } });

test("an API from before bait stations says that it has none, and since when there are some", async ({
  page,
}) => {
  await page.goto("/bait");
  await expect(page.getByRole("main")).toContainText("Version 1.6 of the API has no bait stations");
  await expect(page.getByRole("main")).toContainText("version 1.10");
});
