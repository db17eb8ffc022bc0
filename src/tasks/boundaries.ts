const features = "#features/sites #features/devices #features/scanner";
const deviceRooms =
  "#features/devices/list #features/devices/filters #features/devices/page #features/devices/timeline";
const roundRooms =
  "#features/rounds/list #features/rounds/walk #features/rounds/record #features/rounds/parts";
const reportRooms =
  "#features/reports/list #features/reports/map #features/reports/paper #features/reports/filters #features/reports/over-time";
const scanning = "#scanning/camera #scanning/decoder";
const engine = "#fleet/queries #fleet/store #fleet/rules #fleet/protocol";
const server = `#server #server/app.ts #server/errors.ts #server/config #server/store #server/upstream #server/account
  #server/account/worker #server/http #server/people #server/feed #server/rounds`;
const testing = "./testing #lib/testing #fleet/testing #server/testing #server/account/testing";
const drawing = "react react-dom @mantine/hooks";
const page = `${drawing} react-router @tanstack/react-query`;
const node = "node:fs node:http";

// What a file may import only where its row says so.
const tried = wordsOf(`
  #app ${features} ${deviceRooms} ${roundRooms} ${reportRooms} ${scanning} #map #ui #data #kept #client #contract #lib #reference #tasks
  #fleet #fleet/sync ${engine} ${server} ${testing}
  ${page} workbox-window leaflet react-leaflet html5-qrcode zod fake-indexeddb
  ${node} fastify prom-client openid-client oidc-provider vitest ../y.ts ./../y.ts`);

/**
 * By file, what it may import beside its neighbours: the folder table of the README. `#ui` is any file of that room.
 * Of all that is tried it may import nothing else, and not what stands here after a `!`.
 */
const table = {
  "src/main.tsx": `#app ${features} ${deviceRooms} ${roundRooms} ${reportRooms} #ui #map #data #lib ${page} react-dom/client`,
  "src/app/x.tsx": `#app ${features} ${deviceRooms} ${roundRooms} ${reportRooms} ${scanning} #ui #map #data #lib ${page} workbox-window`,
  "src/features/sites/x.tsx": `${scanning} #data #map #ui #contract #lib ${page}`,
  "src/features/scanner/x.tsx": `${scanning} #data #map #ui #contract #lib ${page}`,
  "src/features/labels/x.tsx": `#data #map #ui #contract #lib ${page} lean-qr lean-qr/extras/svg`,
  "src/features/devices/list/x.tsx": `#features/devices/filters #data #map #ui #contract #lib ${page}`,
  "src/features/devices/page/x.tsx": `#features/devices/timeline #data #map #ui #contract #lib ${page}`,
  "src/features/devices/filters/x.tsx": `${scanning} #data #map #ui #contract #lib ${page}`,
  "src/features/rounds/list/x.tsx": `#features/rounds/parts ${scanning} #data #map #ui #contract #lib ${page}`,
  "src/features/rounds/walk/x.tsx": `#features/rounds/parts ${scanning} #data #map #ui #contract #lib ${page}`,
  "src/features/rounds/record/x.tsx": `#features/rounds/parts ${scanning} #data #map #ui #contract #lib ${page}`,
  "src/features/rounds/parts/x.tsx": `${scanning} #data #map #ui #contract #lib ${page}`,
  "src/features/devices/timeline/x.tsx": `${scanning} #data #map #ui #contract #lib ${page}`,
  "src/features/reports/list/x.tsx": `#features/reports/filters #features/reports/over-time #data #map #ui #contract #lib ${page}`,
  "src/features/reports/map/x.tsx": `#features/reports/filters #features/reports/over-time #data #map #ui #contract #lib ${page}`,
  "src/features/reports/paper/x.tsx": `#features/reports/filters #features/reports/over-time #data #map #ui #contract #lib ${page}`,
  "src/features/reports/filters/x.tsx": `${scanning} #data #map #ui #contract #lib ${page}`,
  "src/features/reports/over-time/x.tsx": `${scanning} #data #map #ui #contract #lib ${page}`,
  "src/scanning/camera/x.tsx": `${scanning} ./testing #lib/testing #data #ui #contract #lib react @mantine/hooks html5-qrcode`,
  "src/data/x.ts":
    "#data #fleet/protocol #fleet/rules #kept #client #contract #lib react react-router @tanstack/react-query",
  "src/kept/x.ts": "#kept #contract #lib ./testing #lib/testing",
  "src/service-worker/x.ts": "#contract ./testing",
  "src/map/x.tsx": `#map #ui #lib ${drawing} leaflet leaflet/dist/leaflet.css react-leaflet protomaps-leaflet`,
  "src/ui/x.tsx": `#ui #lib ${drawing} @fontsource-variable/inter/wght.css`,
  "src/fleet/x.ts": "./queries ./sync ./protocol !./store !./rules #kept #client #contract #lib #lib/testing",
  "src/fleet/queries/list/x.ts": `${engine} #fleet/queries/map #contract #lib ./testing #lib/testing`,
  "src/fleet/sync/x.ts":
    "#fleet/sync #fleet/store #fleet/protocol #kept #client #contract #lib ./testing #lib/testing",
  "src/fleet/store/patch/x.ts":
    "#fleet/store #fleet/rules #fleet/protocol #contract #lib ./testing #lib/testing",
  "src/fleet/rules/x.ts": "#fleet/rules #fleet/protocol #contract #lib ./testing #lib/testing",
  "src/fleet/protocol/x.ts": "#fleet/protocol #client #contract #lib ./testing #lib/testing",
  "src/client/x.ts": "#client #contract #lib",
  "src/client/x.test.ts": `#client #contract #lib ${node} vitest fast-check`,
  "src/server/x.ts": `${server} #client #contract #lib ${node} node:timers/promises fastify @fastify/helmet
    prom-client openid-client zod`,
  "src/server/store/x.ts": `#server/store #server/errors.ts ${node} node:sqlite`,
  "src/server/config/x.ts": `#server/config #server/errors.ts #client #contract #lib ${node} zod`,
  "src/server/upstream/x.ts": `#server/upstream #server/config #server/errors.ts #client #contract #lib ${node}`,
  "src/server/account/x.ts": `#server/account #server/upstream #server/store #server/config #server/errors.ts
    !./worker #fleet/protocol #client #contract #lib ${node} lru-cache`,
  "src/server/account/worker/x.ts": `#server/account/worker #server/account/account.ts #server/account/messages.ts
    #server/upstream #server/store #server/config #server/errors.ts ${engine} #fleet/store/patch
    #client #contract #lib ${node} lru-cache`,
  "src/server/account/worker/x.test.ts": `${server} ${testing} #fleet #fleet/sync ${engine} #client #contract #lib
    ${node} fastify prom-client openid-client oidc-provider zod vitest`,
  "src/server/http/x.ts": `#server/http #server/account #server/upstream #server/config #server/errors.ts
    #fleet/protocol #client #contract #lib ${node} fastify @fastify/static prom-client`,
  "src/server/people/x.ts": `#server/people #server/http #server/account #server/store #server/config
    #server/errors.ts #client #contract #lib ${node} fastify openid-client zod`,
  "src/server/feed/x.ts": `#server/feed #server/http #server/account #server/errors.ts #contract #lib ${node} fastify`,
  "src/server/rounds/x.ts": `#server/rounds #server/http #server/account #server/store #server/errors.ts #contract #lib
    ${node} fastify zod`,
  "src/server/main.ts": `${server} #reference #client #contract #lib ${node} fastify zod`,
  "src/reference/x.ts": `#reference #contract #lib ${node} fastify zod`,
  "src/contract/x.ts": "#contract zod/mini",
  "src/lib/x.ts": "#lib",
  "src/tasks/x.ts": `${tried.filter((path) => !path.includes("../")).join(" ")} vite`,
  "e2e/x.spec.ts": `${server} #reference #contract #lib ./testing #lib/testing #server/testing #server/account/testing
    ${node} #tasks/clock.ts #tasks/service.ts @playwright/test`,
  "src/brand-new-folder/x.ts": "./testing",
};

export const boundaries = Object.entries(table).map(([file, row]) => {
  const words = wordsOf(`./y.ts ${row}`);
  const allowed = new Set(words.filter((word) => !word.startsWith("!")));
  const named = words.map((word) => word.replace("!", ""));
  return { file, allowed, tried: [...new Set([...named, ...tried])] };
});

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
