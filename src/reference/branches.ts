import { type Client, clients } from "./clients.ts";
import { hash, randomOf } from "./random.ts";

/** Cities for the clients beyond the first dozen, with the middle of a quarter where such sites stand. */
const cities: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ["Leipzig", 51.3452, 12.3963],
  ["Hannover", 52.3801, 9.7173],
  ["Bremen", 53.0845, 8.8291],
  ["Frankfurt", 50.1109, 8.6461],
  ["Stuttgart", 48.7861, 9.2034],
  ["Nürnberg", 49.4401, 11.0602],
  ["Dortmund", 51.5214, 7.4467],
  ["Düsseldorf", 51.2225, 6.8093],
  ["Mannheim", 49.4935, 8.4903],
  ["Freiburg", 47.9992, 7.8242],
  ["Augsburg", 48.3651, 10.8822],
  ["Kassel", 51.3199, 9.5111],
  ["Erfurt", 50.9904, 11.0187],
  ["Magdeburg", 52.1173, 11.6201],
  ["Kiel", 54.3139, 10.1102],
  ["Münster", 51.9521, 7.6409],
  ["Linz", 48.2854, 14.3043],
  ["Klagenfurt", 46.6291, 14.3027],
  ["St. Pölten", 48.2048, 15.6312],
  ["Dornbirn", 47.4152, 9.7406],
  ["Luzern", 47.0411, 8.2982],
  ["St. Gallen", 47.4208, 9.3633],
  ["Winterthur", 47.5032, 8.7161],
  ["Lausanne", 46.5287, 6.6169],
];

const stems = [
  "Falken",
  "Birken",
  "Linden",
  "Silber",
  "Sonnen",
  "Wiesen",
  "Berg",
  "Bach",
  "Eichen",
  "Stern",
  "Tannen",
  "Mond",
];
const endings = ["hof", "au", "tal", "feld", "stein", "brunn", "garten", "mühl", "furt", "hagen"];
const trades = [
  "Backwaren",
  "Logistik",
  "Feinkost",
  "Klinik",
  "Hotels",
  "Brauerei",
  "Mühlen",
  "Märkte",
  "Molkerei",
  "Verpackung",
];
const streets = [
  "Industriestraße",
  "Hafenstraße",
  "Gartenweg",
  "Bahnhofstraße",
  "Am Werkhof",
  "Mühlenweg",
  "Ringstraße",
];

/**
 * The clients of one block of the fleet: the hand-written dozen first, then as many invented ones as a large
 * fleet needs, built on the same floor plans in other cities.
 */
export function clientsOfBlock(block: number): readonly Client[] {
  if (block === 0) return clients;
  return clients.map((plan, index) => {
    const random = randomOf(hash("client", block, index));
    const [city, latitude, longitude] = random.pick(cities);
    const name = `${random.pick(stems)}${random.pick(endings)} ${random.pick(trades)} ${block * clients.length + index}`;
    return {
      name,
      language: "de",
      sites: plan.sites.map((site, index) => ({
        name: index === 0 ? `Werk ${city}` : `Lager ${city}`,
        address: `${random.pick(streets)} ${random.whole(1, 180)}, ${city}`,
        latitude: latitude + random.between(-0.02, 0.02),
        longitude: longitude + random.between(-0.03, 0.03),
        locations: site.locations,
      })),
    };
  });
}
