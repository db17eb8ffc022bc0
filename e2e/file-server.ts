import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of the test's own, on a free port of the loopback. */
export interface TestServer {
  readonly url: string;
  close(): Promise<void>;
}

export async function startTestServer(how: RequestListener): Promise<TestServer> {
  const server = createServer(how).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
