import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { RouterProvider } from "react-router/dom";
import { FleetProvider } from "#data/fleet.tsx";
import { SessionProvider, SessionWatch } from "#data/session.tsx";
import { fetchSettingsAhead, SettingsProvider } from "#data/settings.tsx";
import { SignInPage } from "#features/sign-in/sign-in-page.tsx";
import { ThemeProvider } from "#ui/theme.tsx";
import { startRouter } from "./routes.tsx";
import { StartScreen } from "./start-screen.tsx";

function startQueries(): QueryClient {
  const queries = new QueryClient();
  if (window.location.pathname !== "/sign-in") fetchSettingsAhead(queries);
  return queries;
}

/** Providers, outermost first: look, queries, who is there, the server's settings, the fleet worker, pages. */
export function App() {
  const [queries] = useState(startQueries);
  return (
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <SessionProvider
          fallback={(state) => <StartScreen {...state} />}
          signIn={({ oidc }) => <SignInPage oidc={oidc} />}
        >
          <SettingsProvider fallback={(state) => <StartScreen {...state} />}>
            <FleetProvider>
              <SessionWatch />
              <Pages />
            </FleetProvider>
          </SettingsProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

function Pages() {
  const [router, setRouter] = useState<ReturnType<typeof startRouter>>();
  // In a task of its own: with the first drawing in the same one, a press would wait for both.
  useEffect(() => {
    const starting = setTimeout(() => setRouter(startRouter()));
    return () => clearTimeout(starting);
  }, []);
  if (router === undefined) return null;
  // What is ticked or typed shows in the URL and back at once: no transition in between.
  return <RouterProvider router={router} useTransitions={false} />;
}
