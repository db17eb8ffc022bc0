import type { LocationKey } from "#data/fleet.ts";
import { LocationBaitSettings } from "#features/bait/location-settings.tsx";
import { LevelTiles } from "#features/overview/level-tiles.tsx";
import { BriefTrend } from "#features/reports/brief-trend.tsx";
import { SiteOverTime } from "#features/reports/site-over-time.tsx";
import { SiteReports } from "#features/reports/site-reports.tsx";
import { SitePage } from "#features/sites/site-page.tsx";
import { TakeAlong } from "#features/take-along/take-along.tsx";
import { fetchLocationMap } from "./fetch-location-map.ts";
import { laterMap } from "./later.tsx";

const LocationMap = laterMap(fetchLocationMap);

/** A branch of the locations, with what other features show of it. */
export function Component({ at }: { at: LocationKey }) {
  return (
    <SitePage
      // Another location is another page: nothing of the one before may stand in for it.
      key={at}
      at={at}
      levels={({ levels }, scope) => <LevelTiles counts={levels} scope={scope} />}
      trend={(location) => <BriefTrend at={location} />}
      map={(location) => <LocationMap at={location} />}
      overTime={(location) => <SiteOverTime at={location} />}
      reports={(location) => <SiteReports at={location} />}
      take={(location) => <TakeAlong at={location} isBrief />}
      bait={(location) => <LocationBaitSettings at={location} />}
    />
  );
}
