import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import type { LocationKey } from "#data/fleet.ts";
import { Button } from "#ui/button.tsx";
import { Notice, Waiting } from "#ui/notice.tsx";
import { lazyTree } from "./lazy-pages.ts";
import { useLazyPage } from "./use-lazy-page.ts";

interface LocationsProps {
  chosen: LocationKey | undefined;
  onChoose: (location: LocationKey) => void;
}

/** The tree of locations, whose script is fetched apart. */
export function Locations(props: LocationsProps) {
  return (
    <ErrorBoundary FallbackComponent={NoTree}>
      <Fetched {...props} />
    </ErrorBoundary>
  );
}

function Fetched(props: LocationsProps) {
  const Tree = useLazyPage(lazyTree);
  return Tree === undefined ? <Waiting>Loading the locations…</Waiting> : <Tree {...props} />;
}

/** What goes wrong in the tree itself concerns the whole page. */
function NoTree({ error, resetErrorBoundary }: FallbackProps) {
  if (lazyTree.arrived() !== undefined) throw error;
  return (
    <Notice title="The locations could not be loaded">
      <Button kind="soft" onClick={resetErrorBoundary}>
        Try again
      </Button>
    </Notice>
  );
}
