import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endTogether } from "#tasks/process.ts";

/** Where a program is; undefined where it is not. Debian keeps servers off the path of people who are not root. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Everything in one folder, in the foreground, and as the person who started it: nothing of the machine's own. */
function configuration(folder: string, port: number, workers: "auto" | 1): string {
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  return `
daemon off;
worker_processes ${workers};
pid ${folder}/nginx.pid;
error_log stderr error;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  ${places}
  access_log ${folder}/access.log;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  server {
    listen 127.0.0.1:${port};
    location = /devices {
      alias ${folder}/devices;
      default_type application/json;
      add_header content-encoding br;
    }
  }
}
`;
}

/** nginx on the loopback, answering `/devices` with these bytes from a file, as brotli. */
export async function startNginx(
  program: string,
  bytes: Buffer,
  workers: "auto" | 1,
): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "trapboard-nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "devices"), bytes);
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, workers));
  const child = spawn(program, ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  child.once("exit", endTogether(child));
  const url = `http://127.0.0.1:${port}/devices`;
  for (let turn = 0; turn < 100; turn += 1) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const answer = await fetch(url, { method: "HEAD" }).catch(() => undefined);
    if (answer?.status === 200) break;
    await sleep(50);
  }
  return {
    url,
    close: async () => {
      if (child.exitCode === null) {
        const gone = once(child, "exit");
        child.kill("SIGTERM");
        await gone;
      }
      rmSync(folder, { recursive: true });
    },
  };
}
