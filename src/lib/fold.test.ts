import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bareSerial,
  fold,
  searchable,
  searchableSerial,
  searchWords,
  sortKey,
  spellingsOf,
  typedWords,
} from "./fold.ts";

function finds(query: string, text: string): boolean {
  return spellingsOf(query).some((spelling) => searchable(text).includes(spelling));
}

describe("searching", () => {
  test.each([
    ["müller", "Müller"],
    ["mueller", "Müller"],
    ["muller", "Müller"],
    ["MÜLLER", "Mueller"],
    ["muller", "Mueller"],
    ["mueller", "Muller"],
    ["mue", "Müller"],
    ["strasse", "Hafenstraße 5"],
    ["straße", "Hafenstrasse 5"],
    ["cafe", "Café"],
    ["cafe\u0301", "Café"],
    ["lodz", "Łódź"],
    ["københavn", "Koebenhavn"],
    ["kobenhavn", "København"],
    ["blue", "Blue"],
    ["wifi", "Trap (Wi-Fi)"],
    ["WiFi", "Unstable Wi\u2011Fi connection"],
    ["wi-fi", "Wi-Fi"],
    ["лес", "ЛЕС 5"],
  ])("“%s” finds “%s”", (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  test("does not find what is not there", () => {
    expect(finds("muster", "Müller")).toBe(false);
    expect(spellingsOf("")).toEqual([]);
    expect(spellingsOf("--")).toEqual(["--"]);
  });

  test("any text finds itself, in upper and lower case", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
        const word = text.trim().split(/\s+/)[0] ?? "";
        if (fold(word) === "") return;
        expect(finds(word, text)).toBe(true);
        expect(finds(word.toLowerCase(), text)).toBe(true);
      }),
    );
  });
});

describe("serial numbers", () => {
  test("are found with and without their dashes", () => {
    expect(searchableSerial("TB-00 12")).toBe("tb-00 12\ntb0012");
    expect(searchableSerial("TB12")).toBe("tb12");
    expect(bareSerial(" tb_00.12:A/B ")).toBe("tb0012ab");
  });
});

describe("sorting", () => {
  test("puts numbers in their order and accents beside their letter", () => {
    const texts = ["Trap 10", "Trap 9", "äpfel", "Birne", "apfelbaum", "Zitrone"];
    expect(texts.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
      "äpfel",
      "apfelbaum",
      "Birne",
      "Trap 9",
      "Trap 10",
      "Zitrone",
    ]);
  });
});

test("typed words are split at blanks of any kind, and each is searched for by its spellings", () => {
  expect(typedWords("  Wi-Fi\t-  hall ")).toEqual(["Wi-Fi", "-", "hall"]);
  expect(searchWords("  Wi-Fi\t-  hall ", 2)).toEqual([["wi-fi", "wifi"], ["-"]]);
  expect(searchWords("")).toEqual([]);
});
