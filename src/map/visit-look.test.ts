import { expect, test } from "vitest";
import { visitSpots } from "./visit-look.ts";

const device = (serial_number: string, longitude: number) => ({
  serial_number,
  name: serial_number,
  word: "Not scanned",
  isVisited: false,
  latitude: 53.5,
  longitude,
});

test("devices whose marks would lie on one another share one, until the map is zoomed in", () => {
  // About 10 m from one to the next.
  const devices = [device("A", 10), device("B", 10.00015), device("C", 10.003)];
  const serials = (zoom: number) =>
    visitSpots(devices, zoom).map(({ members }) =>
      members.map(({ serial_number }) => serial_number).join(" "),
    );
  expect(serials(15)).toEqual(["A B", "C"]);
  expect(serials(19)).toEqual(["A", "B", "C"]);
});
