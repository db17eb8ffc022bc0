import { isAtLeast, isVersion, type Version } from "#contract/versions.ts";
import { type BaitView, baitViewOf, withBaitView } from "#data/bait.ts";
import { useSettings } from "#data/settings.tsx";
import { useUrlParams } from "#data/use-scope.ts";
import { ChoiceRow } from "#ui/choice-row.tsx";
import { Nothing } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { BaitLocations } from "./bait-locations.tsx";
import { BaitStations } from "./bait-stations.tsx";

/** The versions that brought bait stations, and the word whether a location overrides their settings (spec: Versioning). */
const baitStationsSince = "1.10" satisfies Version;
const overridesSince = "1.12" satisfies Version;

const views: readonly { value: BaitView; label: string }[] = [
  { value: "stations", label: "Stations" },
  { value: "locations", label: "Bait settings" },
];

/** The bait stations of the scope, or the bait settings that its locations define; which of them is in the URL. */
export function BaitPage() {
  const [params, setParams] = useUrlParams();
  const { apiVersion } = useSettings();
  if (!isFrom(apiVersion, baitStationsSince)) {
    return (
      <Page title="Bait">
        <Nothing title={`Version ${apiVersion} of the API has no bait stations`}>
          They came with version {baitStationsSince}. Ask whoever runs this server to set a newer version, if
          the API has one.
        </Nothing>
      </Page>
    );
  }
  const tellsOverrides = isFrom(apiVersion, overridesSince);
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

/** Whether the API behind the server has what came with a version; one that we cannot tell may have everything. */
function isFrom(apiVersion: string | undefined, since: Version): boolean {
  return apiVersion === undefined || !isVersion(apiVersion) || isAtLeast(apiVersion, since);
}
