import type { Html5Qrcode } from "html5-qrcode";
import { CameraFailure, cameraFailureOf } from "./camera-failure.ts";
import { fetchScanner } from "./fetch-scanner.ts";

/** A camera that is showing its picture. */
export interface RunningCamera {
  readonly deviceId: string | undefined;
  /** The cameras there are, this one included. */
  readonly cameras: readonly { readonly deviceId: string; readonly label: string }[];
  /** Switches the lamp; absent when the camera has none. */
  readonly setTorch?: (on: boolean) => Promise<void>;
}

export interface CameraSession {
  /** Rejects with CameraFailure; undefined when the session was stopped before the camera ran. */
  readonly running: Promise<RunningCamera | undefined>;
  /** Ends every track of the session, also of a camera that is only just starting. May be called twice. */
  stop(): Promise<void>;
}

let current: CameraSession | undefined;
let sessions = 0;

async function loadScanner() {
  try {
    return await fetchScanner();
  } catch (cause) {
    throw new CameraFailure("not-loaded", { cause });
  }
}

/** A scanner for QR codes alone, and the only place that makes one. It finds its element by id, so the element has to stand in the document. */
export async function scannerIn(box: HTMLElement): Promise<Html5Qrcode> {
  const { Html5Qrcode, Html5QrcodeSupportedFormats } = await loadScanner();
  sessions += 1;
  box.id = `qr-scanner-${sessions}`;
  return new Html5Qrcode(box.id, { formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE], verbose: false });
}

/**
 * A box whose video may be taken away while it is only beginning to play: the scanner does not look at what
 * `play` promises, so that leaving the page at that moment would count as an error nobody caught.
 */
function makeBox(): HTMLElement {
  const box = document.createElement("div");
  box.append = (...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLVideoElement)) continue;
      const play = node.play.bind(node);
      node.play = () => {
        const playing = play();
        playing.catch(() => undefined);
        return playing;
      };
    }
    Element.prototype.append.apply(box, nodes);
  };
  return box;
}

/**
 * Sizes at which one picture after another is looked at, as parts of the size on the screen. The decoder is blind to
 * some codes at some sizes, however sharp they are: it misses one in twenty at one size, and none of a hundred
 * tried at these four.
 */
const looks = [1, 0.75, 1.5, 0.5];

/** Has the next picture looked at in another size, by way of the canvas that the scanner draws it on. */
function lookAnew(box: HTMLElement): () => void {
  let turn = 0;
  let full: { readonly width: number; readonly height: number } | undefined;
  return () => {
    const canvas = box.querySelector("canvas");
    if (canvas === null) return;
    full ??= { width: canvas.width, height: canvas.height };
    turn += 1;
    const part = looks[turn % looks.length] ?? 1;
    canvas.width = Math.round(full.width * part);
    canvas.height = Math.round(full.height * part);
    canvas.getContext("2d")?.scale(part, part);
  };
}

function refuseWithoutCamera(): void {
  if (!window.isSecureContext) throw new CameraFailure("insecure");
  if (!("mediaDevices" in navigator)) throw new CameraFailure("unsupported");
}

async function listCameras(): Promise<RunningCamera["cameras"]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === "videoinput" && deviceId !== "")
    .map(({ deviceId, label }, index) => ({ deviceId, label: label || `Camera ${index + 1}` }));
}

/**
 * Shows the camera's picture in `element` and calls `onText` with every code it sees, over and over while the
 * code is in sight. `onLost` is called when a running camera ends by itself. One session runs at a time: a new
 * one first ends the one before, because a camera often refuses to be opened twice.
 */
export function startCamera(
  element: HTMLElement,
  watch: { onText: (text: string) => void; onLost: (failure: CameraFailure) => void },
  deviceId?: string,
): CameraSession {
  const before = current?.stop();
  const box = makeBox();
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
    const camera: MediaTrackConstraints =
      deviceId === undefined ? { facingMode: "environment" } : { deviceId: { exact: deviceId } };
    const videoConstraints = { ...camera, width: { ideal: 1280 }, height: { ideal: 720 } };
    const onText = (text: string) => {
      if (!stopped) watch.onText(text);
    };
    await scanner.start(camera, { fps: 10, disableFlip: true, videoConstraints }, onText, lookAnew(box));
    const video = box.querySelector("video");
    if (video?.srcObject instanceof MediaStream) tracks = video.srcObject.getVideoTracks();
    if (video !== null) {
      video.setAttribute("aria-label", "Camera picture");
      // The scanner's own handlers throw into nowhere.
      video.onabort = null;
      video.onerror = null;
    }
    for (const track of tracks) track.onended = () => watch.onLost(new CameraFailure("lost"));
    if (stopped) return undefined;
    const cameras = await listCameras();
    const torch = scanner.getRunningTrackCameraCapabilities().torchFeature();
    return {
      deviceId: tracks[0]?.getSettings().deviceId,
      cameras,
      ...(torch.isSupported() && { setTorch: (on: boolean) => torch.apply(on) }),
    };
  }

  async function end(): Promise<void> {
    for (const track of tracks) track.stop();
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
    stop() {
      stopped = true;
      for (const track of tracks) track.stop();
      ended ??= running.then(end, end);
      return ended;
    },
  };
  current = session;
  return session;
}
