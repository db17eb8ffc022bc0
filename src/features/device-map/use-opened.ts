import { type RefObject, useEffect, useState } from "react";

/**
 * Whether what lies over the map is opened; whoever presses the map, or comes to it by keyboard, wants to see all of it. The map's
 * buttons, and switches of a legend, leave it where it is.
 */
export function useOpened(map: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const element = map.current;
    if (!opened || element === null) return;
    const close = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest("button, fieldset"))) setOpened(false);
    };
    element.addEventListener("pointerdown", close);
    element.addEventListener("focusin", close);
    return () => {
      element.removeEventListener("pointerdown", close);
      element.removeEventListener("focusin", close);
    };
  }, [opened, map]);
  return [opened, setOpened] as const;
}
