import { type FormEvent, useEffect, useState } from "react";
import { waitsForSomebody } from "#data/outbox.ts";
import { oidcAddress, signIn } from "#data/sign-in.ts";
import { reasonOf } from "#lib/reason.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { SecretField, TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import styles from "./sign-in-page.module.css";

/** What the server says of a sign-in that came back from elsewhere without success. */
function returnedProblem(): string | undefined {
  switch (new URLSearchParams(window.location.search).get("problem")) {
    case "unknown":
      return "You are signed in there, but nobody has let you into this Trapboard yet. Ask its administrator.";
    case "bound":
      return "Another account has signed in under your name before. Ask the administrator to unbind it.";
    case "unreachable":
      return "The sign-in service of your company cannot be reached. Sign in with your password, or try again later.";
    case "failed":
      return "Signing in did not work. Try again.";
    default:
      return undefined;
  }
}

/** Name and password, or the company's own sign-in. `isLeaving`: the server does not know yet that somebody signed out. */
export function SignInPage({ oidc, isLeaving }: { oidc: boolean; isLeaving: boolean }) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState(returnedProblem);
  const [isBusy, setBusy] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => void waitsForSomebody().then(setWaiting), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await signIn(name, password);
    } catch (error) {
      setProblem(reasonOf(error));
      setPassword("");
      setBusy(false);
    }
  }

  return (
    <main className={styles.page}>
      <title>Sign in · Trapboard</title>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <h1 className={styles.title}>
          <img src="/icon.svg" alt="" width="32" height="32" />
          Sign in to Trapboard
        </h1>
        {isLeaving ? (
          <Notice title="You are signed out on this device.">
            Nothing of your account is left here. The server hears of it as soon as it can be reached.
          </Notice>
        ) : null}
        {isWaiting ? (
          <Notice title="A round on this device is not delivered yet.">
            It goes to the server once whoever made it has signed in here.
          </Notice>
        ) : null}
        {problem === undefined ? null : <Notice kind="trouble" title={problem} />}
        <TextField
          label="User name"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SecretField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          showLabel="Show the password"
        />
        <Button type="submit" isBusy={isBusy}>
          Sign in
        </Button>
        {oidc ? (
          <a href={oidcAddress()} className={buttonLook({ kind: "soft" })}>
            Use your company account
          </a>
        ) : null}
      </form>
    </main>
  );
}
