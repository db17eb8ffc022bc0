import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The page's entry only has the worker begin, and then asks for the app: by then that is to be on its way. */
const preloadApp: Plugin = {
  name: "preload-app",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle }) {
      if (bundle === undefined) return [];
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith("/src/app/mount.tsx")));
      if (app === undefined) throw new Error("No file of the build holds src/app/mount.tsx.");
      const parts = [app, ...chunks.filter(({ fileName }) => app.imports.includes(fileName))];
      const styles = new Set(parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
      const link = (rel: string, file: string) => ({
        tag: "link",
        attrs: { rel, href: `/${file}`, crossorigin: true },
        injectTo: "head" as const,
      });
      return [
        ...parts.filter(({ isEntry }) => !isEntry).map(({ fileName }) => link("modulepreload", fileName)),
        ...[...styles].map((file) => link("stylesheet", file)),
      ];
    },
  },
};

/** Packs once what every visitor fetches: the server looks for the packed files beside the others. */
const packAssets: Plugin = {
  name: "pack-assets",
  writeBundle({ dir = "dist" }, bundle) {
    for (const file of Object.values(bundle)) {
      if (!/^assets\/.*\.(js|css|json)$/.test(file.fileName)) continue;
      const bytes = Buffer.from(file.type === "chunk" ? file.code : file.source);
      writeFileSync(join(dir, `${file.fileName}.br`), brotliCompressSync(bytes));
      writeFileSync(join(dir, `${file.fileName}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
};

/**
 * Left to itself the builder cuts the scripts into some fifty files, most of a few hundred bytes, and a browser asks one
 * server for six at a time. So the beginning is one file, then come the libraries that everything is drawn with (without
 * their styles, which must stay before ours), the frame with all else that it needs, and what pages share.
 */
const groups = [
  { name: "begin", test: /src\/(data\/begin|app\/lazy-pages)\.ts|preload-helper/, priority: 3 },
  { name: "libraries", test: /node_modules\/(react|react-dom|scheduler|@mantine|clsx)\/.*js$/, priority: 4 },
  { name: "frame", test: /src\/app\/mount\.tsx/, priority: 2 },
  { name: "parts", test: /src\/(ui|data)\/|@tabler|devices\/scope-filters/, priority: 1 },
];

export default defineConfig({
  plugins: [react(), preloadApp, packAssets],
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
  worker: { format: "es" },
  test: {
    include: ["src/**/*.test.{ts,tsx}"],
    environment: "node",
    // Bounds of what hangs, not of what is slow: servers on real sockets and property tests share the machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { interval: 10, timeout: 60_000 } },
  },
});
