import { useNow } from "#data/now.ts";
import { deliverOutbox, dropRecord, useOutbox, type WaitingRecord } from "#data/outbox.ts";
import { useOnline } from "#data/use-online.ts";
import { localTime } from "#lib/instant.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/page.tsx";

/** What was made on this device and is not on the server yet; nothing while nothing waits. */
export function Undelivered() {
  const records = useOutbox();
  const isOnline = useOnline();
  if (records.length === 0) return null;
  return (
    <Section title="Not delivered yet">
      <p className="flush">
        Made on this device, and not on the server yet. Trapboard delivers it by itself as soon as the server
        can be reached.
      </p>
      <ul className="bullets">
        {records.map((record) => (
          <Waiting key={record.id} record={record} />
        ))}
      </ul>
      {isOnline ? (
        <Button kind="soft" onClick={() => void deliverOutbox()}>
          Deliver now
        </Button>
      ) : (
        <p className="flush">No network</p>
      )}
    </Section>
  );
}

function Waiting({ record }: { record: WaitingRecord }) {
  const now = useNow(60_000);
  const made = `${record.kind} of ${localTime(record.madeAt, now)}`;
  if (record.refusal === undefined) return <li>{made}</li>;
  return (
    <li>
      {made}: the server does not take it. {record.refusal}{" "}
      <Button kind="soft" onClick={() => void dropRecord(record)} aria-label={`Delete ${made}`}>
        Delete
      </Button>
    </li>
  );
}
