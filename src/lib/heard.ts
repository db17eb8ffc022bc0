/** Of when something is that a silent device said: of a device that was never heard, nobody knows. */
export function heardText(isEverHeard: boolean): string {
  return isEverHeard ? "when last heard" : "(time unknown)";
}
