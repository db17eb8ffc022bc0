import { boxesOf } from "./boxes.ts";
import { expect, test } from "./servers.ts";
import { textOf } from "./text.ts";

test("the list in view says what to do, and names each device whole", async ({ page, device }) => {
  const wanted = await device(
    ({ latitude, status, name }) => latitude !== undefined && status === 3 && name.length > 20,
  );
  await page.goto(`/map?q=${wanted.serial_number}`);
  const row = page.getByRole("list", { name: "Devices in view" }).getByRole("link").first();
  await expect(row).toContainText(/^Act now: (Empty|Check|Inspect)/);
  const name = row.getByText(wanted.name, { exact: true });
  await expect(name).toBeVisible();
  expect(
    await name.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth <= clientWidth && scrollHeight <= clientHeight,
    ),
  ).toBe(true);
});

test("what is drawn of a marker stands in the middle of its place", async ({ page }) => {
  await page.goto("/map");
  const markers = page.getByRole("region", { name: "Device map" }).getByRole("button", { name: /devices/ });
  await expect(markers.first()).toBeVisible();
  const off = await markers.evaluateAll((all) =>
    all.map((marker) => {
      const [place, drawn] = [
        marker.getBoundingClientRect(),
        marker.querySelector("svg")?.getBoundingClientRect(),
      ];
      return Math.abs(place.y + place.height / 2 - (drawn?.y ?? 0) - (drawn?.height ?? 0) / 2);
    }),
  );
  expect(Math.max(...off)).toBeLessThan(1);
});

test("the list that opens below the map is of what the map shows, and goes when the map is pressed", {
  tag: ["@phone", "@phone-alone"],
}, async ({ page }) => {
  await page.goto("/map");
  const map = page.getByRole("region", { name: "Device map" });
  const panel = page.getByRole("region", { name: "In view" });
  const opener = panel.getByRole("button", { name: /\d+ of \d+ in view/ });
  const before = await textOf(opener);
  const field = map.getByRole("application");
  const size = await field.boundingBox();
  await opener.tap();
  const list = panel.getByRole("list", { name: "Devices in view" });
  await expect(list.getByRole("link").first()).toContainText(/^Act now/);
  await expect(list.getByRole("listitem").first()).toHaveAttribute(
    "aria-setsize",
    before.split(" ")[0] ?? "",
  );
  await expect(opener).toHaveText(before);
  expect(await field.boundingBox()).toEqual(size);
  await field.tap({ position: { x: 20, y: 20 } });
  await expect(list).toBeHidden();
  await expect(opener).toHaveText(before);
  // The map's buttons stand above the list, which stays as it is.
  await opener.tap();
  // A narrow map may have room for one step before anything leaves it.
  for (const _ of ["once", "again"]) await map.getByRole("button", { name: "Zoom in" }).tap();
  await expect(opener).not.toHaveText(before);
  await expect(list).toBeVisible();
});

test("the card of a marker that is pressed leaves the map, and what is in view, as they are", {
  tag: ["@phone", "@phone-alone"],
}, async ({ page }) => {
  const site = "//Limmat Pharma Vertrieb//Zürich Altstetten";
  // So near that devices have markers of their own.
  await page.goto(`/map?at=${encodeURIComponent(site)}&map=18/47.3922/8.489`);
  const map = page.getByRole("region", { name: "Device map" });
  const panel = page.getByRole("region", { name: "In view" });
  const markers = map.getByRole("button", { name: /, (Act now|Plan|Not reporting|All clear): / });
  await expect(panel).toContainText(/[1-9]\d* in view|\d+ of \d+ in view/);
  const counted = await textOf(panel);
  const places = () => markers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  await expect(markers.first()).toBeVisible();
  const before = await places();
  /** Which are the uppermost and the lowermost marker that lies under no other. */
  const [upper = 0, lower = 0] = await markers.evaluateAll((all) => {
    const middle = (one: Element) => one.getBoundingClientRect().y + one.getBoundingClientRect().height / 2;
    const free = all.filter((one) => {
      const { x, width } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(x + width / 2, middle(one)));
    });
    free.sort((one, other) => middle(one) - middle(other));
    return [free.at(0), free.at(-1)].flatMap((one) => (one === undefined ? [] : [all.indexOf(one)]));
  });
  const pointedOut = map.locator("[data-pointed-out]");
  for (const index of [upper, lower]) {
    await markers.nth(index).tap();
    const card = map.getByRole("dialog");
    const open = card.getByRole("link", { name: "Open the device" });
    await expect(open).toBeInViewport({ ratio: 1 });
    expect((await open.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    // The card does not lie on what it is of, which stands out.
    const [lid, marker] = await boxesOf(page, card, pointedOut);
    const middle = marker.y + marker.height / 2;
    expect(middle < lid.y || middle > lid.bottom).toBe(true);
    expect(await places()).toEqual(before);
    await expect(panel).toHaveText(counted);
    await card.getByRole("button", { name: "Close" }).tap();
    await expect(card).toHaveCount(0);
  }
  await markers.nth(upper).tap();
  await map.getByRole("link", { name: "Open the device" }).tap();
  await expect(page.getByRole("heading", { name: "State" })).toBeVisible();
});

test("two taps on one spot zoom, and two quick taps on different spots do not", {
  tag: ["@phone", "@phone-alone"],
}, async ({ page }) => {
  // Without motion a zoom is over as soon as it begins.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/map?map=8/47.39/8.49");
  const map = page.getByRole("region", { name: "Device map" });
  const field = map.getByRole("application");
  /** Presses the map twice at once, so many px apart. */
  const tapTwice = (apart: number) =>
    field.evaluate((element, across) => {
      const { x, y } = element.getBoundingClientRect();
      for (const clientX of [x + 10, x + 10 + across])
        element.dispatchEvent(
          new PointerEvent("click", {
            pointerType: "touch",
            detail: 1,
            bubbles: true,
            clientX,
            clientY: y + 10,
          }),
        );
    }, apart);
  await expect(map.getByRole("button", { name: /devices/ }).first()).toBeVisible();
  await tapTwice(200);
  await map.getByRole("button", { name: "Zoom in" }).tap();
  await expect(page).toHaveURL(/map=9\//);
  await tapTwice(5);
  await expect(page).toHaveURL(/map=10\//);
});

test("the name of each button of the map is seen by a mouse that rests on it, and by keyboard", async ({
  page,
}) => {
  await page.goto("/map");
  const map = page.getByRole("region", { name: "Device map" });
  const hint = page.getByRole("tooltip");
  for (const name of ["Show all", "Show where I am", "Zoom in", "Zoom out"]) {
    await map.getByRole("button", { name, exact: true }).hover();
    await expect(hint).toHaveText(name);
  }
  await map.getByRole("application").hover({ position: { x: 5, y: 5 } });
  await expect(hint).toHaveCount(0);
  await map.getByRole("button", { name: "Zoom in" }).press("Tab");
  await expect(hint).toHaveText("Zoom out");
  await page.keyboard.press("Escape");
  await expect(hint).toHaveCount(0);
});

test("rows of the list in view are as high as their words, and cut none of them", async ({ page }) => {
  await page.goto("/map");
  const rows = page.getByRole("list", { name: "Devices in view" }).getByRole("listitem");
  await expect(rows.nth(4)).toContainText(" › ");
  const measured = () =>
    rows.evaluateAll((all) =>
      all.map((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        const parts = [...row.querySelectorAll("a > *, a > * > *")];
        const isCut = parts.some(
          (part) =>
            !part.classList.contains("visually-hidden") &&
            part instanceof HTMLElement &&
            (part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().bottom > bottom) &&
            getComputedStyle(part).display !== "inline",
        );
        const end = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
        return { top, bottom, isCut, blank: bottom - end };
      }),
    );
  await expect.poll(async () => (await measured()).filter(({ isCut }) => isCut)).toEqual([]);
  const found = await measured();
  for (const { blank } of found) expect(blank).toBeLessThan(14);
  // One below the other, without a gap.
  for (const [index, { top }] of found.slice(1).entries())
    expect(Math.abs(top - (found[index]?.bottom ?? 0))).toBeLessThan(1);
});
