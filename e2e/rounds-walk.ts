import type { Page } from "@playwright/test";
import { type ArrivedEvent, roundAnswerSchema } from "#contract/rounds.ts";

/** What the tests of rounds do as a technician does. */

/** What the server has of a round; nothing before it has heard of it. */
export async function arrivedOf(page: Page, address: string): Promise<readonly ArrivedEvent[]> {
  const response = await page.request.get(address, { headers: { accept: "application/json" } });
  return response.ok() ? roundAnswerSchema.parse(await response.json()).events : [];
}

export const notDelivered = (page: Page) => page.getByText(/entr(y|ies) not delivered yet/);
