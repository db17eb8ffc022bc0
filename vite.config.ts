import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
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
