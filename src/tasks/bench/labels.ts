import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { type PaperName, paperNames } from "#data/labels-url.ts";
import { codeSide } from "#features/labels/label.ts";
import { cornerOf, labelsPerSheet, type Paper, paperOf } from "#features/labels/papers.ts";
import { hash, type Random, randomOf } from "#reference/random.ts";
import { readPhoto } from "#scanning/decoder/read-picture.ts";
import type { Grey } from "#scanning/looks/grey.ts";
import { openReader } from "#scanning/testing/open-reader.ts";
import { startService } from "#tasks/service.ts";
import { launch } from "./browser.ts";
import { hasZbar, oneByOne, type ReadAll, readByZbar } from "./codes/rivals.ts";
import { startDashboard } from "./dashboard.ts";
import { type Measurement, measured } from "./measurement.ts";

const dotsAnInch = 300;
const dots = (millimetres: number) => Math.round((millimetres * dotsAnInch) / 25.4);

/** How much of a code is under dirt. */
const dirt = [0, 0.05, 0.1, 0.15, 0.2];
/** Labels of each kind that are read. */
const each = 20;
/** A site whose locations have umlauts. */
const site = "//Großbäckerei Morgenrot";

interface Printed {
  readonly payload: string;
  readonly picture: Grey;
}

/** A grey picture as pdftoppm writes it. */
function greyOf(file: Buffer): Grey {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 60).toString("latin1"));
  if (head === null) throw new Error("pdftoppm wrote no grey picture.");
  return { width: Number(head[1]), height: Number(head[2]), data: file.subarray(head[0].length) };
}

function cut({ width, height, data }: Grey, left: number, top: number, right: number, bottom: number): Grey {
  const [w, h] = [Math.min(width, right) - left, Math.min(height, bottom) - top];
  const part = new Uint8Array(w * h);
  for (let y = 0; y < h; y += 1)
    part.set(data.subarray((top + y) * width + left, (top + y) * width + left + w), y * w);
  return { width: w, height: h, data: part };
}

/** Prints the labels of an address as somebody does, and takes them apart at 300 dots an inch. */
async function print(page: Page, address: string, paper: Paper, folder: string): Promise<Printed[]> {
  await page.goto(address);
  const labels = page.getByRole("img", { name: /^(Device|Location) / });
  await labels.first().waitFor();
  const payloads = await labels.evaluateAll((all) =>
    all.map((label) => label.getAttribute("data-payload") ?? ""),
  );
  const pdf = join(folder, "labels.pdf");
  writeFileSync(pdf, await page.pdf({ preferCSSPageSize: true }));
  execFileSync("pdftoppm", ["-r", String(dotsAnInch), "-gray", pdf, join(folder, "sheet")]);
  const files = readdirSync(folder)
    .filter((name) => name.startsWith("sheet"))
    .sort();
  const sheets = files.map((name) => greyOf(readFileSync(join(folder, name))));
  for (const name of files) rmSync(join(folder, name));
  return payloads.slice(0, each).flatMap((payload, index) => {
    const sheet = sheets[Math.floor(index / labelsPerSheet(paper))];
    const { x, y } = cornerOf(paper, index % labelsPerSheet(paper));
    if (sheet === undefined) throw new Error(`${address} printed ${sheets.length} sheets, too few.`);
    const { width, height } = paper.label;
    return [{ payload, picture: cut(sheet, dots(x), dots(y), dots(x + width), dots(y + height)) }];
  });
}

/** The label with blots of 0.2 to 0.8 mm on its code, dark and light, until so much of it is covered. */
function dirtied({ width, height, data }: Grey, side: number, share: number, random: Random): Grey {
  const dirty = Uint8Array.from(data);
  const covered = new Uint8Array(width * height);
  const [right, all] = [Math.min(width, dots(side)), dots(side) * Math.min(height, dots(side))];
  for (let count = 0; count < share * all; ) {
    const [x, y] = [random.between(0, right), random.between(0, height)];
    const radius = dots(random.between(0.2, 0.8));
    const grey = random.chance(0.5) ? random.whole(20, 90) : random.whole(170, 240);
    for (let row = Math.max(0, Math.floor(y - radius)); row < Math.min(height, y + radius); row += 1) {
      for (
        let column = Math.max(0, Math.floor(x - radius));
        column < Math.min(right, x + radius);
        column += 1
      ) {
        if ((column - x) ** 2 + (row - y) ** 2 > radius ** 2) continue;
        const at = row * width + column;
        dirty[at] = grey;
        if (covered[at] === 1) continue;
        covered[at] = 1;
        count += 1;
      }
    }
  }
  return { width, height, data: dirty };
}

async function readers(): Promise<Record<string, ReadAll>> {
  const read = await openReader();
  return {
    "our scanner": (pictures) =>
      oneByOne(pictures, (picture) => {
        const reading = readPhoto(picture, read);
        return reading?.kind === "text" ? reading.text : undefined;
      }),
    ...(hasZbar() && { zbar: readByZbar }),
  };
}

function hasPoppler(): boolean {
  try {
    execFileSync("pdftoppm", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Labels printed to PDF in their true size, rasterised, dirtied, and read: the share that is read, by paper. */
export async function measure(): Promise<Measurement[]> {
  if (!hasPoppler()) {
    console.log(
      "labels: not measured, because pdftoppm is not there (apt-get install poppler-utils zbar-tools).",
    );
    return [];
  }
  const token = "bench";
  const reference = await startService("reference/main.ts", { REFERENCE_TOKEN: token });
  const dashboard = await startDashboard({ url: reference.url, token });
  const browser = await launch();
  const folder = mkdtempSync(join(tmpdir(), "trapboard-labels-"));
  try {
    const page = await browser.newPage();
    const printed = new Map<PaperName, Printed[]>();
    for (const name of paperNames) {
      const address = `${dashboard.url}/labels?at=${encodeURIComponent(site)}&paper=${name}`;
      const paper = paperOf(name);
      printed.set(name, [
        ...(await print(page, address, paper, folder)),
        ...(await print(page, `${address}&show=locations`, paper, folder)),
      ]);
    }
    return await readAll(printed);
  } finally {
    await browser.close();
    await dashboard.close();
    await reference.close();
    rmSync(folder, { recursive: true });
  }
}

async function readAll(printed: ReadonlyMap<PaperName, readonly Printed[]>): Promise<Measurement[]> {
  const rows: Measurement[] = [];
  for (const [reader, read] of Object.entries(await readers())) {
    for (const [name, labels] of printed) {
      const random = randomOf(hash("labels", name));
      const shares: string[] = [];
      let clean = 0;
      let wrong = 0;
      for (const share of dirt) {
        const side = codeSide(paperOf(name));
        const { texts } = await read(labels.map(({ picture }) => dirtied(picture, side, share, random)));
        const right = texts.filter((text, at) => text === labels[at]?.payload).length;
        wrong += texts.filter((text, at) => text !== undefined && text !== labels[at]?.payload).length;
        if (share === 0) clean = right;
        shares.push(`${100 * share} %: ${Math.round((100 * right) / labels.length)} %`);
      }
      const what = `labels on ${name}: read by ${reader}, clean`;
      const note = `under dirt ${shares.slice(1).join(", ")}; ${wrong} wrong`;
      rows.push(measured(what, "%", (100 * clean) / labels.length, note, { n: labels.length }));
    }
  }
  return rows;
}
