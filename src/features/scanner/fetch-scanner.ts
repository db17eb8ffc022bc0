/** The library that reads QR codes, fetched once and only when it is wanted: it is as large as a page. */
export function fetchScanner() {
  return import("html5-qrcode");
}
