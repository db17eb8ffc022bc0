import { readPhoto } from "#scanning/decoder/read-picture.ts";
import { openReader } from "#scanning/testing/open-reader.ts";
import { type Measurement, median } from "#tasks/bench/measurement.ts";
import { type CodePicture, codePictures, emptyPictures } from "./pictures.ts";
import { hasZbar, oneByOne, type ReadAll, readByHtml5Qrcode, readByJsQr, readByZbar } from "./rivals.ts";

/** The set that is told of in docs/benchmarks.md, and another one that the looks were not chosen by. */
const seeds = [1, 7];

async function readers(): Promise<Record<string, ReadAll>> {
  const read = await openReader();
  return {
    "our scanner": (pictures) =>
      oneByOne(pictures, (picture) => {
        const reading = readPhoto(picture, read);
        return reading?.kind === "text" ? reading.text : undefined;
      }),
    "zxing-wasm in one pass": (pictures) =>
      oneByOne(pictures, (picture) => {
        const reading = read(picture);
        return reading?.kind === "text" ? reading.text : undefined;
      }),
    "html5-qrcode's own decoder": readByHtml5Qrcode,
    jsQR: readByJsQr,
    ...(hasZbar() && { zbar: readByZbar }),
  };
}

const percentile95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** How many of the pictures were read, group by group. */
function byGroup(pictures: readonly CodePicture[], texts: readonly (string | undefined)[]): string {
  const groups = [...new Set(pictures.map(({ group }) => group))];
  const right = (group: string) =>
    pictures.filter((picture, at) => picture.group === group && texts[at] === picture.text).length;
  return groups.map((group) => `${group} ${right(group)}`).join(", ");
}

/** Degraded codes, and pictures without one, by every decoder: how many are read, how many read wrong, how quickly. */
export async function measure(): Promise<Measurement[]> {
  const rows: Measurement[] = [];
  for (const seed of seeds) {
    const codes = [...codePictures(seed)];
    const empty = [...emptyPictures(seed)];
    for (const [name, readAll] of Object.entries(await readers())) {
      const { texts, ms } = await readAll(codes.map(({ picture }) => picture));
      const nothing = await readAll(empty.map(({ picture }) => picture));
      const right = texts.filter((text, at) => text === codes[at]?.text).length;
      const wrong = texts.filter((text, at) => text !== undefined && text !== codes[at]?.text).length;
      const made = nothing.texts.filter((text) => text !== undefined).length;
      const set = `codes ${seed}: ${name}`;
      rows.push(
        {
          name: `${set}, read`,
          median: (100 * right) / codes.length,
          n: codes.length,
          unit: "%",
          note: `${right}: ${byGroup(codes, texts)}`,
        },
        {
          name: `${set}, wrong texts`,
          median: wrong + made,
          n: codes.length + empty.length,
          unit: "texts",
          most: 0,
          note: `${made} of them where there is no code`,
        },
        {
          name: `${set}, a picture`,
          median: median(ms),
          n: ms.length,
          unit: "ms",
          note: `95th percentile ${percentile95(ms).toFixed(0)} ms`,
        },
      );
    }
  }
  if (!hasZbar())
    console.log("codes: zbar is not measured, because zbarimg is not there (apt-get install zbar-tools).");
  return rows;
}
