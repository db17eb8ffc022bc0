import { useDeferredValue, useState } from "react";
import { firstTrouble, troubleText } from "#data/attention.ts";
import { type AnswerTo, useFleet, useFleetPart } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { useBegin } from "#features/rounds/parts/begin.tsx";
import styles from "#features/rounds/parts/rounds.module.css";
import { age } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { LevelNumbers } from "#ui/level-numbers.tsx";
import { Nothing } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import { Unbroken } from "#ui/pairs.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { usePhone } from "#ui/use-phone.ts";
import { type Begin, Choice, Coming } from "./location-choice.tsx";
import { needingText } from "./needing-text.ts";
import look from "./place-name.module.css";

const first = 6;
const found = 12;

/** A round is of one location: the most urgent sites are at hand, and every other location is found by its name. */
export function ChooseLocation({ open, atWork }: Pick<Begin, "open" | "atWork">) {
  const [text, setText] = useState("");
  const typed = useDeferredValue(text.trim());
  const { problem, ...begin } = useBegin();
  const how = { ...begin, open, atWork };
  return (
    <Section title="Begin a round">
      <div className={styles.begin}>
        <SearchBox label="Find a location" placeholder="Find a location…" value={text} onChange={setText} />
      </div>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      {typed === "" ? <Needing {...how} /> : <Matching text={typed} {...how} />}
    </Section>
  );
}

/** The sites that need somebody, so many of them besides those where a round is under way. */
function useNeedingSites(shown: number, open: Begin["open"], isAsked = true) {
  return useFleet(isAsked ? { name: "attention", from: 0, to: shown + open.size, lines: 0 } : undefined).data;
}

/** Whether it is known how much of the page choosing a location takes: what stands below moves no more then. */
export function useIsChoiceKnown(open: Begin["open"], isChosen: boolean): boolean {
  const data = useNeedingSites(first, open, isChosen);
  // Where the devices cannot be had, the rounds are not to wait for them.
  const isHeld = useFleetPart(({ problem }) => problem !== undefined);
  return !isChosen || data !== undefined || isHeld;
}

/** The sites that need somebody. */
function Needing(how: Begin) {
  const [shown, setShown] = useState(first);
  const data = useNeedingSites(shown, how.open);
  const now = useNow(60_000);
  const isPhone = usePhone();
  if (data === undefined) {
    return (
      <p className="faint" role="status">
        Loading the locations…
      </p>
    );
  }
  const { sites } = data;
  const groups = data.groups.filter(({ location }) => !how.open.has(location)).slice(0, shown);
  return (
    <>
      <p className="faint">{sites === 0 ? <NoneNeeds /> : needingText(sites, groups.length)}</p>
      <ul className="ruled" aria-label="Locations">
        {groups.map((group) => (
          <Choice key={group.location} at={group.location} {...how}>
            <LevelNumbers counts={group.levels} inactive={group.inactive} inColumns={!isPhone} />{" "}
            <Why site={group} now={now} atWork={how.atWork(group.location)?.text} />
          </Choice>
        ))}
      </ul>
      {groups.length < shown || data.groups.length === sites ? null : (
        <Button kind="soft" onClick={() => setShown(shown + 20)}>
          Show {formatPlural(Math.min(20, sites - groups.length), "more site")}
        </Button>
      )}
    </>
  );
}

function NoneNeeds() {
  const { data } = useFleet({ name: "summary", scope: {} });
  return data?.devices === 0
    ? "The account has no devices yet."
    : "Nothing needs attention anywhere. Find a location by its name.";
}

/** Why to go there, and whether somebody is there, or was there last: in one line where there is room for it. */
function Why(props: {
  site: AnswerTo<"attention">["groups"][number];
  now: number;
  atWork: string | undefined;
}) {
  const { site, now, atWork } = props;
  const first = firstTrouble(site);
  return (
    <span className={look.why}>
      <span>
        {first === undefined ? null : <Unbroken text={troubleText(first, now)} part={/(open .*)$/} />}
      </span>
      {atWork === undefined ? (
        <span className="whole">
          Last service: {site.visit === undefined ? "none known" : age(site.visit.at, now)}
        </span>
      ) : (
        <span className={look.atWork}>{atWork}</span>
      )}
    </span>
  );
}

/** What fits a name that is typed. */
function Matching({ text, ...how }: { text: string } & Begin) {
  const { data } = useFleet({ name: "jump", text, limit: found });
  if (data === undefined) return <Coming count={first} />;
  if (data.locations.length === 0) {
    return <Nothing title="No location has this in its name">Type less of it, or another part.</Nothing>;
  }
  return (
    <>
      <p className="faint" role="status">
        {data.locations.length < found
          ? `${formatPlural(data.locations.length, "location")} with this name.`
          : `The first ${found} locations with this name: type more of it.`}
      </p>
      <ul className="ruled" aria-label="Locations">
        {data.locations.map(({ location, devices, levels }) => (
          <Choice key={location} at={location} {...how}>
            {/* In the place of the number: it comes later than the row. */}
            {how.atWork(location) === undefined ? (
              formatPlural(devices, "device")
            ) : (
              <span className={look.atWork}>{how.atWork(location)?.text}</span>
            )}{" "}
            <LevelNumbers counts={levels} inactive={0} />
          </Choice>
        ))}
      </ul>
    </>
  );
}
