import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "#ui/dialog.tsx";
import { FieldBox } from "#ui/field-box.tsx";
import styles from "./jump.module.css";
import type { JumpOption } from "./jump-options.tsx";
import { type JumpTargets, useJumpGroups } from "./use-jump-groups.ts";

interface Props extends JumpTargets {
  readonly onClose: () => void;
}

/** A palette: what is typed is looked for among devices, locations and pages; the arrows choose, Enter goes there. */
export function JumpDialog(props: Props) {
  return (
    <Dialog label="Jump to" className={styles.dialog} onClose={props.onClose}>
      <Palette {...props} />
    </Dialog>
  );
}

function Palette(props: Props) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { groups, isNone, isSettled } = useJumpGroups(text, props);
  // Enter came before the answer: it is for what this text finds, not for what the one before found.
  const [isHurried, setHurried] = useState(false);
  const options = groups.flatMap((group) => group.options);
  const current = Math.min(active, options.length - 1);
  const go = ({ to }: JumpOption) => {
    props.onClose();
    void navigate(to);
  };
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const option = options[current];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setActive((current + step + options.length) % options.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!isSettled) setHurried(true);
      else if (option !== undefined) go(option);
    }
  };
  useEffect(() => {
    const [first] = options;
    if (!isHurried || !isSettled) return;
    setHurried(false);
    if (first !== undefined) go(first);
  });
  useEffect(() => {
    list.current?.querySelector(`[data-index="${current}"]`)?.scrollIntoView({ block: "nearest" });
  }, [current]);
  let index = -1;
  return (
    <>
      <FieldBox
        data-autofocus
        role="combobox"
        aria-label="Jump to"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        inputClassName={styles.input}
        placeholder="Serial number, device, location or page"
        value={text}
        icon={<IconSearch size={20} aria-hidden="true" />}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
          setHurried(false);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Where to" className={styles.list}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.name}>
            <div className={styles.group} aria-hidden="true">
              {group.name}
            </div>
            {group.options.map((option) => {
              index += 1;
              const own = index;
              return (
                <div
                  key={option.key}
                  id={`${id}-${own}`}
                  data-index={own}
                  role="option"
                  aria-selected={own === current}
                  className={styles.option}
                  onMouseMove={() => setActive(own)}
                  onClick={() => go(option)}
                >
                  {option.show}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={`${styles.none} faint`} role="status">
        {isNone && isSettled ? "No match. Try fewer letters, or the last digits of the number." : ""}
      </p>
    </>
  );
}
