import { useScreen } from "./use-screen.ts";

/** Whether the screen is too narrow for columns beside one another. */
export function usePhone(): boolean {
  return useScreen("(max-width: 900px)");
}
