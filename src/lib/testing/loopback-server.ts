import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of a test's own, on a free port of the loopback. */
export interface LoopbackServer {
  readonly url: string;
  readonly server: Server;
  /** Once more does no harm. */
  close(): Promise<void>;
}

export async function startLoopbackServer(how?: RequestListener): Promise<LoopbackServer> {
  const server = createServer(how).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    async close() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
