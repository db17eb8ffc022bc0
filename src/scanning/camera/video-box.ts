/**
 * A box whose video may be taken away while it is only beginning to play: the scanner does not look at what
 * `play` promises, so that leaving the page at that moment would count as an uncaught error.
 */
export function makeBox(): HTMLElement {
  const box = document.createElement("div");
  box.append = (...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLVideoElement)) continue;
      node.setAttribute("aria-label", "Camera picture");
      const play = node.play.bind(node);
      node.play = () => {
        // By now the scanner has set its own handlers, which throw into nowhere.
        node.onabort = null;
        node.onerror = null;
        const started = play();
        started.catch(() => undefined);
        return started;
      };
    }
    Element.prototype.append.apply(box, nodes);
  };
  return box;
}

/** Resolves once a video shows pictures. */
export async function playing(video: HTMLVideoElement): Promise<void> {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !video.paused) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  video.addEventListener("playing", () => resolve(), { once: true });
  await promise;
}

const side = 16;
/** A camera in the dark still has some grain, or the lamp of the stairs: this is a lid over the lens. */
const blackestSeen = 14;

/** Whether a video shows nothing but black; undefined while it shows nothing at all. */
export function isBlack(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean | undefined {
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d", { willReadFrequently: true, alpha: false });
  if (context === null || video.videoWidth === 0) return undefined;
  context.drawImage(video, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  // Every fourth byte is the opacity.
  return data.every((value, at) => at % 4 === 3 || value < blackestSeen);
}
