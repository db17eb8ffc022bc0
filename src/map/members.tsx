import type { ReactNode } from "react";
import styles from "./spot-popup.module.css";

/** The devices at one spot, and how many more there are than were named. */
export function Members<Member extends { readonly serial_number: string }>(props: {
  members: readonly Member[];
  more: number;
  /** `alone`: the popup's heading is this device's name already. */
  children: (member: Member, alone: boolean) => ReactNode;
}) {
  const { members, more, children } = props;
  const only = members.length === 1 && more <= 0 ? members[0] : undefined;
  if (only) return children(only, true);
  return (
    <>
      <ul className={styles.members}>
        {members.map((member) => (
          <li key={member.serial_number}>{children(member, false)}</li>
        ))}
      </ul>
      {more > 0 && <p className={styles.rest}>and {more} more</p>}
    </>
  );
}
