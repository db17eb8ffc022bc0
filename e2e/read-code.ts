import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** Left to itself it would fetch this from the internet. */
const wasm = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
let isReady: Promise<unknown> | undefined;

/** The text of the QR code in a PNG or JPEG; undefined where there is none that can be read. */
export async function readCode(picture: Uint8Array): Promise<string | undefined> {
  isReady ??= prepareZXingModule({
    overrides: { wasmBinary: readFileSync(wasm).buffer },
    fireImmediately: true,
  });
  await isReady;
  const [found] = await readBarcodes(picture, { formats: ["QRCode"] });
  return found?.text;
}
