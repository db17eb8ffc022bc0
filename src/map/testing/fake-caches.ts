const here = "https://trapboard.example";

/** What of the browser's caches is asked by streets that are kept. */
export function fakeCaches() {
  const named = new Map<string, Map<string, Response>>();
  const of = (name: string) => named.get(name) ?? new Map<string, Response>();
  return {
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      of(cacheName)
        .get(here + address)
        ?.clone(),
    delete: async (name: string) => named.delete(name),
    open: async (name: string) => {
      const parts = of(name);
      named.set(name, parts);
      return {
        keys: async () => [...parts.keys()].map((url) => ({ url })),
        match: async ({ url }: { url: string }) => parts.get(url)?.clone(),
        put: async (address: string, response: Response): Promise<void> => {
          parts.set(here + address, response);
        },
        delete: async (address: string) => parts.delete(here + address),
      };
    },
  };
}
