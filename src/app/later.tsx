import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { Notice, Waiting } from "#ui/notice.tsx";

/** A part that comes after the first view. Where its file cannot be had, `missing` stands for it, or nothing. */
export function later<Props>(
  load: () => Promise<ComponentType<Props>>,
  missing: () => ReactNode = () => null,
) {
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      (): { default: ComponentType<Props> } => ({ default: missing }),
    ),
  );
}

function NoMap() {
  return <Notice title="The map could not be loaded">Open this page again to see it.</Notice>;
}

/** A map, whose scripts come after the rest of its page. Without them the page stays what it is. */
export function laterMap<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const LateMap = later(load, NoMap);
  return (props: Props) => (
    <Suspense fallback={<Waiting>Loading the map…</Waiting>}>
      <LateMap {...props} />
    </Suspense>
  );
}
