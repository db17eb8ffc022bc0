import { withReports } from "#data/url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { ChoiceRow } from "#ui/choice-row.tsx";

export const defaultPeriod = "30d";

const periods = [
  { value: "7d", label: "7 days", short: "7 d" },
  { value: "30d", label: "30 days", short: "30 d" },
  { value: "90d", label: "90 days", short: "90 d" },
] as const;

/** The period in which reports are counted; in the URL. */
export function SitePeriod() {
  const [params, setParams] = useUrlParams();
  return (
    <ChoiceRow
      label="Count reports of the last"
      choices={periods}
      chosen={params.get("since") ?? defaultPeriod}
      onChange={(since) =>
        setParams((current) => withReports(current, { since, until: undefined }), { replace: true })
      }
    />
  );
}
