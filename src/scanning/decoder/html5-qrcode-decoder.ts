import type { QrcodeResult } from "html5-qrcode/core.d.ts";
import { decode } from "./decoder.ts";
import { frameOf } from "./frame.ts";

const qrCode = 0;

/**
 * Stands in for html5-qrcode's own decoder: the build puts it in that module's place (vite.config.ts), and so the
 * name and the shape are that module's. What was read is handed on as JSON, because the library hands on text alone.
 */
export class ZXingHtml5QrcodeDecoder {
  #turn = 0;

  async decodeAsync(canvas: HTMLCanvasElement): Promise<QrcodeResult> {
    const frame = frameOf(canvas);
    this.#turn += 1;
    const reading = frame === undefined ? undefined : await decode(frame, this.#turn);
    // As the library wants it said.
    if (reading === undefined) throw new Error("No code in this picture");
    return {
      text: JSON.stringify(reading),
      format: { format: qrCode, formatName: "QR_CODE", toString: () => "QR_CODE" },
    };
  }
}
