import { correction, generate, mode } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/** The QR code of a label. */
export interface Code {
  /** Modules along a side, without the quiet zone. */
  readonly size: number;
  /** Whether a module is dark; light outside of the code. */
  readonly isDark: (x: number, y: number) => boolean;
  /** Width of a module in millimetres. */
  readonly module: number;
  /** The outline of the dark modules as an SVG path, in modules. */
  readonly path: string;
}

/** Light modules around a code without which readers do not find it (ISO/IEC 18004). */
export const quietZone = 4;

/** From this side on a code bears the strongest error correction: dirt takes more of it than fineness does. Millimetres. */
const strongFrom = 16;
/** Finer modules than this are lost to dirt, whatever the error correction: a weaker one has coarser modules. Millimetres. */
const coarse = 0.3;
/** Finer ones than this are lost to a phone's camera and to a printer of 203 dots an inch. Millimetres. */
const tooFine = 0.25;

/**
 * Digits and capitals take less room. Everything else is UTF-8 and says so by its ECI: a reader that has to guess takes
 * `ü` for a letter of another script.
 */
const modes = [mode.numeric, mode.alphaNumeric, mode.utf8];

/**
 * The code of a payload in a square with `side` millimetres, its quiet zone included; undefined for a text that fits no code.
 * @param payload a serial number or a location path, as the vendor's codes hold them (spec: What the service does)
 */
export function codeOf(payload: string, side: number): Code | undefined {
  const { H, Q, M, L } = correction;
  let best: Code | undefined;
  for (const level of side >= strongFrom ? [H, Q, M, L] : [Q, M, L]) {
    const code = codeAt(payload, side, level);
    if (code === undefined) continue;
    if (best === undefined || code.module > best.module) best = code;
    if (best.module >= coarse) return best;
  }
  return best;
}

function codeAt(payload: string, side: number, level: typeof correction.L): Code | undefined {
  try {
    const bitmap = generate(payload, { modes, minCorrectionLevel: level });
    return {
      size: bitmap.size,
      isDark: (x, y) => bitmap.get(x, y),
      module: side / (bitmap.size + 2 * quietZone),
      path: toSvgPath(bitmap),
    };
  } catch {
    // A code holds 2,953 bytes at most.
    return undefined;
  }
}

/** Whether a code may not be read: there is none, or its modules are too fine. */
export function isTooFine(code: Code | undefined): boolean {
  return code === undefined || code.module < tooFine;
}
