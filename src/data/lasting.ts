import { useEffect, useState } from "react";

/** Whether something has been so for a while. */
export function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setHasLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isSo, milliseconds]);
  return isSo && hasLasted;
}
