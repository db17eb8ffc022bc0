import { useState } from "react";
import { RoundDevices } from "#features/rounds/parts/round-devices.tsx";
import { notScannedText } from "#features/rounds/parts/round-text.ts";
import { inWalkOrder, type WalkOrder } from "#features/rounds/parts/walk-order.ts";
import { ChoiceRow } from "#ui/choice-row.tsx";
import { Section } from "#ui/page.tsx";
import type { Progress } from "./progress.ts";

/** What is left of a round below the next one, which the way on names already. */
export function LeftDevices(props: {
  progress: Progress;
  isLoading: boolean;
  onShow: (serial_number: string) => void;
}) {
  const { progress, isLoading, onShow } = props;
  const { left, leftRows, last, next, location } = progress;
  const [order, setOrder] = useState<WalkOrder>("next");
  const isOther = ({ serial_number }: { serial_number: string }) => serial_number !== next?.serial_number;
  const others = left.filter(isOther);
  if (others.length === 0) return null;
  const isOne = others.length === 1;
  return (
    <Section
      title={notScannedText(others.length, others.length < left.length)}
      actions={
        isOne ? undefined : (
          <ChoiceRow
            label="Which first"
            choices={[
              { value: "next", label: "Urgent" },
              { value: "near", label: "Nearest" },
            ]}
            chosen={order}
            onChange={setOrder}
          />
        )
      }
    >
      {order === "near" && last === undefined && !isOne ? (
        <p className="faint">Scan a device with known coordinates first: nearness counts from there.</p>
      ) : null}
      <RoundDevices
        devices={others}
        rows={inWalkOrder(leftRows, order, location, last).filter(isOther)}
        isLoading={isLoading}
        above={location}
        onShow={onShow}
      />
    </Section>
  );
}
