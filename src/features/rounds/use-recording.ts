import { useState } from "react";

/**
 * Records something, and holds why the last of it could not be recorded.
 * `putBack` gives a person back what they had written, so that they need not write it again.
 */
export function useRecording(): {
  readonly record: (work: () => Promise<unknown>, putBack?: () => void) => void;
  readonly problem: string | undefined;
} {
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    record: (work, putBack) => {
      work().then(
        () => setProblem(undefined),
        (error: unknown) => {
          const reason = error instanceof Error ? error.message : "The reason is not known.";
          setProblem(`This was not recorded. ${reason}`);
          putBack?.();
        },
      );
    },
  };
}
