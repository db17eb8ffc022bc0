import { CloseButton } from "./close-button.tsx";
import styles from "./map-note.module.css";

/** A word to the person above the map, announced and put away by its button. */
export function MapNote({ text, onClose }: { text: string | undefined; onClose: () => void }) {
  return (
    <div role="status">
      {text === undefined ? null : (
        <div className={styles.note}>
          <span>{text}</span>
          <CloseButton onClose={onClose} />
        </div>
      )}
    </div>
  );
}
