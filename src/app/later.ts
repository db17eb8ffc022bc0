import { type ComponentType, lazy } from "react";

/** A part that comes after the first view. Where its file cannot be had, a page does without it. */
export function later<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      (): { default: ComponentType<Props> } => ({ default: () => null }),
    ),
  );
}
