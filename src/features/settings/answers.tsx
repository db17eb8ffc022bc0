import { type CopyChoice, useCopyChoice } from "#data/copy-choice.ts";
import { useFleetState } from "#data/fleet.tsx";
import { ChoiceRow } from "#ui/choice-row.tsx";
import { Facts } from "#ui/facts.tsx";
import { Section } from "#ui/page.tsx";
import styles from "./settings-page.module.css";

const choices = [
  { value: "automatic", label: "Automatic" },
  { value: "server", label: "Server always", short: "Server" },
  { value: "copy", label: "Copy always", short: "Copy" },
] as const satisfies readonly { value: CopyChoice; label: string; short?: string }[];

/** Which end answers now, and which one is to. Kept in this browser alone. */
export function Answers() {
  const [choice, choose] = useCopyChoice();
  const { answeredBy } = useFleetState();
  return (
    <Section title="Where answers come from">
      <Facts
        brief
        facts={[
          {
            name: "Now",
            value: answeredBy === "copy" ? "This browser's copy" : "The server",
          },
        ]}
      />
      <p className={styles.text}>
        With a copy in this browser, pages answer at once, also without a network. Automatic loads one, but
        not on a slow line, while data is saved, or for a very large account.
      </p>
      <ChoiceRow label="Answers" choices={choices} chosen={choice} onChange={choose} />
    </Section>
  );
}
