import { wakeDecoder } from "#scanning/decoder/decoder.ts";

/** The library that drives the camera, fetched once and only when it is wanted; and beside it the decoder with its wasm. */
export function fetchScanner() {
  wakeDecoder();
  return import("html5-qrcode");
}
