import { lazy, Suspense } from "react";
import type { Place } from "#data/fleet.tsx";
import { PlaceBaitSettings } from "#features/bait/place-settings.tsx";
import { LevelTiles } from "#features/overview/level-tiles.tsx";
import { SiteReports } from "#features/reports/site-reports.tsx";
import { SitePage } from "#features/sites/site-page.tsx";
import { TakeAlong } from "#features/take-along/take-along.tsx";
import { Waiting } from "#ui/notice.tsx";
import { fetchPlaceMap } from "./fetch-place-map.ts";

const PlaceMap = lazy(async () => ({ default: (await fetchPlaceMap()).PlaceMap }));

/** A branch of the locations, with what other features show of it. */
export function Component({ at }: { at: Place }) {
  return (
    <SitePage
      // Another place is another page: nothing of the one before may stand in for it.
      key={at}
      at={at}
      levels={({ levels, devices }, scope) => <LevelTiles counts={levels} total={devices} scope={scope} />}
      map={(place) => (
        <Suspense fallback={<Waiting>Loading the map…</Waiting>}>
          <PlaceMap at={place} />
        </Suspense>
      )}
      reports={(place) => <SiteReports at={place} />}
      take={(place) => <TakeAlong at={place} />}
      bait={(place) => <PlaceBaitSettings at={place} />}
    />
  );
}
