import { Link } from "react-router";
import { paths } from "#data/paths.ts";
import { buttonLook } from "#ui/button.tsx";
import styles from "./map-page.module.css";

/** The next step of a card whose heading is the device's name already. */
export function OpenDevice({ serial }: { serial: string }) {
  return (
    <Link to={paths.device(serial)} className={buttonLook({}, styles.open)} data-kind="filled">
      Open the device
    </Link>
  );
}
