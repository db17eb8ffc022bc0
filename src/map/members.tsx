import type { ReactNode } from "react";
import styles from "./spot-popup.module.css";

/** The devices at one spot, and what leads to those that were not named. */
export function Members<Member extends { readonly serial_number: string }>(props: {
  members: readonly Member[];
  /** After the list, where there are more than `members`. */
  rest?: ReactNode;
  /** `alone`: the popup's heading is this device's name already. */
  children: (member: Member, alone: boolean) => ReactNode;
}) {
  const { members, rest = null, children } = props;
  const only = members.length === 1 && rest === null ? members[0] : undefined;
  if (only) return children(only, true);
  return (
    <>
      <ul className={`${styles.members} ruled`}>
        {members.map((member) => (
          <li key={member.serial_number}>{children(member, false)}</li>
        ))}
      </ul>
      {rest}
    </>
  );
}
