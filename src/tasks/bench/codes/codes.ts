import { readFrame, readPhoto } from "#scanning/decoder/read-picture.ts";
import { openReader } from "#scanning/testing/open-reader.ts";
import { type Measurement, measured, median } from "#tasks/bench/measurement.ts";
import { type CodePicture, codePictures, emptyPictures } from "./pictures.ts";
import { hasZbar, oneByOne, type ReadAll, readByHtml5Qrcode, readByJsQr, readByZbar } from "./rivals.ts";

/** The set of docs/benchmarks.md, and another one that the looks were not chosen by. */
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

/** Between two pictures of a film, in milliseconds, and how long somebody holds the phone still. */
const film = { everyMs: 1000 / 30, lastsMs: 3000 };
/** One in so many pictures of the set is filmed: five of each class. */
const filmed = 5;

/** A film of one code that is held still: another look at each picture, and a picture is skipped while one is looked at. */
async function byFilm(
  codes: readonly CodePicture[],
): Promise<{ right: number; wrong: number; ms: number[] }> {
  const read = await openReader();
  const ms: number[] = [];
  let [right, wrong] = [0, 0];
  for (const { picture, text } of codes) {
    let time = 0;
    for (let turn = 0; time < film.lastsMs; turn += 1) {
      const start = performance.now();
      const reading = readFrame(picture, turn, read);
      const took = performance.now() - start;
      time += reading === undefined ? Math.ceil(took / film.everyMs) * film.everyMs : took;
      if (reading?.kind !== "text" || time > film.lastsMs) continue;
      if (reading.text === text) right += 1;
      else wrong += 1;
      ms.push(time);
      break;
    }
  }
  return { right, wrong, ms };
}

/** Degraded codes, and pictures without one, by every decoder: how many are read, how many read wrong, how quickly. */
export async function measure(): Promise<Measurement[]> {
  const rows: Measurement[] = [];
  for (const seed of seeds) {
    const codes = [...codePictures(seed)];
    const empty = [...emptyPictures(seed)];
    const some = codes.filter((_, at) => at % filmed === 0);
    const { right, wrong, ms } = await byFilm(some);
    const how = `${right}, ${wrong} wrong; median ${median(ms).toFixed(0)} ms, 95th percentile ${percentile95(ms).toFixed(0)} ms`;
    rows.push(
      measured(`codes ${seed}: our scanner by film, read within 3 s`, "%", (100 * right) / some.length, how, {
        n: some.length,
      }),
    );
    for (const [name, readAll] of Object.entries(await readers())) {
      const { texts, ms } = await readAll(codes.map(({ picture }) => picture));
      const nothing = await readAll(empty.map(({ picture }) => picture));
      const right = texts.filter((text, at) => text === codes[at]?.text).length;
      const wrong = texts.filter((text, at) => text !== undefined && text !== codes[at]?.text).length;
      const made = nothing.texts.filter((text) => text !== undefined).length;
      const set = `codes ${seed}: ${name}`;
      rows.push(
        measured(`${set}, read`, "%", (100 * right) / codes.length, `${right}: ${byGroup(codes, texts)}`, {
          n: codes.length,
        }),
        measured(`${set}, wrong texts`, "texts", wrong + made, `${made} of them where there is no code`, {
          n: codes.length + empty.length,
          most: 0,
        }),
        measured(`${set}, a picture`, "ms", ms, `95th percentile ${percentile95(ms).toFixed(0)} ms`),
      );
    }
  }
  if (!hasZbar())
    console.log("codes: zbar is not measured, because zbarimg is not there (apt-get install zbar-tools).");
  return rows;
}
