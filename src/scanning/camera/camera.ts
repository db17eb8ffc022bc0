import type { Html5Qrcode } from "html5-qrcode";
import { readReading } from "#scanning/decoder/reading.ts";
import type { Reading } from "#scanning/decoder/symbol-reader.ts";
import { type Abilities, abilitiesOf, prepare } from "./abilities.ts";
import { CameraFailure, cameraFailureOf } from "./camera-failure.ts";
import type { CameraChoice, WantedCamera } from "./choice.ts";
import { fetchScanner } from "./fetch-scanner.ts";
import { listCameras } from "./list-cameras.ts";
import { makeBox, playing } from "./video-box.ts";

/** A camera that is showing its picture. */
export interface RunningCamera extends Abilities {
  readonly deviceId: string | undefined;
  /** The cameras there are, this one included. */
  readonly cameras: readonly CameraChoice[];
  /** How near the picture is now. */
  readonly zoomed: number;
}

/** What becomes known while the camera runs. */
export interface Watch {
  /** A picture had a code; over and over while it is in sight. */
  readonly onReading: (reading: Reading) => void;
  /** A running camera has ended by itself. */
  readonly onLost: (failure: CameraFailure) => void;
}

export interface CameraSession {
  /** Rejects with CameraFailure; undefined when the session was stopped before the camera ran. */
  readonly running: Promise<RunningCamera | undefined>;
  /** While it rests, no picture is taken from the camera; the stream stays, because a phone may ask again for a new one. */
  rest(isResting: boolean): void;
  /** Ends every track of the session, also of a camera that is only just starting. May be called twice. */
  stop(): Promise<void>;
}

/** Pictures a second that are looked at, at most: the next one waits for the one before. */
const fps = 15;

let current: CameraSession | undefined;
let sessions = 0;

/** A scanner for QR codes alone, and the only place that makes one. It finds its element by id, so the element has to stand in the document. */
async function scannerIn(box: HTMLElement): Promise<Html5Qrcode> {
  const { Html5Qrcode, Html5QrcodeSupportedFormats } = await fetchScanner().catch((cause: unknown) => {
    throw new CameraFailure("not-loaded", { cause });
  });
  sessions += 1;
  box.id = `qr-scanner-${sessions}`;
  return new Html5Qrcode(box.id, {
    formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
    // A browser's own detector reads fewer codes than ours.
    useBarCodeDetectorIfSupported: false,
    verbose: false,
  });
}

function refuseWithoutCamera(): void {
  if (!window.isSecureContext) throw new CameraFailure("insecure");
  if (!("mediaDevices" in navigator)) throw new CameraFailure("unsupported");
}

/**
 * Shows the camera's picture in `element` and tells every code it sees. One session runs at a time: a new one first
 * ends the one before, because a camera often refuses to be opened twice.
 * @param wanted the camera that is wished for; where it is gone, another one that looks the same way
 */
export function startCamera(element: HTMLElement, watch: Watch, wanted?: WantedCamera): CameraSession {
  const before = current?.stop();
  const box = makeBox();
  const stopping = Promise.withResolvers<void>();
  let stopped = false;
  let scanner: Html5Qrcode | undefined;
  let tracks: readonly MediaStreamTrack[] = [];

  async function start(): Promise<RunningCamera | undefined> {
    await before;
    if (stopped) return undefined;
    refuseWithoutCamera();
    element.append(box);
    scanner = await scannerIn(box);
    if (stopped) return undefined;
    // Both are wishes: where the camera is gone, the way it looks is what is left of them.
    const videoConstraints: MediaTrackConstraints = {
      facingMode: wanted?.facing ?? "environment",
      ...(wanted !== undefined && { deviceId: { ideal: wanted.deviceId } }),
      ...{ width: { ideal: 1280 }, height: { ideal: 720 } },
    };
    const onText = (text: string) => {
      const reading = stopped ? undefined : readReading(text);
      if (reading !== undefined) watch.onReading(reading);
    };
    await scanner.start(
      { facingMode: "environment" },
      { fps, disableFlip: true, videoConstraints },
      onText,
      () => {},
    );
    const video = box.querySelector("video");
    if (!(video?.srcObject instanceof MediaStream)) throw new CameraFailure("failed");
    tracks = video.srcObject.getVideoTracks();
    for (const track of tracks) track.onended = () => watch.onLost(new CameraFailure("lost"));
    // The library's start is over before the picture plays, and its stop fails until then.
    await Promise.race([playing(video), stopping.promise]);
    const [track] = tracks;
    if (stopped || track === undefined) return undefined;
    const [cameras, zoomed] = await Promise.all([listCameras(), prepare(track)]);
    return { deviceId: track.getSettings().deviceId, cameras, zoomed, ...abilitiesOf(track) };
  }

  function endTracks(): void {
    for (const track of tracks) {
      track.onended = null;
      track.stop();
    }
  }

  async function end(): Promise<void> {
    endTracks();
    try {
      await scanner?.stop();
    } catch {
      // It refuses where the picture had not begun to play. The tracks have ended all the same.
    }
    box.remove();
  }

  const running = start().catch(async (cause: unknown) => {
    await end();
    throw cameraFailureOf(cause);
  });

  let ended: Promise<void> | undefined;
  const session: CameraSession = {
    running,
    rest(isResting) {
      for (const track of tracks) track.enabled = !isResting;
    },
    stop() {
      stopped = true;
      stopping.resolve();
      endTracks();
      ended ??= running.then(end, end).then(() => {
        if (current === session) current = undefined;
      });
      return ended;
    },
  };
  current = session;
  return session;
}
