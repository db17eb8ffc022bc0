/** Whether an address of tiles names one file that holds them all (PMTiles), and is no template of many. */
export function isStreetArchive(url: string): boolean {
  return /^[^?#{}]+\.pmtiles(?:[?#]|$)/i.test(url);
}

/** The browser's cache of the streets that were taken along. */
export const keptStreetsName = "trapboard streets";
