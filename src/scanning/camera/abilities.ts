import { isRecord } from "#contract/record.ts";
/** What a camera can do beyond showing a picture; what it cannot do is absent. */
export interface Abilities {
  /** Switches the lamp. */
  readonly setTorch?: (on: boolean) => Promise<void>;
  /** Brings the picture nearer, by the factors that make sense. */
  readonly zoom?: { readonly steps: readonly number[]; readonly set: (factor: number) => Promise<void> };
}

/** What browsers tell of a track. The types of the DOM know the least of it. */
interface CameraCapabilities {
  /** Some tell the values that can be set, as a list. */
  readonly torch?: unknown;
  readonly zoom?: unknown;
  readonly focusMode?: unknown;
}

/** The part of a track that is needed here. */
export interface Adjustable {
  readonly label: string;
  getCapabilities?(): object;
  applyConstraints(constraints: MediaTrackConstraints): Promise<void>;
}

const steps = [1, 2, 3, 5];
/** iPhones offer a camera that sees very wide, in whose picture a small code is too small. */
const seesVeryWide = /ultra[- ]?wide/i;

function zoomSteps(zoom: unknown): readonly number[] {
  const max = isRecord(zoom) && typeof zoom.max === "number" ? zoom.max : 0;
  return steps.filter((step) => step <= max);
}

/** Only `track.getCapabilities()` is asked: what the browser says it supports in general is not true of every camera. */
export function abilitiesOf(track: Adjustable): Abilities {
  const capabilities: CameraCapabilities = track.getCapabilities?.() ?? {};
  const set = (constraint: object) => track.applyConstraints({ advanced: [constraint] });
  const hasTorch =
    capabilities.torch === true || (Array.isArray(capabilities.torch) && capabilities.torch.includes(true));
  const factors = zoomSteps(capabilities.zoom);
  return {
    ...(hasTorch && { setTorch: (on: boolean) => set({ torch: on }) }),
    ...(factors.length > 1 && { zoom: { steps: factors, set: (factor: number) => set({ zoom: factor }) } }),
  };
}

/** Has a camera focus by itself again and again, and one that sees very wide come nearer. @returns its zoom */
export async function prepare(track: Adjustable): Promise<number> {
  const capabilities: CameraCapabilities = track.getCapabilities?.() ?? {};
  const canFocus = Array.isArray(capabilities.focusMode) && capabilities.focusMode.includes("continuous");
  const zoom = seesVeryWide.test(track.label) && zoomSteps(capabilities.zoom).includes(2) ? 2 : 1;
  const wishes = { ...(canFocus && { focusMode: "continuous" }), ...(zoom > 1 && { zoom }) };
  if (Object.keys(wishes).length === 0) return 1;
  try {
    await track.applyConstraints({ advanced: [wishes as MediaTrackConstraintSet] });
    return zoom;
  } catch {
    // It was a wish: the picture is there without it.
    return 1;
  }
}
