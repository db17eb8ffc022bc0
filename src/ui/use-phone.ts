import { useMediaQuery } from "@mantine/hooks";

/** Whether the screen is too narrow for columns beside one another. */
export function usePhone(): boolean {
  // Known at the first drawing, so that a phone does not draw the desk's first.
  return useMediaQuery("(max-width: 900px)", false, { getInitialValueInEffect: false });
}
