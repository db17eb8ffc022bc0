import { type ReactNode, type Ref, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import styles from "./pop-out.module.css";

/** What the button of a {@link PopOut} is given. */
export interface PopOutButton {
  readonly ref: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
  readonly "aria-haspopup": "dialog";
  readonly "aria-expanded": boolean;
}

interface Props {
  /** Name of the group that is opened. */
  readonly label: string;
  /** Which edge of the button it keeps to. */
  readonly edge: "start" | "end";
  readonly className: string | undefined;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button and a group below it, of which nothing is drawn before it is opened. */
export function PopOut({ button, ...props }: Props & { button: (attributes: PopOutButton) => ReactNode }) {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      {button({
        ref: opener,
        onClick: () => setOpened(!opened),
        "aria-haspopup": "dialog",
        "aria-expanded": opened,
      })}
      {opened ? <Group {...props} opener={opener.current} onClose={() => setOpened(false)} /> : null}
    </>
  );
}

/** Pixels between it and the button, and between it and the edges of the window. */
const gap = 8;

function place(box: HTMLElement, opener: Element, edge: Props["edge"]): void {
  const of = opener.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const wanted = edge === "start" ? of.left : of.right - width;
  const left = Math.max(gap, Math.min(wanted, window.innerWidth - width - gap));
  const top = Math.max(gap, Math.min(of.bottom + gap, window.innerHeight - height - gap));
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

/** Takes the focus. Closed by Escape, which gives the focus back, and where a press or the focus goes elsewhere. */
function Group(props: Props & { opener: HTMLElement | null; onClose: () => void }) {
  const { opener, edge, onClose, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const isOutside = (target: EventTarget | null) =>
    target instanceof Node && !box.current?.contains(target) && !opener?.contains(target);
  const onPress = useEffectEvent(({ target }: Event) => {
    if (isOutside(target)) onClose();
  });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || opener === null) return;
    const placeIt = () => place(element, opener, edge);
    placeIt();
    const wanted = element.querySelector<HTMLElement>("[data-autofocus]");
    const first = element.querySelector<HTMLElement>("input, select, button:enabled, a[href]");
    (wanted ?? first ?? element).focus({ preventScroll: true });
    const resized = new ResizeObserver(placeIt);
    resized.observe(element);
    window.addEventListener("resize", placeIt);
    window.addEventListener("scroll", placeIt, { capture: true, passive: true });
    return () => {
      resized.disconnect();
      window.removeEventListener("resize", placeIt);
      window.removeEventListener("scroll", placeIt, { capture: true });
    };
  }, [opener, edge]);
  useLayoutEffect(() => {
    const press = (event: Event) => onPress(event);
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, []);
  return (
    <div
      ref={box}
      role="group"
      aria-label={props.label}
      tabIndex={-1}
      className={`${styles.group} ${props.className}`}
      onBlur={({ relatedTarget }) => {
        if (isOutside(relatedTarget)) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
        opener?.focus();
      }}
    >
      {typeof children === "function" ? children(onClose) : children}
    </div>
  );
}
