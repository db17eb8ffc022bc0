import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import { coasts } from "./src/tasks/coasts.ts";
import { keepCompiled } from "./src/tasks/compiled.ts";
import { firstScreen } from "./src/tasks/first-screen.ts";
import { hover } from "./src/tasks/hover.ts";
import { towns } from "./src/tasks/towns.ts";

/** Packs once what every visitor fetches: the server looks for the packed files beside the others. */
const packAssets: Plugin = {
  name: "pack-assets",
  writeBundle({ dir = "dist" }, bundle) {
    for (const file of Object.values(bundle)) {
      if (!/^assets\/.*\.(js|css|json|wasm)$/.test(file.fileName)) continue;
      const bytes = Buffer.from(file.type === "chunk" ? file.code : file.source);
      writeFileSync(join(dir, `${file.fileName}.br`), brotliCompressSync(bytes));
      writeFileSync(join(dir, `${file.fileName}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
};

/** html5-qrcode drives the camera; what it reads codes with is ours. */
const ownDecoder: Plugin = {
  name: "own-decoder",
  enforce: "pre",
  resolveId(id, importer) {
    const isIts = importer?.includes("/html5-qrcode/") && /(^|\/)zxing-html5-qrcode-decoder$/.test(id);
    return isIts ? join(import.meta.dirname, "src/scanning/decoder/html5-qrcode-decoder.ts") : undefined;
  },
};

/** The name, the icons and the files that make an app of the page (src/service-worker/sw.ts). */
const installable = VitePWA({
  strategies: "injectManifest",
  srcDir: "src/service-worker",
  filename: "sw.ts",
  injectRegister: false,
  manifest: {
    name: "Trapboard",
    short_name: "Trapboard",
    description: "Traps, infestation monitors, bait stations and gateways of one account.",
    id: "/",
    start_url: "/",
    display: "standalone",
    theme_color: "#0b5876",
    background_color: "#0b5876",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [{ name: "Scan", url: "/scan" }],
  },
  injectManifest: {
    // The coasts of near zooms are worth a wait, and not half a megabyte on every phone.
    globIgnores: ["assets/*virtual_coasts-*.js"],
    globPatterns: ["index.html", "icon.svg", "assets/*.{js,css,json,wasm,woff2,png,svg}"],
    // The world map is the largest, if no decoder is.
    maximumFileSizeToCacheInBytes: 4_000_000,
    dontCacheBustURLsMatching: /^assets\//,
  },
});

/** Parts of src/ that not every page needs at once. They come with the pages that use them, not with the frame. */
const apart = {
  outbox: "data/(outbox|sign-out)",
  rows: "ui/(grid|use-rows|in-page|compact-line|use-grid-position|row-step|cell-link)|data/(list-position|row-range)",
  filters: "ui/(span-choice|check-list|filter-menu)",
  onePage: "data/(last-look|saved-views|table-columns|server-feed|take-along|heartbeats)",
  rounds: "data/rounds/(?!under-way|location-of-round)",
};

/**
 * Left to itself the builder cuts the scripts into some fifty files, most of a few hundred bytes, and a browser asks one
 * server for six at a time: on a slow line each small one costs a round trip and its headers. So the beginning is one file,
 * then come the libraries that everything is drawn with, the frame with all that most pages share, and what some of them do.
 */
const groups = [
  { name: "libraries", test: /node_modules\/(react|react-dom|scheduler)\/.*js$/ },
  {
    name: "begin",
    test: /src\/(main|data\/begin|app\/lazy-pages)\.ts|vite\/(preload-helper|modulepreload)|index\.html/,
  },
  {
    name: "frame",
    test: new RegExp(
      `src/(?!${Object.values(apart).join("|")})(app/mount|ui|data|lib|map/(kind-shape|stillness|locate)|features/overview/level-tiles)|@tabler|use-resize-observer`,
    ),
  },
  { name: "outbox", test: /src\/(data|kept)\/outbox/ },
  // All but what draws one kind of map alone.
  {
    name: "map-view",
    test: /src\/map\/(map-view|area-layer|cluster-layer)|device-map\/(map-page\.module|device-card|more-at-spot)/,
  },
  // Lists of any length, for the pages and screens that have one.
  { name: "rows", test: new RegExp(`src/(${apart.rows})`) },
  {
    name: "filters",
    test: new RegExp(`features/devices/filters/scope-(filters|line)|src/(${apart.filters})`),
  },
  { name: "over-time", test: /features\/reports\/(over-time\/|older-reports|reports\.module)/ },
  { name: "schemas", test: /src\/contract\/(path-schema|datetime-schema|location)\.ts/ },
  { name: "bait-text", test: /features\/bait\/bait-(text|meters|panel\.module)/ },
].map((group, at, { length }) => ({ ...group, priority: length - at }));

const browserTests = ["src/{data,kept,service-worker,fleet/sync}/**/*.test.{ts,tsx}", "src/fleet/*.test.ts"];

export default defineConfig({
  plugins: [react(), ownDecoder, hover, towns, coasts, firstScreen, packAssets, installable],
  // The server puts a fresh nonce in the placeholder's place with every page it answers.
  html: { cspNonce: "__TRAPBOARD_CSP_NONCE__" },
  build: {
    sourcemap: false,
    // The frame is one file, with its libraries.
    chunkSizeWarningLimit: 800,
    // Inlined files become data: addresses, which the content security policy would have to allow.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // Its usual file is one function around all of it, which a browser reads twice before it runs.
  resolve: { alias: [{ find: /^leaflet$/, replacement: "leaflet/dist/leaflet-src.esm.js" }] },
  // Bundled ahead it would bring its own decoder along.
  optimizeDeps: { exclude: ["html5-qrcode"] },
  worker: { format: "es" },
  test: {
    environment: "node",
    env: keepCompiled,
    // Bounds of what hangs, not of what is slow: servers on real sockets and property tests share the machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { interval: 10, timeout: 60_000 } },
    // Left to itself Vitest leaves one core free, and of two that is half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A process for each file took longer than most files' tests. Only tests that put a browser's stores or clocks in
    // the place of globals need one.
    projects: [
      {
        extends: true,
        test: { name: "shared", include: ["src/**/*.test.{ts,tsx}"], exclude: browserTests, isolate: false },
      },
      { extends: true, test: { name: "browser", include: browserTests } },
    ],
  },
});
