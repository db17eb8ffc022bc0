import { type FormEvent, useState } from "react";
import { useWorkerClient } from "#data/fleet.ts";
import { replaceToken } from "#data/sign-in.ts";
import { reasonOf } from "#lib/reason.ts";
import { Button } from "#ui/button.tsx";
import { SecretField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import styles from "./settings-page.module.css";

type Outcome = { readonly kind: "kept" } | { readonly kind: "refused"; readonly reason: string };

/** Puts another token in the place of the one the server uses. What is there is never shown. */
export function ReplaceToken() {
  const fleet = useWorkerClient();
  const [token, setToken] = useState("");
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setOutcome(undefined);
    try {
      await replaceToken(token);
      setToken("");
      setOutcome({ kind: "kept" });
      fleet.refresh();
    } catch (error) {
      setOutcome({ kind: "refused", reason: reasonOf(error) });
    }
    setBusy(false);
  }

  return (
    <Section title="API token">
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <SecretField
          label="New token"
          description="The server tries it at the API before it keeps it. The one in use is not shown."
          autoComplete="off"
          value={token}
          onChange={(event) => setToken(event.currentTarget.value)}
          showLabel="Show the token"
        />
        <Button type="submit" isBusy={isBusy} disabled={token === ""}>
          Replace the token
        </Button>
      </form>
      {outcome?.kind === "kept" ? <Notice title="The API takes the token. It is in use now." /> : null}
      {outcome?.kind === "refused" ? <Notice kind="trouble" title={outcome.reason} /> : null}
    </Section>
  );
}
