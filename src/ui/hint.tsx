import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import styles from "./hint.module.css";

/** Pixels between it and what it belongs to, and between it and the edges of the window. */
const gap = 6;

/** A line about what is pointed at or has the focus, above everything else. Escape and scrolling ask to close it. */
export function Hint(props: {
  id: string;
  of: RefObject<HTMLElement | null>;
  text: string;
  onClose: () => void;
}) {
  const { of } = props;
  const bubble = useRef<HTMLSpanElement>(null);
  const close = useEffectEvent(props.onClose);
  useLayoutEffect(() => {
    const element = bubble.current;
    const target = of.current?.getBoundingClientRect();
    if (element === null || target === undefined) return;
    // Older browsers draw it where it stands, which is beside what it belongs to.
    element.showPopover?.();
    const { offsetWidth: width, offsetHeight: height } = element;
    const middle = target.left + (target.width - width) / 2;
    const above = target.top - height - gap;
    element.style.left = `${Math.max(gap, Math.min(middle, window.innerWidth - width - gap))}px`;
    element.style.top = `${above < gap ? target.bottom + gap : above}px`;
  }, [of]);
  useLayoutEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") close();
    };
    const onScroll = () => close();
    document.addEventListener("keydown", onKey);
    window.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => {
      document.removeEventListener("keydown", onKey);
      window.removeEventListener("scroll", onScroll, { capture: true });
    };
  }, []);
  return (
    <span ref={bubble} id={props.id} role="tooltip" popover="manual" className={styles.hint}>
      {props.text}
    </span>
  );
}
