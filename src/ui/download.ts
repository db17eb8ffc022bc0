/** Long enough for a browser to have begun to save what it was given. */
const keepForMs = 60_000;

/** Lets the person save a file made here. `parts` are joined as they are, so that a large one is never held twice. */
export function download(name: string, parts: readonly string[], type = "text/csv;charset=utf-8"): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keepForMs);
}
