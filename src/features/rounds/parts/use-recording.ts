import { useState } from "react";
import { reasonOf } from "#lib/reason.ts";

/**
 * Records something, and holds why the last of it could not be recorded, with the number of the device that it is about.
 * `putBack` gives a person back what they had written, so that they need not write it again.
 */
export function useRecording(serial_number?: string): {
  readonly record: (work: () => Promise<unknown>, putBack?: () => void) => void;
  readonly problem: string | undefined;
} {
  const [problem, setProblem] = useState<string>();
  const about = serial_number === undefined ? "" : ` for ${serial_number}`;
  return {
    problem,
    record: (work, putBack) => {
      work().then(
        () => setProblem(undefined),
        (error: unknown) => {
          setProblem(`This was not recorded${about}. ${reasonOf(error)}`);
          putBack?.();
        },
      );
    },
  };
}
