import { expect, test } from "vitest";
import { type Visited, visitLook, visitSpots } from "./visit-look.ts";

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

test("a mark says at how many something is left undone, and the worst of it", () => {
  const spot = (...members: (ReturnType<typeof device> & Pick<Visited, "left">)[]) =>
    visitLook({ id: "A", latitude: 53.5, longitude: 10, members });
  const red = { ...device("A", 10), left: "act-now" as const };
  const check = { ...device("C", 10), left: "check" as const };
  expect(spot(red).label).toBe("A, Not scanned, act now");
  expect(spot(check).label).toBe("C, Not scanned, to check");
  // One that nobody scanned and where nothing is to be done is not counted.
  expect(spot(device("B", 10), red).label).toBe("2 devices, 0 recorded, 1 left undone, act now");
  expect(spot(device("B", 10), check, red).label).toBe("3 devices, 0 recorded, 2 left undone, act now");
  expect(spot(device("B", 10), device("D", 10)).label).toBe("2 devices, 0 recorded, nothing left undone");
  // A scan alone has left what is to be done there.
  expect(spot({ ...red, isVisited: true }).label).toBe("A, Not scanned, act now");
  expect(spot({ ...red, isVisited: true }, device("B", 10)).label).toBe(
    "2 devices, 1 recorded, 1 left undone, act now",
  );
  expect(spot(device("B", 10)).label).toBe("B, Not scanned");
  expect(spot({ ...device("B", 10), word: "Scanned", isVisited: true }).label).toBe("B, Scanned");
});
