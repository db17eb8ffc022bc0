import { useMantineColorScheme } from "@mantine/core";
import { ChoiceRow } from "#ui/choice-row.tsx";
import { Section } from "#ui/page.tsx";

const schemes = [
  { value: "auto", label: "As this device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** Light or dark. Kept in this browser alone. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Section title="Colours">
      <ChoiceRow label="Colours" choices={schemes} chosen={colorScheme} onChange={setColorScheme} />
    </Section>
  );
}
