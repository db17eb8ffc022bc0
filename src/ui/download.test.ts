import { afterEach, expect, test, vi } from "vitest";
import { download } from "./download.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a file is offered under its name, and its memory given back", async () => {
  vi.useFakeTimers();
  const link = { href: "", download: "", click: vi.fn() };
  vi.stubGlobal("document", { createElement: () => link });
  const made = vi.spyOn(URL, "createObjectURL");
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  download("van.csv", ["\uFEFFa\r\n", "b\r\n"]);
  expect(link).toMatchObject({ download: "van.csv", href: made.mock.results[0]?.value });
  expect(link.click).toHaveBeenCalledOnce();
  const [blob] = made.mock.calls[0] ?? [];
  expect(blob instanceof Blob && new Uint8Array(await blob.arrayBuffer()).length).toBe(9);
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledExactlyOnceWith(link.href);
});
