import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { minuteMs } from "#lib/durations.ts";
import { run, runPackage } from "./process.ts";

/**
 * The path of a Chromium or Chrome for the end-to-end tests: one that is installed, else Playwright's own
 * download, else (Debian and its family, as root) the distribution's package. Where none can be had it says in
 * one line what to install and answers undefined.
 */
export async function findBrowser(): Promise<string | undefined> {
  const found = installedBrowser() ?? (await download()) ?? (await installPackage());
  if (found) return found;
  console.error(
    "No browser for the end-to-end tests: install Chromium or Google Chrome, or set CHROMIUM_PATH to the program.",
  );
  return undefined;
}

/** The first browser of {@link candidates} that exists here. */
export function installedBrowser(
  env: Record<string, string | undefined> = process.env,
  platform: string = process.platform,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  return candidates(env, platform).find(exists);
}

function candidates(env: Record<string, string | undefined>, platform: string): string[] {
  const chosen = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : [];
  if (platform === "darwin") {
    const folders = ["/Applications", `${env.HOME ?? ""}/Applications`];
    const names = ["Chromium", "Google Chrome"];
    return [
      ...chosen,
      ...folders.flatMap((folder) => names.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`)),
    ];
  }
  if (platform === "win32") {
    const folders = [env.ProgramFiles, env["ProgramFiles(x86)"], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    );
    return [
      ...chosen,
      ...folders.flatMap((folder) => [
        `${folder}\\Chromium\\Application\\chrome.exe`,
        `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
      ]),
    ];
  }
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const folders = ["/usr/bin", ...(env.PATH ?? "").split(delimiter), "/snap/bin", "/opt/google/chrome"];
  return [...chosen, ...folders.filter(Boolean).flatMap((folder) => names.map((name) => join(folder, name)))];
}

async function download(): Promise<string | undefined> {
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  console.log("No Chromium or Chrome is installed: downloading Playwright's.");
  const { code } = await runPackage("playwright/cli.js", ["install", "chromium"], {
    quiet: true,
    limit: 5 * minuteMs,
  });
  return code === 0 && existsSync(path) ? path : undefined;
}

async function installPackage(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("The download did not work: installing Debian's package.");
  const options = { quiet: true, limit: 10 * minuteMs, env: { DEBIAN_FRONTEND: "noninteractive" } };
  const steps = [["update"], ["install", "-y", "--no-install-recommends", "chromium"]];
  for (const step of steps) {
    const { code, output } = await run("apt-get", step, options);
    if (code !== 0) {
      console.error(output.trimEnd());
      return undefined;
    }
  }
  return installedBrowser();
}
