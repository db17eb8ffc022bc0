import { labelsOf, type PaperName, parsePaper, withLabels } from "#data/labels-url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { useStored } from "#data/use-stored.ts";

const usual: PaperName = "L7651";

/** The paper of the address; without one, what this person took last on this device. */
export function usePaper(): [PaperName, (paper: PaperName) => void] {
  const [params, setParams] = useUrlParams();
  const [kept, keep] = useStored("label-paper");
  const choose = (paper: PaperName) => {
    keep(paper);
    setParams((current) => withLabels(current, { paper, first: 1 }), { replace: true });
  };
  return [labelsOf(params).paper ?? parsePaper(kept) ?? usual, choose];
}
