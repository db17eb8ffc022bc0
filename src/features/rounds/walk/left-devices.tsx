import { useState } from "react";
import { useNow } from "#data/now.ts";
import { placelessText, usePlaceless } from "#data/placeless.ts";
import { RoundDevices } from "#features/rounds/parts/round-devices.tsx";
import { notScannedText } from "#features/rounds/parts/round-text.ts";
import { inWalkOrder, orderText, type WalkOrder } from "#features/rounds/parts/walk-order.ts";
import { ChoiceRow } from "#ui/choice-row.tsx";
import { Section } from "#ui/page.tsx";
import { Pairs } from "#ui/pairs.tsx";
import { NamedDevices } from "./named-devices.tsx";
import type { Progress } from "./progress.ts";
import styles from "./walk.module.css";

/** All that is left of a round, also the next one, which is marked. */
export function LeftDevices(props: {
  progress: Progress;
  isLoading: boolean;
  onShow: (serial_number: string) => void;
}) {
  const { progress, isLoading, onShow } = props;
  const { left, leftRows, done, last, next, location } = progress;
  const now = useNow(60_000);
  const [order, setOrder] = useState<WalkOrder>("next");
  const placeless = usePlaceless(location, new Set(done.map(({ serial_number }) => serial_number)));
  const others =
    placeless === undefined || placeless.total === 0 ? null : (
      <>
        <p>
          <Pairs text={placelessText(placeless)} />
        </p>
        <NamedDevices label="Without a location" rows={placeless.rows} above={location} from={last} />
      </>
    );
  if (left.length === 0)
    return others === null ? null : <Section title="Without a location">{others}</Section>;
  const isOne = left.length === 1;
  return (
    <Section
      title={notScannedText(left.length)}
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
      {isOne ? null : (
        <p className={styles.order}>
          <bdi>{orderText(order, location, last)}</bdi>
        </p>
      )}
      <RoundDevices
        devices={left}
        rows={order === "next" ? leftRows : inWalkOrder(leftRows, order, location, last)}
        isLoading={isLoading}
        above={location}
        from={last}
        now={now}
        next={next?.serial_number}
        onShow={onShow}
      />
      {others}
    </Section>
  );
}
