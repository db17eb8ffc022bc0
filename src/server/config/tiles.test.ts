import { expect, test } from "vitest";
import { archiveOrigin, tileOrigin, tilePolicy } from "./tiles.ts";

test.each([
  ["https://tile.openstreetmap.org/{z}/{x}/{y}.png", "https://tile.openstreetmap.org"],
  ["https://{s}.tiles.example/{z}/{x}/{y}.png", "https://*.tiles.example"],
  ["https://{s}-tiles.maps.example.org/{z}/{x}/{y}.png", "https://*.maps.example.org"],
  ["https://a.{s}.maps.example.org/{z}/{x}/{y}.png", "https://*.maps.example.org"],
  ["http://127.0.0.1:8080/{z}/{x}/{y}?key=a;b", "http://127.0.0.1:8080"],
  ["https://[::1]:8443/{z}/{x}/{y}", "https://[::1]:8443"],
  ["https://tiles.example/{s}/{z}/{x}/{y}", "https://tiles.example"],
])("%s needs %s", (template, origin) => {
  expect(tileOrigin(template)).toBe(origin);
});

test.each([
  "https://{s}.com/{z}/{x}/{y}",
  "https://{s}/{z}/{x}/{y}",
  "https://user@tiles.example/{z}/{x}/{y}",
  "https://tiles.example;script-src/{z}/{x}/{y}",
  "https://tiles.example 'unsafe-inline'/{z}/{x}/{y}",
  "https://*.example/{z}/{x}/{y}",
  "data:image/png,{z}{x}{y}",
  "/tiles/{z}/{x}/{y}",
  "https://tiles.example/{z}/{x}",
])("%s is no tile address", (template) => {
  expect(tileOrigin(template)).toBeUndefined();
});

test.each([
  ["https://maps.example/europe.pmtiles", "https://maps.example"],
  ["http://127.0.0.1:8080/a/b.PMTiles?v=2", "http://127.0.0.1:8080"],
  ["/streets.pmtiles", "'self'"],
])("the file %s needs %s", (url, origin) => {
  expect(archiveOrigin(url)).toBe(origin);
});

test.each([
  "https://user@maps.example/a.pmtiles",
  "https://maps.example;script-src/a.pmtiles",
  "https://*.example/a.pmtiles",
  "//maps.example/a.pmtiles",
  "/\\maps.example/a.pmtiles",
  "streets.pmtiles",
  "data:application/octet-stream,a.pmtiles",
  "https://maps.example/a.pmtiles.png",
  "https://maps.example/?file=a.pmtiles",
])("%s is no address of a file", (url) => {
  expect(archiveOrigin(url)).toBeUndefined();
});

test("a policy allows pictures from the origin of tiles, and a file from its own, and nothing else", () => {
  const policyOf = (url: string) => tilePolicy({ url, attribution: "" });
  expect(policyOf("https://tiles.example/{z}/{x}/{y}")).toEqual({
    images: ["https://tiles.example"],
    files: [],
  });
  expect(policyOf("https://maps.example/a.pmtiles")).toEqual({ images: [], files: ["https://maps.example"] });
  expect(policyOf("/a.pmtiles")).toEqual({ images: [], files: [] });
  expect(tilePolicy(undefined)).toEqual({ images: [], files: [] });
});
