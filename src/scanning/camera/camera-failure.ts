import { DecoderFailure } from "#scanning/decoder/decoder.ts";

/** Why there is no camera picture. */
export const cameraTroubles = [
  "insecure",
  "unsupported",
  "denied",
  "none",
  "busy",
  "lost",
  "not-loaded",
  "failed",
] as const;
export type CameraTrouble = (typeof cameraTroubles)[number];

/** The camera cannot be used; `cause` is what the browser or the scanner said. */
export class CameraFailure extends Error {
  override name = "CameraFailure";
  readonly trouble: CameraTrouble;

  constructor(trouble: CameraTrouble, options?: ErrorOptions) {
    super(`The camera cannot be used: ${trouble}`, options);
    this.trouble = trouble;
  }
}

/** Names of the browsers' errors, older ones included. */
const troubleOfName: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: "denied",
  PermissionDeniedError: "denied",
  SecurityError: "denied",
  NotFoundError: "none",
  DevicesNotFoundError: "none",
  OverconstrainedError: "none",
  NotReadableError: "busy",
  TrackStartError: "busy",
  AbortError: "busy",
};

/** The scanner hands errors on as texts with the error's name in them. */
export function cameraFailureOf(cause: unknown): CameraFailure {
  if (cause instanceof CameraFailure) return cause;
  if (cause instanceof DecoderFailure) return new CameraFailure("not-loaded", { cause });
  const names = String(cause).match(/[A-Za-z]+Error/g) ?? [];
  const name = names.find((candidate) => Object.hasOwn(troubleOfName, candidate));
  return new CameraFailure((name === undefined ? undefined : troubleOfName[name]) ?? "failed", { cause });
}

/** What is wrong, and what to do instead. */
export const cameraAdvice: Readonly<Record<CameraTrouble, { title: string; advice: string }>> = {
  insecure: {
    title: "The camera needs a secure address",
    advice:
      "Open this page under an address that begins with https. Until then, take a photo or type the number.",
  },
  unsupported: {
    title: "This browser gives pages no camera",
    advice: "Take a photo of the code, or type the number.",
  },
  denied: {
    title: "The camera is not allowed",
    advice: "Allow the camera for this page in the browser's settings. Or take a photo, or type the number.",
  },
  none: {
    title: "No camera found",
    advice: "Type the number, or choose a photo.",
  },
  busy: {
    title: "The camera is in use",
    advice:
      "Close other apps and tabs that use the camera and try again. Or take a photo, or type the number.",
  },
  lost: {
    title: "The camera has stopped",
    advice: "Something else took it, or it was unplugged. Try again, take a photo, or type the number.",
  },
  "not-loaded": {
    title: "The scanner could not be loaded",
    advice: "Without a connection it is not there yet. Type the number, or try again with a connection.",
  },
  failed: {
    title: "The camera does not start",
    advice: "Try again, take a photo, or type the number.",
  },
};

/** Troubles that may be over the next time. */
export function canTryAgain(trouble: CameraTrouble): boolean {
  return trouble !== "insecure" && trouble !== "unsupported";
}
