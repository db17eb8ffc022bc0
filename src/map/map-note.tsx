import styles from "./map-note.module.css";

/** A word to the person above the map, announced and put away by its button. */
export function MapNote({ text, onClose }: { text: string | undefined; onClose: () => void }) {
  return (
    <div role="status">
      {text === undefined ? null : (
        <div className={styles.note}>
          <span>{text}</span>
          <button type="button" aria-label="Close" onClick={onClose}>
            <svg
              className="pen"
              strokeWidth={1.8}
              width="18"
              height="18"
              viewBox="0 0 18 18"
              aria-hidden="true"
              focusable="false"
            >
              <path d="m4 4 10 10M14 4 4 14" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}
