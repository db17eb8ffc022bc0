import type { Random } from "./random.ts";

type Words = Readonly<Record<"indoors" | "outdoors", readonly string[]>>;

/** Where in a room a technician says a device stands. */
const corners: Readonly<Record<"de" | "en", Words>> = {
  de: {
    indoors: [
      "links vom Tor",
      "hinter Palettenregal",
      "Ecke Nord",
      "unter Spüle",
      "neben Kühlzelle",
      "Lüftungsschacht",
      "Tür 3",
      "Säule C4",
      "am Fenster",
      "hinter Öfen",
    ],
    outdoors: [
      "Zaun Süd",
      "Laderampe links",
      "Containerplatz",
      "Mauer West",
      "neben Müllpresse",
      "Böschung",
      "Tor 2",
      "Fallrohr Ost",
    ],
  },
  en: {
    indoors: [
      "loading dock left",
      "behind pallet racking",
      "north corner",
      "under sink",
      "next to chiller",
      "air shaft",
      "door 3",
      "column C4",
      "by window",
      "behind ovens",
    ],
    outdoors: [
      "south fence",
      "loading ramp left",
      "dumpster pad",
      "west wall",
      "next to compactor",
      "gate 2",
      "east downspout",
    ],
  },
};

const nouns: Readonly<Record<"de" | "en", readonly string[]>> = {
  de: ["Falle", "Falle", "Falle", "Monitor", "Sensor", "Köderstation"],
  en: ["Trap", "Trap", "Trap", "Monitor", "Sensor", "Bait station"],
};

const remarks: Readonly<Record<"de" | "en", readonly string[]>> = {
  de: [
    "Schlüssel beim Pförtner",
    "Nur mit Schutzkleidung betreten",
    "Hinter der Sockelleiste, Deckel klemmt",
    "Bitte vor 6 Uhr, danach Schichtbetrieb",
    "Gerät nach Wasserschaden getauscht",
    "Zugang über Hof, Hund!",
  ],
  en: [
    "Ask for the key at reception",
    "Protective clothing required",
    "Behind the skirting board, lid sticks",
    "Before 6 am please, shifts after that",
    "Replaced after water damage",
    "Access through the yard",
  ],
};

export const technicians = [
  "Jana Petersen",
  "Murat Yıldız",
  "Sophie Brändli",
  "Tomáš Novotný",
  "Lukas Gruber",
  "Dana Whitfield",
] as const;

/** What a technician writes beside an infestation report. */
export const infestationNotes = [
  "Frische Nagespuren an zwei Kartons",
  "Kotspuren entlang der Wand, ca. 20 Stück",
  "Two live moths on the pheromone plate",
  "Gespinste im Mehlstaub, Fläche gereinigt",
  "Droppings behind the chiller",
  "Schaben unter der Spülmaschine (3 adulte)",
] as const;

export const baits = [
  "Rodavit Paste 25",
  "Murex Blox 20 g",
  "Getreideköder GK-7",
  "Neutra Wachsblock (giftfrei)",
] as const;

/** A name as typed on site; undefined for a device that still has its default name, the serial number. */
export function deviceName(
  random: Random,
  type: number,
  language: "de" | "en",
  outdoors: boolean,
  number: number,
): string | undefined {
  if (random.chance(0.05)) return undefined;
  const noun = nouns[language][type] ?? "Falle";
  const corner = random.pick(corners[language][outdoors ? "outdoors" : "indoors"]);
  return random.chance(0.2) ? `${noun} ${number}` : `${noun} ${number}, ${corner}`;
}

export function deviceRemark(random: Random, language: "de" | "en"): string | undefined {
  return random.chance(0.3) ? random.pick(remarks[language]) : undefined;
}
