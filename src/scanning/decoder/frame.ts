/** The largest picture that is worth reading: 12 million pixels, as many as a good photo has. */
const mostPixels = 12_000_000;

const canvases = new WeakMap<HTMLVideoElement, HTMLCanvasElement>();

/** A canvas that nobody sees. One of the document's kind: older phones have no other. */
export function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function pixelsOf(canvas: HTMLCanvasElement, source: CanvasImageSource): ImageData | undefined {
  const context = canvas.getContext("2d", { willReadFrequently: true, alpha: false });
  context?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}

/** Whether the decoder's thread takes pictures as the camera gave them. */
let takesFrames = "VideoFrame" in globalThis;

/** From now on pictures of a film come as pixels. */
export function wantPixels(): void {
  takesFrames = false;
}

/**
 * The picture that a film shows, in the camera's own size. The scanner's canvas is only as large as the picture on the
 * screen, where a small code has too few pixels, and keeps its shape when a phone is turned. So this looks at the video
 * beside the canvas. Where a browser hands frames to another thread, their pixels are not copied in this one. Undefined
 * while the video shows nothing.
 */
export function frameOf(canvas: HTMLCanvasElement): ImageData | VideoFrame | undefined {
  const video = canvas.parentElement?.querySelector("video") ?? undefined;
  if (video === undefined || video.videoWidth === 0 || video.videoHeight === 0) return undefined;
  if (takesFrames && video.readyState >= video.HAVE_CURRENT_DATA) {
    try {
      return new VideoFrame(video);
    } catch {
      // A browser may know frames and give none of a camera.
      wantPixels();
    }
  }
  const own = canvases.get(video) ?? canvasOf(1, 1);
  canvases.set(video, own);
  // Setting a size clears a canvas, even where it is the same.
  if (own.width !== video.videoWidth) own.width = video.videoWidth;
  if (own.height !== video.videoHeight) own.height = video.videoHeight;
  return pixelsOf(own, video);
}

/** The picture of a photo in its own size, or the largest that is worth reading. */
export function photoPixels(photo: ImageBitmap): ImageData | undefined {
  const factor = Math.min(1, Math.sqrt(mostPixels / (photo.width * photo.height)));
  const size = (side: number) => Math.max(1, Math.floor(side * factor));
  return pixelsOf(canvasOf(size(photo.width), size(photo.height)), photo);
}
