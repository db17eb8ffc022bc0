import { ChoiceRow } from "#ui/choice-row.tsx";
import { useColours } from "#ui/colours.ts";
import { Section } from "#ui/page.tsx";

const schemes = [
  { value: "auto", label: "Automatic" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** Light or dark. Kept in this browser alone. */
export function Appearance() {
  const { chosen, choose } = useColours();
  return (
    <Section title="Colours">
      <ChoiceRow label="Colours" choices={schemes} chosen={chosen} onChange={choose} />
    </Section>
  );
}
