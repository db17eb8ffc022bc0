import { useLayoutEffect } from "react";

/** What every page of the paper but the first says at its top. Its style sheet reads it from the root: no element reaches a page's margin. */
export function usePaperHead(text: string | undefined): void {
  useLayoutEffect(() => {
    if (text === undefined) return;
    const { style } = document.documentElement;
    style.setProperty("--tb-paper-head", `"${CSS.escape(text)}"`);
    return () => void style.removeProperty("--tb-paper-head");
  }, [text]);
}
