import { IconX } from "@tabler/icons-react";

/** Puts away what lies over the map, or above it. */
export function CloseButton({ className, onClose }: { className?: string | undefined; onClose: () => void }) {
  return (
    <button type="button" className={className} aria-label="Close" onClick={onClose}>
      <IconX size={20} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
