import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOfServer } from "#contract/server-paths.ts";
import { asksForPage } from "./guard.ts";
import { linksOf } from "./page-files.ts";
import { sendProblem } from "./problem.ts";

/** What stands in the built page where the nonce of the response belongs (vite.config.ts: html.cspNonce). */
const noncePlaceholder = "__TRAPBOARD_CSP_NONCE__";

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Trapboard is not built</title>
<h1>Trapboard is not built yet</h1><p>Stop this server and run <code>npm start</code>, which builds it.</p></html>
`;

function isNavigation(request: FastifyRequest): boolean {
  const path = request.raw.url?.split("?", 1)[0] ?? "";
  return asksForPage(request) && !isOfServer(path);
}

/** The app's page, or undefined while nothing is built. Read each time: a build may happen under a running server. */
async function readPage(dist: string): Promise<string | undefined> {
  try {
    return await readFile(join(dist, "index.html"), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * The built app: its files, and its one page under every address that belongs to nothing else.
 * @returns how to answer with that page where an address is a page's and its data's
 */
export async function addPage(
  app: FastifyInstance,
  dist: string,
  nonceOf: (response: object) => string,
): Promise<(reply: FastifyReply) => Promise<FastifyReply>> {
  await app.register(fastifyStatic, {
    root: dist,
    suppressWarning: true,
    // The page itself only goes out with its nonce in it, and a folder is nothing to show.
    index: false,
    allowedPath: (path) => path !== "/index.html" && !path.endsWith("/"),
    dotfiles: "ignore",
    cacheControl: false,
    acceptRanges: false,
    // The tag says as much.
    lastModified: false,
    // The build lays packed files beside the others (vite.config.ts).
    preCompressed: true,
    setHeaders(reply, path) {
      // The name of an asset changes with its contents; that of another file does not.
      const isHashed = path.startsWith(join(dist, "assets"));
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });

  /** Somebody opens a page. What a browser keeps of the app in reserve is the page without an address. */
  const linksFor = async (request: FastifyRequest) =>
    asksForPage(request) ? await linksOf(dist, request.raw.url ?? "/") : "";

  async function sendPage(reply: FastifyReply): Promise<FastifyReply> {
    const [page, links] = await Promise.all([readPage(dist), linksFor(reply.request)]);
    reply.headers({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
    if (page === undefined) return reply.code(503).send(notBuilt);
    return reply
      .code(200)
      .send(
        page.replace("</head>", () => `${links}</head>`).replaceAll(noncePlaceholder, nonceOf(reply.raw)),
      );
  }

  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    isNavigation(request)
      ? sendPage(reply)
      : sendProblem(reply, { status: 404, detail: "There is nothing here." });
  const open = { config: { open: true } };
  app.get("/", open, (_request, reply) => sendPage(reply));
  // Past the files: a serial number may look like a way out of their folder.
  app.get("/devices/*", open, answer);
  app.setNotFoundHandler(answer);
  return sendPage;
}
