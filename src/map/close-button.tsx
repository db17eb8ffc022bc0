/** Puts away what lies over the map, or above it. */
export function CloseButton({ className, onClose }: { className?: string | undefined; onClose: () => void }) {
  return (
    <button type="button" className={className} aria-label="Close" onClick={onClose}>
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
  );
}
