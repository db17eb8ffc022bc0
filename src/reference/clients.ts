/** One site of a client: where it stands and how it is divided. */
export interface Site {
  readonly name: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  /**
   * Locations below the site, each as its levels from the top: `["Hall 1", "Cold store"]`.
   * An empty array is the site itself. A name that ends in `*` is outdoors; the star is not part of it.
   */
  readonly locations: readonly (readonly string[])[];
}

export interface Client {
  readonly name: string;
  readonly language: "de" | "en";
  readonly sites: readonly Site[];
}

/** The clients of the simulated account. The companies are invented; the cities and their quarters are real. */
export const clients: readonly Client[] = [
  {
    name: "Großbäckerei Morgenrot",
    language: "de",
    sites: [
      {
        name: "Werk Hamburg",
        address: "Süderstraße 214, 20537 Hamburg",
        latitude: 53.5497,
        longitude: 10.0432,
        locations: [
          ["Halle 1", "Mehlsilo"],
          ["Halle 1", "Backstraße"],
          ["Halle 2", "Kühlraum #2"],
          ["Halle 2", "Versand"],
          ["Außengelände*"],
        ],
      },
      {
        name: "Filiale Eppendorf",
        address: "Eppendorfer Landstraße 61, 20249 Hamburg",
        latitude: 53.5917,
        longitude: 9.9873,
        locations: [[]],
      },
    ],
  },
  {
    name: "Spreelogistik Lagerhaus",
    language: "de",
    sites: [
      {
        name: "Lager Lichtenberg",
        address: "Herzbergstraße 128, 10365 Berlin",
        latitude: 52.5262,
        longitude: 13.4986,
        locations: [
          ["Halle A", "Wareneingang"],
          ["Halle A", "Hochregal"],
          ["Halle B/C", "Rampe 4–9"],
          ["Hof & Zaun*"],
        ],
      },
      {
        name: "Umschlag Moabit",
        address: "Beusselstraße 44, 10553 Berlin",
        latitude: 52.5342,
        longitude: 13.3287,
        locations: [["Kühlhaus"], ["Gleisseite*"]],
      },
    ],
  },
  {
    name: "Klinikum Sankt Florian",
    language: "de",
    sites: [
      {
        name: "Haus München",
        address: "Nymphenburger Straße 163, 80634 München",
        latitude: 48.1532,
        longitude: 11.5334,
        locations: [
          ["Hauptgebäude", "Küche & Spülküche"],
          ["Hauptgebäude", "Wäscherei"],
          ["Versorgungstrakt", "Technik UG 2"],
          ["Park*"],
        ],
      },
    ],
  },
  {
    name: "Rheingold Brauhaus",
    language: "de",
    sites: [
      {
        name: "Brauerei Köln",
        address: "Alteburger Straße 157, 50968 Köln",
        latitude: 50.9135,
        longitude: 6.9641,
        locations: [["Sudhaus"], ["Malzlager"], ["Abfüllung", "Leergut"], ["Hof*"]],
      },
      {
        name: "Schänke Altstadt",
        address: "Salzgasse 13, 50667 Köln",
        latitude: 50.9375,
        longitude: 6.9612,
        locations: [["Keller"], ["Küche"]],
      },
    ],
  },
  {
    name: "Hotel Kaiserblick",
    language: "de",
    sites: [
      {
        name: "Wien Josefstadt",
        address: "Lerchenfelder Straße 78, 1080 Wien",
        latitude: 48.2081,
        longitude: 16.3468,
        locations: [["Küche"], ["Wirtschaftshof*"], ["Keller", "Müllraum"]],
      },
      {
        name: "Salzburg Riedenburg",
        address: "Neutorstraße 33, 5020 Salzburg",
        latitude: 47.7982,
        longitude: 13.0334,
        locations: [["Küche"], ["Skiraum + Trockenraum"]],
      },
    ],
  },
  {
    name: "Alpenmolkerei Lindtal",
    language: "de",
    sites: [
      {
        name: "Molkerei Innsbruck",
        address: "Valiergasse 22, 6020 Innsbruck",
        latitude: 47.2571,
        longitude: 11.4204,
        locations: [["Produktion", "Käserei"], ["Produktion", "Reifekeller"], ["Tankhof*"]],
      },
      {
        name: "Lager Graz",
        address: "Puntigamer Straße 101, 8055 Graz",
        latitude: 47.0339,
        longitude: 15.4356,
        locations: [["Trockenlager"], ["Rampe*"]],
      },
    ],
  },
  {
    name: "Limmat Pharma Vertrieb",
    language: "de",
    sites: [
      {
        name: "Zürich Altstetten",
        address: "Hohlstrasse 608, 8048 Zürich",
        latitude: 47.3924,
        longitude: 8.4887,
        locations: [
          ["Gebäude 3", "Reinraumschleuse"],
          ["Gebäude 3", "Kommissionierung"],
          ["Gebäude 5", "Archiv 100 %"],
          ["Aussenring*"],
        ],
      },
      {
        name: "Basel Kleinhüningen",
        address: "Hochbergerstrasse 70, 4057 Basel",
        latitude: 47.5817,
        longitude: 7.5964,
        locations: [["Hafenlager"], ["Gleis 2*"]],
      },
    ],
  },
  {
    name: "Bundesplatz Gastronomie",
    language: "de",
    sites: [
      {
        name: "Bern Länggasse",
        address: "Länggassstrasse 51, 3012 Bern",
        latitude: 46.9543,
        longitude: 7.4296,
        locations: [["Mensa", "Küche"], ["Mensa", "Vorratsraum"], ["Terrasse*"]],
      },
      {
        name: "Genève Plainpalais",
        address: "Rue de Carouge 48, 1205 Genève",
        latitude: 46.1942,
        longitude: 6.1424,
        locations: [["Brasserie"]],
      },
    ],
  },
  {
    name: "Elbtal Museen",
    language: "de",
    sites: [
      {
        name: "Depot Dresden",
        address: "Königsbrücker Straße 96, 01099 Dresden",
        latitude: 51.0765,
        longitude: 13.7583,
        locations: [["Textildepot"], ["Holz & Möbel", "Raum 1.07"], ["Holz & Möbel", "Quarantäne?"]],
      },
    ],
  },
  {
    name: "Harbourline Provisions",
    language: "en",
    sites: [
      {
        name: "New York, Red Hook",
        address: "280 Van Brunt St, Brooklyn, NY 11231",
        latitude: 40.6794,
        longitude: -74.0103,
        locations: [
          ["Warehouse", "Loading dock"],
          ["Warehouse", "Mezzanine"],
          ["Warehouse", "Dry goods"],
          ["Yard*"],
        ],
      },
      {
        name: "New York, Hunts Point",
        address: "1250 Lafayette Ave, Bronx, NY 10474",
        latitude: 40.8183,
        longitude: -73.8886,
        locations: [["Cold store"], ["Fence line*"]],
      },
    ],
  },
  {
    name: "Straits Pantry",
    language: "en",
    sites: [
      {
        name: "Singapore, Tai Seng",
        address: "18 Tai Seng Street, Singapore 539775",
        latitude: 1.3358,
        longitude: 103.8887,
        locations: [["Level 3", "Central kitchen"], ["Level 3", "Rice store"], ["Bin centre*"]],
      },
    ],
  },
  {
    name: "Ostsee Getreide & Mühlen",
    language: "de",
    sites: [
      {
        name: "Mühle Lübeck",
        address: "Einsiedelstraße 6, 23554 Lübeck",
        latitude: 53.8793,
        longitude: 10.6737,
        locations: [["Mühlenturm", "Walzenboden"], ["Silozellen"], ["Kaikante*"]],
      },
      {
        name: "Speicher Rostock",
        address: "Warnowufer 59, 18057 Rostock",
        latitude: 54.0912,
        longitude: 12.1157,
        locations: [["Kornboden"]],
      },
    ],
  },
];
