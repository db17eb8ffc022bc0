import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { FleetProvider } from "#data/fleet-provider.tsx";
import { mustSignOut } from "#data/kept-whose.ts";
import { SessionProvider } from "#data/session.tsx";
import { SessionWatch } from "#data/session-watch.ts";
import { prefetchSettings, SettingsProvider } from "#data/settings.tsx";
import { SignInPage } from "#features/sign-in/sign-in-page.tsx";
import { fetchFont } from "./fetch-font.ts";
import { OutboxDelivery } from "./outbox-delivery.ts";
import { Pages } from "./routes.tsx";
import { StartScreen } from "./start-screen.tsx";

function startQueries(): QueryClient {
  const queries = new QueryClient();
  if (window.location.pathname !== "/sign-in") prefetchSettings(queries);
  return queries;
}

/** What waits for a person to type has the line to itself. */
function WithFont({ children }: { children: ReactNode }) {
  useEffect(() => void fetchFont(), []);
  return children;
}

/** Providers, outermost first: queries, who is there, the server's settings, the fleet worker, pages. */
export function App() {
  const [queries] = useState(startQueries);
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider
        fallback={(state) => <StartScreen {...state} />}
        signIn={({ oidc }) => (
          <WithFont>
            <SignInPage oidc={oidc} isLeaving={mustSignOut()} />
          </WithFont>
        )}
      >
        <SettingsProvider fallback={(state) => <StartScreen {...state} />}>
          <FleetProvider fallback={<StartScreen error={null} />}>
            <SessionWatch />
            <OutboxDelivery />
            <Pages />
          </FleetProvider>
        </SettingsProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
