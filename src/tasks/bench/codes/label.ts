import { create } from "qrcode";
import type { Random } from "#reference/random.ts";

/** A flat label: brightness by place, where 0 to 1 is the code and a little around it the paper. */
export interface Label {
  readonly text: string;
  /** Modules from side to side. */
  readonly modules: number;
  /** 0 to 255; undefined beside the label. */
  brightness(x: number, y: number): number | undefined;
}

const quiet = 4;

export function labelOf(text: string, { inverted = false, paper = 225, ink = 35 } = {}): Label {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const border = quiet / size;
  const [dark, light] = inverted ? [paper, ink] : [ink, paper];
  return {
    text,
    modules: size,
    brightness(x, y) {
      if (x < -border || y < -border || x >= 1 + border || y >= 1 + border) return undefined;
      if (x < 0 || y < 0 || x >= 1 || y >= 1) return light;
      return modules.get(Math.floor(y * size), Math.floor(x * size)) ? dark : light;
    },
  };
}

const sites = [
  "Café Größenwahn",
  "Müller & Söhne",
  "Bäckerei Özdemir",
  "Lager Süd",
  "Zürich Nord",
  "Hôtel Évian",
];
const parts = ["Kühlraum", "Halle 3", "Küche", "Wareneingang", "Tür 2", "Keller", "Büro", "Verpackung"];

/** What a code says: two in three a serial number, one a location path with umlauts. */
export function payload(random: Random): string {
  if (random.chance(0.66)) {
    const digits = () => String(random.whole(0, 9999)).padStart(4, "0");
    return `TB-${digits()}-${digits()}`;
  }
  const levels = [
    random.pick(sites),
    random.pick(parts),
    ...(random.chance(0.4) ? [random.pick(parts)] : []),
  ];
  return `//${levels.join("//")}`;
}
