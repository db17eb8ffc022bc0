import { useStored } from "./use-stored.ts";

/** Which end of the fleet client is to answer, as a person may choose it on this device. */
export const copyChoices = ["automatic", "server", "copy"] as const;
export type CopyChoice = (typeof copyChoices)[number];

const name = "answers";

const isChoice = (text: string | undefined): text is CopyChoice =>
  copyChoices.some((choice) => choice === text);

/** What the browser tells of its line, where it does. */
export interface LineHint {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** Mbit/s. */
  readonly downlink?: number;
}

/** The line of this browser; nothing where it does not tell. */
export function lineHint(): LineHint {
  const { connection } = navigator as Navigator & { readonly connection?: LineHint };
  return connection ?? {};
}

const slow = ["slow-2g", "2g", "3g"];

/**
 * Whether a copy of so many devices pays: not where data is to be saved, not on a slow line, and not beyond the number
 * that the operator has set, unless the person wants it so.
 */
export function paysToCopy(
  choice: CopyChoice,
  devices: number,
  most: number,
  { saveData = false, effectiveType = "" }: LineHint,
): boolean {
  if (choice !== "automatic") return choice === "copy";
  return !saveData && !slow.includes(effectiveType) && devices <= most;
}

export function useCopyChoice(): [CopyChoice, (choice: CopyChoice) => void] {
  const [text, keep] = useStored(name);
  return [isChoice(text) ? text : "automatic", (choice) => keep(choice === "automatic" ? undefined : choice)];
}
