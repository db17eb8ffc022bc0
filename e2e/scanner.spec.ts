import type { Page } from "@playwright/test";
import { boxesOf } from "./boxes.ts";
import { noteMoves } from "./moves.ts";
import { cameraShowing, qrFilm, qrJpeg } from "./qr-film.ts";
import {
  countLooks,
  expect,
  first,
  holdCamera,
  leaveFor,
  result,
  test,
  trackStates,
  typeCode,
} from "./scanner-pages.ts";

const wall = "//evil.example/nowhere";

test.describe("by camera", () => {
  test("a serial number is answered on the spot, and the camera goes on for the next one", {
    tag: "@phone-alone",
  }, async ({ openWith, devices }) => {
    const { serial_number, name } = first(devices);
    const page = await openWith(cameraShowing(qrFilm(serial_number)));
    await page.goto("/scan");
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "What to do" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Since the last visit" })).toBeVisible();
    await expect(page.getByRole("main").getByText("Last heard")).toBeVisible();
    await expect(page).toHaveURL("/scan");
    expect(await trackStates(page)).toEqual(["live"]);
    await leaveFor(page, "Network");
    await expect.poll(() => trackStates(page)).toEqual(["ended"]);
  });

  test("Back from the device leads to a scanner that waits for another code, or to be asked", async ({
    openWith,
    devices,
  }) => {
    const { serial_number, name } = first(devices);
    const page = await openWith(cameraShowing(qrFilm(serial_number)));
    await page.goto("/scan");
    await page.getByRole("link", { name: "Open the device" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("button", { name: "Read the same code again" })).toBeVisible();
    await expect.poll(() => trackStates(page)).toEqual(["ended", "live"]);
    await expect(page.getByRole("link", { name: serial_number })).toBeVisible();
    await expect(page.getByRole("region", { name: "What to do" })).toHaveCount(0);
    await page.getByRole("button", { name: "Read the same code again" }).click();
    await expect(page.getByRole("region", { name: "What to do" })).toBeVisible();
  });

  test("a location path with umlauts is answered by its devices, most urgent first, and its map", async ({
    openWith,
    devices,
  }) => {
    // The site of a trap that has triggered, so that something there needs somebody now.
    const sites = devices.map(({ location }) => (location?.path ?? "").split("//").slice(0, 3).join("//"));
    const path = sites.find((site, index) => devices[index]?.status === 3 && /[äöü]/i.test(site)) ?? "";
    const more = sites.filter((site) => site === path).length - 12;
    const page = await openWith(cameraShowing(qrFilm(path)));
    await page.goto("/scan");
    const name = path.split("//").at(-1) ?? "";
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
    const most = page.getByRole("list", { name: "Devices, most urgent first" }).getByRole("link");
    await expect(most.first()).toContainText("Act now");
    // However many there are, few are drawn, and the others are counted.
    await expect(most).toHaveCount(12);
    await expect(page.getByRole("region", { name: "Device map" })).toBeVisible();
    await page.getByRole("link", { name: `${more} more devices here` }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/devices" && url.searchParams.get("at") === path);
  });

  test("a small code in the dark is read", async ({ openWith, devices }) => {
    const { serial_number, name } = first(devices);
    const film = qrFilm(serial_number, { width: 1280, height: 720 }, { share: 0.12, dark: 12, light: 34 });
    const page = await openWith(cameraShowing(film));
    await page.goto("/scan");
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  });

  test("the password of a Wi-Fi code is never shown", async ({ openWith }) => {
    const page = await openWith(cameraShowing(qrFilm("WIFI:S:Keller;T:WPA;P:geheim123;;")));
    await page.goto("/scan");
    await expect(result(page)).toContainText(
      "This code is not a device or a location: it is for a Wi-Fi network.",
    );
    await expect(page.getByText("geheim123")).toHaveCount(0);
  });

  test("an address is shown as text and never opened", async ({ openWith }) => {
    const page = await openWith(cameraShowing(qrFilm("https://evil.example/some/where?else=1")));
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).hostname.endsWith("evil.example")) elsewhere.push(request.url());
    });
    await page.goto("/scan");
    await expect(result(page)).toContainText("No device with this serial number");
    await expect(result(page)).toContainText(
      "This code is not a device or a location: https://evil.example/some/where?else=1",
    );
    await expect(page.getByRole("link", { name: /evil/ })).toHaveCount(0);
    await expect(page).toHaveURL("/scan");
    expect(elsewhere).toEqual([]);
  });

  test("a path that is an address elsewhere is a location nobody knows", async ({ openWith }) => {
    const page = await openWith(cameraShowing(qrFilm(wall)));
    await page.goto("/scan");
    await expect(result(page)).toContainText("No device stands at a location of this path");
    await expect(result(page)).toContainText(wall);
    await expect(page).toHaveURL("/scan");
  });
});

test.describe("by typing", () => {
  test("a serial number without dashes and in lower case opens its device", async ({ page, devices }) => {
    const { serial_number } = first(devices);
    await page.goto("/scan");
    await typeCode(page, ` ${serial_number.replaceAll("-", "").toLowerCase()} `);
    await expect(page).toHaveURL(`/devices/${encodeURIComponent(serial_number)}`);
  });

  test("a location path opens its location, also with a slash at its end", async ({ page, devices }) => {
    const path = first(devices.flatMap((device) => device.location?.path ?? []));
    await page.goto("/scan");
    await typeCode(page, `${path}//`);
    await expect(page).toHaveURL((url) => url.searchParams.get("at") === path);
  });

  test("without a camera the field for a number comes before the photo", { tag: "@phone" }, async ({
    page,
  }) => {
    await page.goto("/scan");
    await expect(page.getByText("No camera found")).toBeVisible();
    const field = page.getByLabel("Serial number, or its last digits");
    const photo = page.getByRole("button", { name: "Photo of the code" });
    const [ofField, ofPhoto, line] = await boxesOf(page, field, photo, page.getByRole("alert"));
    expect(ofField.y).toBeLessThan(ofPhoto.y);
    // What is missing is one line, and not a box that pushes the field away.
    expect(line.height).toBeLessThan(60);
  });

  test("where there is no camera nothing moves when that becomes known", { tag: "@phone" }, async ({
    page,
  }) => {
    const moved = await noteMoves(page);
    await page.goto("/scan");
    await expect(page.getByText("No camera found")).toBeVisible();
    await expect(page.getByRole("button", { name: "Photo of the code" })).toBeVisible();
    expect(moved.filter((text) => /Open|Photo|Settings/.test(text))).toEqual([]);
  });

  test("the page of what was typed has the focus, and no frame around all of it", async ({
    page,
    devices,
  }) => {
    const { serial_number, name } = first(devices);
    await page.goto("/scan");
    await typeCode(page, serial_number);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main).toBeFocused();
    await expect(main).toHaveCSS("outline-style", "none");
    // Who comes back to it with the keyboard sees where that is.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(main).toBeFocused();
    await expect(main).toHaveCSS("outline-style", "solid");
  });

  test("a number that nobody knows comes with the nearest ones and a search", async ({ page, devices }) => {
    const { serial_number } = first(devices);
    await page.goto("/scan");
    await typeCode(page, `${serial_number}9`);
    await expect(result(page)).toContainText("No device with this serial number.");
    const near = page.getByRole("region", { name: "What may be meant" });
    await expect(near.getByRole("link", { name: serial_number })).toBeVisible();
    await expect(near.getByRole("link", { name: "Search all devices for it" })).toBeVisible();
  });

  test("the camera answers nothing meanwhile: what it sees is answered after what was typed", async ({
    openWith,
    devices,
  }) => {
    const [inSight = "", typed = ""] = devices.map(({ serial_number }) => serial_number);
    const page = await openWith(cameraShowing(qrFilm(inSight)));
    await holdCamera(page);
    await countLooks(page);
    await page.goto("/scan");
    const field = page.getByLabel("Serial number, or its last digits");
    await field.fill("0");
    await page.evaluate(() => window.answer());
    await expect(page.getByText("Starting the camera…")).toHaveCount(0);
    // The next picture is taken once the one before is read: of the second one the code has come to the page.
    const looks = () => page.evaluate(() => window.looks);
    const before = await looks();
    await expect.poll(looks).toBeGreaterThan(before + 2);
    // The engine answers in order, so this answer comes after those to earlier questions.
    await field.fill(typed);
    await expect(page.locator(`datalist option[value="${typed}"]`)).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/devices/${encodeURIComponent(typed)}`);
    await page.goBack();
    // If the device in sight had been answered before, it would stand in the list below.
    const scanned = page.getByRole("region", { name: "Last scanned" }).getByRole("link");
    await expect(scanned).toHaveText([new RegExp(`^${inSight}`), new RegExp(`^${typed}`)]);
  });

  test("Enter opens it, also where the browser gives that key to the suggestions", async ({
    page,
    devices,
  }) => {
    const { serial_number, name } = first(devices);
    // As WebKit does while suggestions are in sight, chosen or not.
    await page.addInitScript(() => {
      window.addEventListener("keydown", (event) => {
        if (event.key === "Enter") event.preventDefault();
      });
    });
    await page.goto("/scan");
    await page.getByLabel("Serial number, or its last digits").fill(serial_number);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });

  test("what nobody knows is said, and the page stays", async ({ page }) => {
    await page.goto("/scan");
    await typeCode(page, "<b>no such thing</b>");
    await expect(result(page)).toHaveText("No device with this serial number.<b>no such thing</b>");
    await typeCode(page, "//A////B");
    await expect(result(page)).toContainText("begins like a location path, but is not one");
    await expect(page).toHaveURL("/scan");
  });
});

test.describe("by picture", () => {
  async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Photo of the code" }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  }

  test("so does a large photo with the code far away", async ({ page, devices }) => {
    const { serial_number } = first(devices);
    await page.goto("/scan");
    await choose(
      page,
      "far.jpg",
      "image/jpeg",
      qrJpeg(serial_number, { width: 3000, height: 2250 }, { share: 0.12 }),
    );
    await expect(result(page)).toHaveText(`Found: ${serial_number}`);
  });

  test("so does the picture of a code that is hard to decode", async ({ page }) => {
    const text = "https://evil.example/some/where?else=1";
    await page.goto("/scan");
    for (const share of [0.4, 0.55, 0.7, 0.85]) {
      await choose(page, `${share}.jpg`, "image/jpeg", qrJpeg(`${text}${share}`, undefined, { share }));
      await expect(result(page)).toContainText(`${text}${share}`);
    }
  });
});
