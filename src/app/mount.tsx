import "#ui/styles.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { showColours } from "#ui/colours.ts";
import { App } from "./app.tsx";
import { fontFirst } from "./fetch-font.ts";

/** Draws the app into the page. */
export async function mount(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no element with the id root.");
  showColours();
  await fontFirst();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
