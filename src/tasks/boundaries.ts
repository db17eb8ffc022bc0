import { fleetBoundaries } from "./boundaries-fleet.ts";
import { serverBoundaries } from "./boundaries-server.ts";
import type { Boundaries } from "./boundary.ts";

/** What a file may import and what it may not: the folder table of the README, as examples. */
export const boundaries: Boundaries = {
  "src/main.tsx": {
    allowed: [
      "#app/x.ts",
      "#features/sites/x.ts",
      "#ui/x.ts",
      "#map/x.ts",
      "#data/x.ts",
      "#lib/x.ts",
      "react-dom/client",
    ],
    forbidden: [
      "#fleet/x.ts",
      "#client/x.ts",
      "#server/x.ts",
      "#reference/x.ts",
      "#contract/x.ts",
      "leaflet",
      "node:fs",
    ],
  },
  "src/app/x.tsx": {
    allowed: [
      "./y.ts",
      "#features/sites/x.ts",
      "#ui/x.ts",
      "#map/x.ts",
      "#data/x.ts",
      "#lib/x.ts",
      "react-router",
    ],
    forbidden: [
      "#fleet/x.ts",
      "#client/x.ts",
      "#server/x.ts",
      "#contract/x.ts",
      "leaflet",
      "html5-qrcode",
      "node:fs",
    ],
  },
  "src/features/sites/x.tsx": {
    allowed: [
      "./y.ts",
      "#data/x.ts",
      "#map/x.ts",
      "#ui/x.ts",
      "#contract/x.ts",
      "#lib/x.ts",
      "@mantine/hooks",
    ],
    forbidden: [
      "#features/devices/x.ts",
      "../devices/x.ts",
      "#app/x.ts",
      "#fleet/x.ts",
      "#client/x.ts",
      "#lib/testing/x.ts",
      "react-leaflet",
      "leaflet",
      "html5-qrcode",
    ],
  },
  "src/features/devices/list/x.tsx": {
    allowed: ["./y.ts", "#features/devices/filters/x.ts", "#data/x.ts", "#ui/x.ts"],
    forbidden: [
      "#features/devices/page/x.ts",
      "#features/devices/timeline/x.ts",
      "#features/sites/x.ts",
      "../filters/x.ts",
      "#fleet/x.ts",
    ],
  },
  "src/features/devices/page/x.tsx": {
    allowed: ["./y.ts", "#features/devices/timeline/x.ts", "#data/x.ts", "#ui/x.ts"],
    forbidden: [
      "#features/devices/list/x.ts",
      "#features/devices/filters/x.ts",
      "#features/sites/x.ts",
      "#fleet/x.ts",
    ],
  },
  "src/features/devices/filters/x.tsx": {
    allowed: ["./y.ts", "#data/x.ts", "#ui/x.ts"],
    forbidden: ["#features/devices/list/x.ts", "#features/devices/page/x.ts", "#features/sites/x.ts"],
  },
  "src/features/devices/timeline/x.tsx": {
    allowed: ["./y.ts", "#data/x.ts", "#ui/x.ts"],
    forbidden: ["#features/devices/page/x.ts", "#features/devices/filters/x.ts", "#features/sites/x.ts"],
  },
  "src/features/scanner/x.tsx": {
    allowed: ["#scanning/camera/x.ts", "#data/x.ts", "#contract/x.ts", "react"],
    forbidden: ["#features/devices/x.ts", "#fleet/x.ts", "leaflet", "html5-qrcode", "node:fs"],
  },
  "src/scanning/camera/x.tsx": {
    allowed: ["#scanning/decoder/x.ts", "#data/x.ts", "#ui/x.ts", "#lib/x.ts", "react", "html5-qrcode"],
    forbidden: ["#features/scanner/x.ts", "#map/x.ts", "#fleet/x.ts", "#app/x.ts", "leaflet", "react-router"],
  },
  "src/features/labels/x.tsx": {
    allowed: ["lean-qr", "lean-qr/extras/svg", "#data/x.ts", "#contract/x.ts", "react"],
    forbidden: ["#features/devices/x.ts", "#fleet/x.ts", "leaflet", "html5-qrcode", "node:fs"],
  },
  "src/data/x.ts": {
    allowed: [
      "#fleet/protocol/x.ts",
      "#fleet/rules/x.ts",
      "#kept/x.ts",
      "#client/x.ts",
      "#contract/x.ts",
      "#lib/x.ts",
      "@tanstack/react-query",
    ],
    forbidden: [
      "#fleet/store/x.ts",
      "#fleet/queries/x.ts",
      "#fleet/sync/x.ts",
      "#ui/x.ts",
      "#map/x.ts",
      "#features/sites/x.ts",
      "#server/x.ts",
      "leaflet",
      "@mantine/hooks",
      "node:fs",
    ],
  },
  "src/kept/x.ts": {
    allowed: ["./y.ts", "#contract/x.ts", "#lib/x.ts"],
    forbidden: ["#fleet/protocol/x.ts", "#data/x.ts", "#client/x.ts", "react", "fake-indexeddb", "node:fs"],
  },
  "src/service-worker/x.ts": {
    allowed: ["./y.ts", "#contract/x.ts"],
    forbidden: [
      "#lib/x.ts",
      "#kept/x.ts",
      "#data/x.ts",
      "#client/x.ts",
      "react",
      "workbox-window",
      "node:fs",
    ],
  },
  "src/map/x.tsx": {
    allowed: [
      "#ui/x.ts",
      "#lib/x.ts",
      "leaflet",
      "protomaps-leaflet",
      "leaflet/dist/leaflet.css",
      "react-leaflet",
      "react",
    ],
    forbidden: [
      "#data/x.ts",
      "#contract/x.ts",
      "#fleet/x.ts",
      "react-router",
      "@tanstack/react-query",
      "node:fs",
    ],
  },
  "src/ui/x.tsx": {
    allowed: ["#lib/x.ts", "react", "@mantine/hooks", "@fontsource-variable/inter/wght.css"],
    forbidden: [
      "#contract/x.ts",
      "#data/x.ts",
      "#map/x.ts",
      "react-router",
      "@tanstack/react-query",
      "leaflet",
    ],
  },
  ...fleetBoundaries,
  "src/client/x.ts": {
    allowed: ["#contract/x.ts", "#lib/x.ts"],
    forbidden: [
      "#fleet/x.ts",
      "#server/x.ts",
      "#reference/x.ts",
      "react",
      "zod",
      "fastify",
      "node:http",
      "vitest",
    ],
  },
  "src/client/x.test.ts": {
    allowed: ["./x.ts", "#contract/x.ts", "vitest", "fast-check", "node:http"],
    forbidden: ["#reference/x.ts", "#server/x.ts", "react", "fastify"],
  },
  ...serverBoundaries,
  "src/reference/x.ts": {
    allowed: ["#contract/x.ts", "#lib/x.ts", "fastify", "node:http"],
    forbidden: ["./testing/x.ts", "#client/x.ts", "#server/x.ts", "#fleet/x.ts", "prom-client", "react"],
  },
  "src/contract/x.ts": {
    allowed: ["./y.ts", "zod/mini"],
    forbidden: ["./testing/x.ts", "#lib/x.ts", "#client/x.ts", "react", "fastify", "node:fs"],
  },
  "src/lib/x.ts": {
    allowed: ["./y.ts"],
    forbidden: [
      "./testing/x.ts",
      "#lib/testing/x.ts",
      "#contract/x.ts",
      "./../contract/x.ts",
      "#ui/x.ts",
      "zod",
      "react",
      "node:fs",
    ],
  },
  "src/tasks/x.ts": {
    allowed: ["#server/x.ts", "#reference/x.ts", "#fleet/x.ts", "vite", "node:fs"],
    forbidden: ["../server/x.ts"],
  },
  "e2e/x.spec.ts": {
    allowed: [
      "./servers.ts",
      "#contract/x.ts",
      "#reference/x.ts",
      "#server/x.ts",
      "#lib/x.ts",
      "#tasks/service.ts",
      "@playwright/test",
    ],
    forbidden: ["#app/x.ts", "#features/sites/x.ts", "#fleet/x.ts", "#data/x.ts", "#tasks/test.ts", "react"],
  },
  "src/brand-new-folder/x.ts": { allowed: ["./y.ts"], forbidden: ["#lib/x.ts", "zod"] },
};
