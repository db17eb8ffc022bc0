import { deviceFields } from "#contract/device.ts";
import { isAtLeast, isVersion, type Version } from "#contract/versions.ts";
import { type BaitView, baitViewOf, withBaitView } from "#data/bait.ts";
import { useSettings } from "#data/settings.tsx";
import { useUrlParams } from "#data/use-scope.ts";
import { ChoiceRow } from "#ui/choice-row.tsx";
import { Nothing } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { BaitLocations } from "./bait-locations.tsx";
import { BaitStations } from "./bait-stations.tsx";

const views: readonly { value: BaitView; label: string }[] = [
  { value: "stations", label: "Stations" },
  { value: "locations", label: "Bait settings" },
];

/** The bait stations of the scope, or the bait settings that its locations define; which of them is in the URL. */
export function BaitPage() {
  const [params, setParams] = useUrlParams();
  const { apiVersion } = useSettings();
  if (!knows(apiVersion, deviceFields.bait_weight_grams)) {
    return (
      <Page title="Bait">
        <Nothing title={`Version ${apiVersion} of the API has no bait stations`}>
          They came with version 1.10. Ask whoever runs this server to set a newer version, if the API has
          one.
        </Nothing>
      </Page>
    );
  }
  const tellsOverrides = knows(apiVersion, deviceFields.is_bait_settings_overridden_by_location);
  if (!tellsOverrides) return <BaitStations tellsOverrides={false} actions={undefined} />;
  const view = baitViewOf(params);
  const choice = (
    <ChoiceRow
      label="What to show"
      choices={views}
      chosen={view}
      onChange={(next) => setParams((current) => withBaitView(current, next))}
    />
  );
  return view === "locations" ? (
    <BaitLocations actions={choice} />
  ) : (
    <BaitStations tellsOverrides actions={choice} />
  );
}

/** Whether the API behind the server has a field; one of a version that we cannot tell may have every one. */
function knows(apiVersion: string | undefined, { since }: { since: Version }): boolean {
  return apiVersion === undefined || !isVersion(apiVersion) || isAtLeast(apiVersion, since);
}
