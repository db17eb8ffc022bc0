import type { QrcodeResult } from "html5-qrcode/core.d.ts";
import { decodeFrame } from "./decoder.ts";
import { frameOf } from "./frame.ts";

const qrCode = 0;
/** From one picture's answer to the next picture: 15 a second at most. */
const pauseMs = 1000 / 15;

/**
 * Stands in for html5-qrcode's own decoder: the build puts it in that module's place (vite.config.ts), and so the
 * name and the shape are that module's. What was read is handed on as JSON, because the library hands on text alone.
 */
export class ZXingHtml5QrcodeDecoder {
  #turn = 0;

  /**
   * Looks at the film until a picture of it has a code, or the camera is stopped. Asked picture by picture, the library
   * would draw each once more for itself, which takes a slow phone as long as all the rest.
   */
  async decodeAsync(canvas: HTMLCanvasElement): Promise<QrcodeResult> {
    while (canvas.isConnected) {
      const frame = frameOf(canvas);
      this.#turn += 1;
      const reading = frame === undefined ? undefined : await decodeFrame(frame, this.#turn);
      if (reading !== undefined) {
        return {
          text: JSON.stringify(reading),
          format: { format: qrCode, formatName: "QR_CODE", toString: () => "QR_CODE" },
        };
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    // As the library wants it said.
    throw new Error("No code in this film");
  }
}
