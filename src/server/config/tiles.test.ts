import { expect, test } from "vitest";
import { tileOrigin } from "./tiles.ts";

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
