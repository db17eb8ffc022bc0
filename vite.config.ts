import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The page's entry only has the worker begin, and then asks for the app: by then that is to be on its way. */
const preloadApp: Plugin = {
  name: "preload-app",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const app = chunks.find(({ name }) => name === "mount");
      if (app === undefined) return [];
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

export default defineConfig({
  plugins: [react(), preloadApp],
  // The server puts a fresh nonce in the placeholder's place with every page it answers.
  html: { cspNonce: "__TRAPBOARD_CSP_NONCE__" },
  build: {
    sourcemap: false,
    // Inlined files become data: addresses, which the content security policy would have to allow.
    assetsInlineLimit: 0,
  },
  worker: { format: "es" },
  test: {
    include: ["src/**/*.test.{ts,tsx}"],
    environment: "node",
    // Servers on real sockets and property tests share two cores with everything else.
    testTimeout: 20_000,
  },
});
