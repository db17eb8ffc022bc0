import { zstdCompressSync, zstdDecompressSync } from "node:zlib";

/** A JSON value as the store keeps it. */
export const packed = (value: unknown) => zstdCompressSync(JSON.stringify(value));

/** The value again. @throws Error for what `packed` did not make */
export function unpacked(body: unknown): unknown {
  if (!(body instanceof Uint8Array)) throw new Error("A kept body is not bytes.");
  return JSON.parse(zstdDecompressSync(body).toString("utf8"));
}
