import { type Grey, greyOf } from "#scanning/looks/grey.ts";

/** Kinds of pictures whose first plane is the brightness. Cameras give these. */
const brightnessFirst = /^(I420|I422|I444|NV12)/;

/**
 * A camera's picture without colour. Rejects where this browser cannot copy its pixels.
 * @param frame stays open
 */
export async function greyOfFrame(frame: VideoFrame): Promise<Grey> {
  const { width, height } = frame.visibleRect ?? { width: frame.codedWidth, height: frame.codedHeight };
  const hasPlane = brightnessFirst.test(frame.format ?? "");
  const options: VideoFrameCopyToOptions = hasPlane ? {} : { format: "RGBA" };
  const bytes = new Uint8Array(frame.allocationSize(options));
  const [plane] = await frame.copyTo(bytes, options);
  if (plane === undefined) throw new Error("This picture has no pixels.");
  if (!hasPlane) return greyOf({ width, height, data: bytes });
  const { offset, stride } = plane;
  if (offset === 0 && stride === width) return { width, height, data: bytes.subarray(0, width * height) };
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const start = offset + row * stride;
    data.set(bytes.subarray(start, start + width), row * width);
  }
  return { width, height, data };
}
