import { spawn } from "node:child_process";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { createServer as createListener } from "node:net";
import { createServer } from "vite";
import { isForData } from "#contract/server-paths.ts";
import { asksForPage } from "#server/http/guard.ts";
import { root } from "./process.ts";

/** What the server answers; Vite has the page and its files. */
function isProxied(request: IncomingMessage): boolean {
  const [path = ""] = (request.url ?? "").split("?", 1);
  return isForData(path, asksForPage(request));
}

const port = await freePort();
const target = `http://127.0.0.1:${port}`;

// The real server, started again whenever one of its files changes.
const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", "src/server/main.ts"], {
  cwd: root,
  env: { ...process.env, HOST: "127.0.0.1", PORT: String(port) },
  stdio: "inherit",
});

const vite = await createServer({
  root,
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    proxy: { "/": { target, bypass: (request) => (isProxied(request) ? undefined : request.url) } },
  },
});
await vite.listen();
vite.printUrls();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => server.kill(signal));
const [code] = await once(server, "exit");
await vite.close();
process.exit(typeof code === "number" ? code : 0);

/** A free port. The proxy has to know it before the server has it. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const listener = createListener();
    listener.on("error", reject);
    listener.listen(0, "127.0.0.1", () => {
      const address = listener.address();
      const found = address !== null && typeof address === "object" ? address.port : 0;
      listener.close(() => resolve(found));
    });
  });
}
