import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { RouterProvider } from "react-router/dom";
import { FleetProvider } from "#data/fleet.tsx";
import { SettingsProvider } from "#data/settings.tsx";
import { ThemeProvider } from "#ui/theme.tsx";
import { router } from "./routes.tsx";
import { StartScreen } from "./start-screen.tsx";

/** Providers, outermost first: look, queries, the server's settings, the fleet worker, pages. */
export function App() {
  const [queries] = useState(() => new QueryClient());
  return (
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <SettingsProvider fallback={(state) => <StartScreen {...state} />}>
          <FleetProvider>
            {/* What is ticked or typed shows in the URL and back at once: no transition in between. */}
            <RouterProvider router={router} useTransitions={false} />
          </FleetProvider>
        </SettingsProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
