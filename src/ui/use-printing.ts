import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the page was to be printed already. Known before the browser takes the page to paper, so that what is drawn for it is there. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (isPrinting) return;
    const prepare = () => flushSync(() => setPrinting(true));
    // Some show the page as it would be on paper before anything is printed.
    const paper = window.matchMedia("print");
    window.addEventListener("beforeprint", prepare);
    paper.addEventListener("change", prepare);
    return () => {
      window.removeEventListener("beforeprint", prepare);
      paper.removeEventListener("change", prepare);
    };
  }, [isPrinting]);
  return isPrinting;
}
