import type { Coordinates } from "#fleet/rules/coordinates.ts";

/** In a degree: about a centimetre. */
const parts = 1e7;

/** The middle of devices, as far as they have coordinates. Summed in whole parts, since a sum of fractions depends on its order. */
export class Middle {
  #count = 0;
  #latitude = 0;
  #longitude = 0;

  add(latitude = Number.NaN, longitude = Number.NaN): void {
    if (Number.isNaN(latitude) || Number.isNaN(longitude)) return;
    this.#count += 1;
    this.#latitude += Math.round(latitude * parts);
    this.#longitude += Math.round(longitude * parts);
  }

  coordinates(): Coordinates | undefined {
    if (this.#count === 0) return undefined;
    const all = this.#count * parts;
    return { latitude: this.#latitude / all, longitude: this.#longitude / all };
  }
}
