/** Pages of one thing, whose address goes on below that of their list. */
const singles: Readonly<Record<string, string>> = { devices: "device", rounds: "round" };

/** The page at an address; another text where there is none. */
export function pageAt({ pathname, search }: { pathname: string; search: string }): string {
  const [part = "", rest] = pathname.split("/").slice(1);
  if (part === "") return new URLSearchParams(search).has("at") ? "site" : "overview";
  return (rest && singles[part]) || part;
}
