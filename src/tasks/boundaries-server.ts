import type { Boundaries } from "./boundary.ts";

/** The rooms of the server. What runs in the account's thread is a room of its own. */
export const serverBoundaries: Boundaries = {
  "src/server/x.ts": {
    allowed: [
      "#client/x.ts",
      "#contract/x.ts",
      "#lib/x.ts",
      "fastify",
      "@fastify/helmet",
      "prom-client",
      "zod",
      "node:fs",
      "node:timers/promises",
    ],
    forbidden: [
      "./testing/x.ts",
      "#lib/testing/x.ts",
      "#reference/x.ts",
      "#fleet/x.ts",
      "#data/x.ts",
      "#tasks/x.ts",
      "react",
      "vitest",
    ],
  },
  "src/server/store/x.ts": {
    allowed: ["./y.ts", "#server/errors.ts", "node:sqlite"],
    forbidden: ["#server/config/x.ts", "#server/account/x.ts", "#contract/x.ts", "fastify"],
  },
  "src/server/config/x.ts": {
    allowed: ["./y.ts", "#contract/x.ts", "#client/x.ts", "zod", "node:fs"],
    forbidden: ["#server/store/x.ts", "#server/upstream/x.ts", "#server/http/x.ts", "fastify"],
  },
  "src/server/upstream/x.ts": {
    allowed: ["./y.ts", "#server/config/x.ts", "#client/x.ts", "#contract/x.ts"],
    forbidden: ["#server/store/x.ts", "#server/account/x.ts", "#server/http/x.ts", "fastify"],
  },
  "src/server/account/x.ts": {
    allowed: ["./y.ts", "#server/upstream/x.ts", "#server/store/x.ts", "#server/config/x.ts", "lru-cache"],
    forbidden: [
      "./worker/x.ts",
      "#server/account/worker/x.ts",
      "./testing/x.ts",
      "#fleet/rules/x.ts",
      "#server/http/x.ts",
      "#server/feed/x.ts",
      "#server/people/x.ts",
      "#server/app.ts",
      "#fleet/x.ts",
      "fastify",
    ],
  },
  "src/server/account/worker/x.ts": {
    allowed: [
      "./y.ts",
      "#server/account/account.ts",
      "#server/account/messages.ts",
      "#server/upstream/x.ts",
      "#server/store/x.ts",
      "#fleet/rules/x.ts",
      "node:zlib",
    ],
    forbidden: [
      "#server/account/account-service.ts",
      "#server/account/mirror.ts",
      "#server/account/worker-supervisor.ts",
      "#server/account/testing/x.ts",
      "#server/http/x.ts",
      "#fleet/store/x.ts",
      "fastify",
    ],
  },
  "src/server/account/worker/x.test.ts": {
    allowed: ["./y.ts", "#server/account/testing/x.ts", "#server/account/mirror.ts", "vitest"],
    forbidden: ["#reference/x.ts", "#data/x.ts"],
  },
  "src/server/http/x.ts": {
    allowed: [
      "./y.ts",
      "#server/account/x.ts",
      "#server/config/x.ts",
      "fastify",
      "@fastify/static",
      "prom-client",
    ],
    forbidden: [
      "#server/people/x.ts",
      "#server/feed/x.ts",
      "#server/store/x.ts",
      "#server/app.ts",
      "#server/account/worker/x.ts",
      "./testing/x.ts",
      "#server/testing/test-server.ts",
      "openid-client",
    ],
  },
  "src/server/people/x.ts": {
    allowed: [
      "./y.ts",
      "#server/http/x.ts",
      "#server/store/x.ts",
      "#server/account/x.ts",
      "openid-client",
      "zod",
    ],
    forbidden: [
      "#server/feed/x.ts",
      "#server/upstream/x.ts",
      "#server/app.ts",
      "oidc-provider",
      "prom-client",
    ],
  },
  "src/server/feed/x.ts": {
    allowed: ["./y.ts", "#server/http/x.ts", "#server/account/x.ts", "#contract/x.ts", "fastify"],
    forbidden: ["#server/people/x.ts", "#server/store/x.ts", "#server/config/x.ts", "#server/app.ts", "zod"],
  },
  "src/server/main.ts": {
    allowed: ["./x.ts", "#reference/x.ts", "#contract/x.ts", "node:fs"],
    forbidden: ["./testing/x.ts", "#fleet/x.ts", "#app/x.ts", "#tasks/x.ts", "react"],
  },
};
