import { type ComponentProps, useRef } from "react";
import { Button } from "./button.tsx";

/** A button that lets a person choose one file, or take a photo where the device has a camera. */
export function FileButton({
  accept,
  onFile,
  ...button
}: Omit<ComponentProps<typeof Button>, "onClick"> & { accept: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again.
          currentTarget.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
