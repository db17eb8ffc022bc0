import { zoneName } from "#lib/zone.ts";
import { PaperAbout, PaperHead } from "./paper.tsx";
import { usePaperHead } from "./use-paper-head.ts";

/** What the paper of a page says of itself: its title and some words, on each sheet; and above the page the zone of its times. */
export function PaperTop({ title, words }: { title: string; words: readonly string[] }) {
  usePaperHead([title, ...words].join(" · "));
  return (
    <PaperHead>
      <PaperAbout>
        <strong dir="auto">{title}</strong>
        {words.map((text) => (
          <span key={text}>{text}</span>
        ))}
        <span>Times of {zoneName()}</span>
      </PaperAbout>
    </PaperHead>
  );
}
