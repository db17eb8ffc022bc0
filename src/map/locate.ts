/** Where the person is, as the browser tells it. */
export interface Here {
  readonly latitude: number;
  readonly longitude: number;
  /** Radius in metres within which that holds. */
  readonly accuracy: number;
}

/** Why there is no position, in words a person can act on. */
export type LocateFailure = { readonly reason: string };

/** What of a browser this needs. */
export interface Surroundings {
  readonly isSecureContext: boolean;
  readonly geolocation: Geolocation | undefined;
}

/** Long enough for a first fix under the open sky; in a cellar none comes however long one waits. */
const patience = 15_000;
/** A position of the last half minute is as good. */
const fresh = 30_000;

const failures: Readonly<Record<number, string>> = {
  1: "Your position was refused to this page. Allow it in the browser's settings, then press again.",
  2: "No position here: indoors and in cellars there is often none. Try by a window or outside.",
  3: "No position came in time: indoors and in cellars there is often none.",
};

/** Asks the browser once for the position. Only ever because somebody pressed for it: the browser may ask them back. */
export function locate({ isSecureContext, geolocation }: Surroundings): Promise<Here | LocateFailure> {
  if (!isSecureContext) {
    return Promise.resolve({ reason: "Browsers tell a position only to pages opened over https://." });
  }
  if (geolocation === undefined) return Promise.resolve({ reason: "This browser tells no position." });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => resolve({ reason: failures[code] ?? "The browser could not tell the position." }),
      { enableHighAccuracy: true, timeout: patience, maximumAge: fresh },
    );
  });
}

/** "within 20 m": an accuracy in words. */
export function accuracyText(metres: number): string {
  return metres < 1000
    ? `within ${Math.max(1, Math.round(metres))} m`
    : `within ${(metres / 1000).toFixed(1)} km`;
}
