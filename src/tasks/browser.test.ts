import { expect, test } from "vitest";
import { installedBrowser } from "./browser.ts";

const only =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

test("the browser that CHROMIUM_PATH names comes first", () => {
  const exists = only("/mine/chrome", "/usr/bin/chromium");
  expect(installedBrowser({ CHROMIUM_PATH: "/mine/chrome" }, "linux", exists)).toBe("/mine/chrome");
});

test("a CHROMIUM_PATH that does not exist is passed over", () => {
  const exists = only("/usr/bin/chromium");
  expect(installedBrowser({ CHROMIUM_PATH: "/mine/chrome" }, "linux", exists)).toBe("/usr/bin/chromium");
});

test("on Linux a browser is found anywhere in PATH", () => {
  const exists = only("/home/me/bin/google-chrome");
  expect(installedBrowser({ PATH: "/bin:/home/me/bin" }, "linux", exists)).toBe("/home/me/bin/google-chrome");
});

test("macOS and Windows have places of their own", () => {
  const mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  expect(installedBrowser({}, "darwin", only(mac))).toBe(mac);
  const windows = "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe";
  expect(installedBrowser({ ProgramFiles: "C:\\Program Files" }, "win32", only(windows))).toBe(windows);
});

test("no browser anywhere is no path", () => {
  expect(installedBrowser({ PATH: "/bin" }, "linux", () => false)).toBeUndefined();
});
