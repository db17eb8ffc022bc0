import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the page was to be printed already. Known before the browser takes the page to paper, so that what is drawn for it is there. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const prepare = () => flushSync(() => setPrinting(true));
    window.addEventListener("beforeprint", prepare, { once: true });
    return () => window.removeEventListener("beforeprint", prepare);
  }, []);
  return isPrinting;
}
