import type { ComponentProps } from "react";
import styles from "./button.module.css";

/** `filled`: what to do next. `soft`: what else can be done. `plain`: what need not catch the eye. */
export type ButtonKind = "filled" | "soft" | "plain";

interface Look {
  readonly kind?: ButtonKind | undefined;
  /** Something is chosen with it: filters are set, a switch is on. */
  readonly isOn?: boolean | undefined;
}

/** The class names of a button, for a link that looks like one. */
export function buttonLook({ kind = "filled", isOn = false }: Look, className = ""): string {
  return `${styles.button} ${styles[kind]} ${isOn ? styles.on : ""} ${className}`;
}

/** The class names of a button that shows a sign alone, for a link that looks like one. */
export function iconButtonLook(look: Look, className = ""): string {
  return buttonLook(look, `${styles.icon} ${className}`);
}

/** A button with a word, and a sign beside it where that helps. While it is busy it cannot be pressed again. */
export function Button(
  props: ComponentProps<"button"> & Look & { isBusy?: boolean | undefined; isWide?: boolean | undefined },
) {
  const { kind, isOn, isBusy = false, isWide = false, className, disabled, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      data-wide={isWide || undefined}
      className={buttonLook({ kind, isOn }, className)}
    />
  );
}

/** A button that shows a sign alone: its name is what a screen reader says, and what a pointer that rests on it reads. */
export function IconButton({
  kind = "plain",
  className,
  ...rest
}: ComponentProps<"button"> & Pick<Look, "kind"> & { "aria-label": string }) {
  const { "aria-label": name } = rest;
  return <button type="button" title={name} {...rest} className={iconButtonLook({ kind }, className)} />;
}
