import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from "vite";

/** What of the build a page begins with. */

type Chunk = Rolldown.OutputChunk;

const chunksIn = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

function chunkOf(chunks: readonly Chunk[], module: string): Chunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (found === undefined) throw new Error(`No file of the build holds ${module}.`);
  return found;
}

/** A file with all that it imports, in the order in which they were found. */
function withImports(chunks: readonly Chunk[], of: Chunk): ReadonlySet<Chunk> {
  const found = new Set([of]);
  // A set that grows while it is gone through is gone through to its end.
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return found;
}

const stylesOf = (parts: Iterable<Chunk>): ReadonlySet<string> =>
  new Set([...parts].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));

/** The script of the page's HTML in one piece, and the styles of what stands in it. */
async function prefetchScript(): Promise<{ script: string; styles: string }> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      modulePreload: false,
      // Left to itself the script would bring its styles along, and add them when it runs.
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(import.meta.dirname, "../app/prefetch.ts"),
        output: { format: "iife" },
      },
    },
  });
  const files = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const [script] = files.filter((file) => file.type === "chunk");
  if (script === undefined || /<\/script|<!--/i.test(script.code))
    throw new Error("The page has no first script.");
  const sheets = files.flatMap((file) =>
    file.type === "asset" && file.fileName.endsWith(".css") ? [file.source.toString()] : [],
  );
  // Without what the builder notes for itself.
  const styles = sheets
    .join("")
    .replaceAll(/\/\*.*?\*\//gs, "")
    .trim();
  if (!styles.includes("start-frame") || styles.includes("</"))
    throw new Error("The page has no first styles.");
  return { script: script.code.trim(), styles };
}

/** In index.html. */
const scriptGoesHere = "<!-- prefetch -->";

/** The one page that is a map in the first place. */
const pageOfMap = "map";

/** Of the file that tells which page begins with which files: the server reads it (server/http/page-files.ts). */
const listName = ".page-files.json";

/**
 * Has the browser fetch early what every page needs: the app and the first answers. The page's entry starts the worker
 * and then asks for the app, which is on its way by then. The typeface is left out: on a slow network it would hold up
 * the answers, and its stand-in has the same size. Files that one page needs besides are listed for the server, which
 * knows the page that is asked for.
 */
export const firstScreen: Plugin = {
  name: "first-screen",
  transformIndexHtml: {
    order: "post",
    async handler(html, { bundle }) {
      if (bundle === undefined) return html;
      const chunks = chunksIn(bundle);
      const app = chunkOf(chunks, "/src/app/mount.tsx");
      const parts = withImports(chunks, app);
      const link = (rel: string, file: string, injectTo: "head" | "body" = "head"): HtmlTagDescriptor => ({
        tag: "link",
        attrs: { rel, href: `/${file}`, crossorigin: true },
        injectTo,
      });
      const { script, styles } = await prefetchScript();
      // Before the styles, which a script would wait for.
      if (!html.includes(scriptGoesHere)) throw new Error("The page has no room for its first script.");
      return {
        html: html.replace(scriptGoesHere, () => `<script>${script}</script><style>${styles}</style>`),
        tags: [
          ...[...parts]
            .filter(({ fileName }) => !html.includes(`/${fileName}"`))
            .map(({ fileName }) => link("modulepreload", fileName)),
          // After the outline of the page, which does not wait for them.
          ...[...stylesOf(parts)].map((file) => link("stylesheet", file, "body")),
        ],
      };
    },
  },
  writeBundle({ dir = "dist" }, bundle) {
    const chunks = chunksIn(bundle);
    const known = withImports(chunks, chunkOf(chunks, "/src/app/mount.tsx"));
    const knownStyles = stylesOf(known);
    const pages = chunks.flatMap((chunk) => {
      const page = /\/src\/app\/([a-z-]+)-route\.tsx$/.exec(chunk.facadeModuleId ?? "")?.[1];
      if (page === undefined || !chunk.isDynamicEntry) return [];
      const parts = withImports(chunks, chunk);
      const hasMap = [...parts].some(({ moduleIds }) => moduleIds.some((id) => id.includes("/leaflet/")));
      if (hasMap && page !== pageOfMap)
        throw new Error(
          `The page ${page} begins with the files of a map: they come after what needs somebody.`,
        );
      return [
        [
          page,
          {
            scripts: [...parts].filter((part) => !known.has(part)).map(({ fileName }) => `/${fileName}`),
            styles: [...stylesOf(parts)].filter((file) => !knownStyles.has(file)).map((file) => `/${file}`),
          },
        ] as const,
      ];
    });
    writeFileSync(join(dir, listName), JSON.stringify(Object.fromEntries(pages)));
  },
};
