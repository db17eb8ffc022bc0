import {
  IconBowl,
  IconDeviceDesktopAnalytics,
  IconHistory,
  IconList,
  IconMap2,
  IconQrcode,
  IconRouter,
  IconSettings,
} from "@tabler/icons-react";
import { NavLink } from "react-router";
import { paths } from "#data/paths.ts";
import { useScope } from "#data/use-scope.ts";
import styles from "./navigation.module.css";

/** The pages. A link keeps place, search and filters, so that moving between list and map keeps what was chosen. */
export function usePages() {
  const [scope] = useScope();
  const at = scope.at === undefined ? {} : { at: scope.at };
  return [
    { to: paths.overview(at), name: "Overview", Icon: IconDeviceDesktopAnalytics },
    { to: paths.devices(scope), name: "Devices", Icon: IconList },
    { to: paths.map(scope), name: "Map", Icon: IconMap2 },
    { to: paths.bait(at), name: "Bait", Icon: IconBowl },
    { to: paths.reports(at), name: "Reports", Icon: IconHistory },
    { to: paths.network(at), name: "Network", Icon: IconRouter },
    { to: paths.scan, name: "Scan", Icon: IconQrcode },
    { to: paths.settings, name: "Settings", Icon: IconSettings },
  ];
}

export function Navigation() {
  const pages = usePages();
  return (
    <nav className={styles.navigation} aria-label="Pages">
      <ul className={styles.pages}>
        {pages.map(({ to, name, Icon }) => (
          <li key={name} data-page={name}>
            <NavLink to={to} end={name === "Overview"} className={styles.page ?? ""}>
              <Icon size={24} stroke={1.7} aria-hidden="true" />
              <span>{name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
