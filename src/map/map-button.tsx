import { type ComponentProps, useId, useRef, useState } from "react";
import { Hint } from "#ui/hint.tsx";

/** A button of the map that shows a sign alone; its name stands above it for a mouse that rests on it and for whoever comes by keyboard. */
export function MapButton({
  sign,
  ...rest
}: ComponentProps<"button"> & { "aria-label": string /** What the pen draws. */; sign: string }) {
  const [isAsked, ask] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const leave = () => ask(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        {...rest}
        onPointerEnter={({ pointerType }) => {
          // A finger presses at once.
          if (pointerType !== "touch") ask(true);
        }}
        onPointerLeave={leave}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(":focus-visible")) ask(true);
        }}
        onBlur={leave}
      >
        <svg
          className="pen"
          strokeWidth={1.8}
          width="20"
          height="20"
          viewBox="0 0 20 20"
          aria-hidden="true"
          focusable="false"
        >
          <path d={sign} />
        </svg>
      </button>
      {isAsked && rest.disabled !== true ? (
        <Hint id={id} of={button} text={rest["aria-label"]} onClose={leave} />
      ) : null}
    </>
  );
}
