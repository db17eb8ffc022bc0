import { IconBookmark, IconPencil, IconTrash } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "#data/paths.ts";
import { type SavedView, useSavedViews, withView } from "#data/saved-views.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { PopOut } from "#ui/pop-out.tsx";
import styles from "./table-tools.module.css";

/** The name of the view that the address is; undefined where it is none. */
function useCurrentView() {
  const [views, keep] = useSavedViews();
  const { search } = useLocation();
  return { views, keep, search, current: views.find((view) => view.search === search) };
}

/** Views of the list that a person has given a name, behind a button. */
export function ViewsMenu() {
  const { current } = useCurrentView();
  return (
    <PopOut
      label="Saved views"
      edge="end"
      className={styles.sheet}
      button={(attributes) => (
        <Button
          {...attributes}
          kind="soft"
          isOn={current !== undefined}
          aria-label={current === undefined ? "Views" : `View: ${current.name}`}
        >
          <IconBookmark className="desk-only" size={18} aria-hidden="true" />
          <span className={styles.viewName} dir="auto">
            {current?.name ?? "Views"}
          </span>
        </Button>
      )}
    >
      {(close) => <Views onOpen={close} />}
    </PopOut>
  );
}

/** Views of the list, as links; they are kept on this device. `onOpen` hears that one is opened. */
export function Views({ onOpen }: { onOpen: () => void }) {
  const { views, keep, search, current } = useCurrentView();
  return (
    <>
      {views.length === 0 ? (
        <p className={`${styles.note} dim`}>
          Give this list a name to come back to its place, filters and order. Views are kept on this device.
        </p>
      ) : (
        <ul aria-label="Saved views">
          {views.map((view) => (
            <ViewLine
              key={view.name}
              view={view}
              isCurrent={view === current}
              onOpen={onOpen}
              onRename={(name) =>
                keep(
                  views.flatMap((one) => (one === view ? { ...view, name } : one.name === name ? [] : one)),
                )
              }
              onDelete={() => keep(views.filter((one) => one !== view))}
            />
          ))}
        </ul>
      )}
      <NameForm
        label="Name of this view"
        action="Save"
        onName={(name) => keep(withView(views, { name, search }))}
      />
    </>
  );
}

function ViewLine(props: {
  view: SavedView;
  isCurrent: boolean;
  onOpen: () => void;
  onRename: (name: string) => void;
  onDelete: () => void;
}) {
  const { view, isCurrent } = props;
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) {
    return (
      <li>
        <NameForm
          label="New name"
          action="Rename"
          name={view.name}
          onName={(name) => {
            props.onRename(name);
            setRenaming(false);
          }}
        />
      </li>
    );
  }
  return (
    <li className={styles.line}>
      <Link
        className={styles.link}
        to={paths.devices({}, new URLSearchParams(view.search))}
        aria-current={isCurrent || undefined}
        title={view.name}
        dir="auto"
        onClick={props.onOpen}
      >
        {view.name}
      </Link>
      <IconButton aria-label={`Rename ${view.name}`} onClick={() => setRenaming(true)}>
        <IconPencil size={18} aria-hidden="true" />
      </IconButton>
      <IconButton aria-label={`Delete ${view.name}`} onClick={props.onDelete}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function NameForm(props: { label: string; action: string; name?: string; onName: (name: string) => void }) {
  const [name, setName] = useState(props.name ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    props.onName(name.trim());
    setName("");
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        className={styles.grow}
        label={props.label}
        value={name}
        maxLength={80}
        autoComplete="off"
        data-autofocus={props.name !== undefined || undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={name.trim() === ""}>
        {props.action}
      </Button>
    </form>
  );
}
