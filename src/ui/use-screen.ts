import { useMediaQuery } from "@mantine/hooks";

/** Whether this holds of the screen. It is known at the first drawing, so that a phone does not draw the desk's first. */
export function useScreen(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false });
}
