import {
  IconBowl,
  IconDeviceDesktopAnalytics,
  IconDots,
  IconHeartbeat,
  IconHistory,
  IconList,
  IconMap2,
  IconQrcode,
  IconRoute,
  IconRouter,
  IconSettings,
  IconTags,
  IconTruck,
} from "@tabler/icons-react";
import { Fragment, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { paths } from "#data/paths.ts";
import { keptPeriod } from "#data/period.ts";
import { useSession } from "#data/session.tsx";
import { useScope, useUrlParams } from "#data/use-scope.ts";
import { Sheet } from "#ui/sheet.tsx";
import styles from "./navigation.module.css";

/** The pages. A link keeps location, search and filters, so that moving between list and map keeps what was chosen; so do those two with a period. */
export function usePages() {
  const [scope] = useScope();
  const [params] = useUrlParams();
  const period = keptPeriod(params);
  const at = scope.at === undefined ? {} : { at: scope.at };
  return [
    { to: paths.overview(at, period), name: "Overview", Icon: IconDeviceDesktopAnalytics },
    { to: paths.devices(scope), name: "Devices", Icon: IconList },
    { to: paths.scan, name: "Scan", Icon: IconQrcode },
    { to: paths.map(scope), name: "Map", Icon: IconMap2 },
    { to: paths.bait(at), name: "Bait", Icon: IconBowl },
    { to: paths.reports(at, period), name: "Reports", Icon: IconHistory },
    { to: paths.network(at), name: "Network", Icon: IconRouter },
    { to: paths.rounds(at), name: "Rounds", Icon: IconRoute },
    { to: paths.vanList(at), name: "Van list", Icon: IconTruck },
    { to: paths.labels(scope), name: "Labels", Icon: IconTags },
    { to: paths.settings, name: "Settings", Icon: IconSettings },
  ];
}

/** A phone's bar has five locations, with Scan in the middle of them, and one more for the other pages. */
function isUnderMore(name: string, isTechnician: boolean): boolean {
  return ["Bait", "Network", "Van list", "Labels", isTechnician ? "Reports" : "Rounds"].includes(name);
}

/** A page that has no tab on a phone. */
const dataHealth = { to: paths.dataHealth, name: "Data health", Icon: IconHeartbeat };

export function Navigation() {
  const pages = usePages();
  const isTechnician = useSession().person?.role === "technician";
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const rest = pages.filter(({ name }) => isUnderMore(name, isTechnician));
  const settings = pages.filter(({ name }) => name === "Settings");
  const others = [...rest, ...settings, dataHealth];
  const isHere = others.some(({ to }) => pathname.startsWith(to.split("?", 1)[0] ?? to));
  return (
    <nav className={styles.navigation} aria-label="Pages">
      <ul className={styles.pages}>
        {pages.map((page) => (
          <Fragment key={page.name}>
            {/* Before the settings, which on a low screen are the first to be out of sight. */}
            {page.name === "Settings" ? (
              <li data-page="More">
                <button
                  type="button"
                  className={styles.page}
                  aria-haspopup="dialog"
                  aria-current={isHere ? "page" : undefined}
                  onClick={() => setOpen(true)}
                >
                  <IconDots size={24} stroke={1.7} aria-hidden="true" />
                  <span>More</span>
                </button>
              </li>
            ) : null}
            <li data-page={page.name} data-rest={rest.includes(page) || undefined}>
              <NavLink to={page.to} end={page.name === "Overview"} className={styles.page ?? ""}>
                <page.Icon size={24} stroke={1.7} aria-hidden="true" />
                <span>{page.name}</span>
              </NavLink>
            </li>
          </Fragment>
        ))}
        <li data-rest>
          <NavLink to={dataHealth.to} className={styles.page ?? ""}>
            <dataHealth.Icon size={24} stroke={1.7} aria-hidden="true" />
            <span>{dataHealth.name}</span>
          </NavLink>
        </li>
      </ul>
      {isOpen ? (
        <Sheet title="More pages" closeLabel="Close the pages" side="below" onClose={() => setOpen(false)}>
          <ul className={styles.others}>
            {others.map(({ to, name, Icon }) => (
              <li key={name}>
                <NavLink to={to} className={styles.other ?? ""} onClick={() => setOpen(false)}>
                  <Icon size={24} stroke={1.7} aria-hidden="true" />
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </Sheet>
      ) : null}
    </nav>
  );
}
