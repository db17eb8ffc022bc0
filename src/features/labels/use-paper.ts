import { type Labelled, labelsOf, type PaperName, parsePaper, withLabels } from "#data/labels-url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { useStored } from "#data/use-stored.ts";

/** A location's code is read from a metre, on a door. */
const usual: Readonly<Record<Labelled, PaperName>> = { devices: "L7651", locations: "L7163" };

/** The paper of the address; without one, what this person took last on this device for devices or for locations. */
export function usePaper(): [PaperName, (paper: PaperName) => void] {
  const [params, setParams] = useUrlParams();
  const { of, paper } = labelsOf(params);
  const [kept, keep] = useStored(of === "devices" ? "label-paper" : "label-paper-locations");
  const choose = (next: PaperName) => {
    keep(next);
    setParams((current) => withLabels(current, { paper: next, first: 1 }), { replace: true });
  };
  return [paper ?? parsePaper(kept) ?? usual[of], choose];
}
