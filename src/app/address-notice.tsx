import { useLocation } from "react-router";
import { unreadIn } from "#data/unread.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { Notice } from "#ui/notice.tsx";
import styles from "./shell.module.css";

/** Says what the address holds that means nothing here: a link must not show something else without a word. */
export function AddressNotice() {
  const { pathname } = useLocation();
  const [params] = useUrlParams();
  const unread = unreadIn(pathname, params);
  if (unread.length === 0) return null;
  return (
    <div className={styles.notices}>
      <Notice title={`Part of the link cannot be read: ${unread.join(", ")}`}>It is left out.</Notice>
    </div>
  );
}
