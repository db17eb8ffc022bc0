import { useScanChoices } from "#data/scan-choices.ts";
import { Section } from "#ui/page.tsx";
import { TickBox } from "#ui/tick-box.tsx";

/** How the scanner answers. Kept in this browser alone. */
export function Scanner() {
  const { oneByOne, wantOneByOne, isSilent, wantSilence } = useScanChoices();
  return (
    <Section title="Scanner">
      <TickBox isTicked={oneByOne} onChange={() => wantOneByOne(!oneByOne)}>
        Wait for a press before the next scan
      </TickBox>
      <TickBox isTicked={!isSilent} onChange={() => wantSilence(!isSilent)}>
        Beep after each scan
      </TickBox>
    </Section>
  );
}
