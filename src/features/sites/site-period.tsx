import { presetOf, presets, usualPeriod } from "#data/period.ts";
import { withReports } from "#data/url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { ChoiceRow } from "#ui/choice-row.tsx";

const choices = presets.filter(({ value }) => value !== "2d");

/** The period in which reports are counted; in the URL. */
export function SitePeriod() {
  const [params, setParams] = useUrlParams();
  return (
    <ChoiceRow
      label="Count reports of the last"
      choices={choices}
      chosen={presetOf(params, usualPeriod)}
      onChange={(since) =>
        setParams((current) => withReports(current, { since, until: undefined }), { replace: true })
      }
    />
  );
}
