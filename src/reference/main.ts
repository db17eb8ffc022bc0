import { type Reference, startReference } from "./service.ts";
import { readSettings } from "./settings.ts";

function stopOn(signal: "SIGTERM" | "SIGINT", reference: Reference): void {
  process.once(signal, () => void reference.close());
}

try {
  const settings = readSettings(process.env);
  const reference = await startReference(settings);
  stopOn("SIGTERM", reference);
  stopOn("SIGINT", reference);
  // A token made up here opens nothing but this simulated account, so the person who started it may see it. One
  // that was given is a secret of the person who gave it.
  const token = settings.token === undefined ? reference.token : "$REFERENCE_TOKEN";
  const command = `curl -H "Authorization: Bearer ${token}" ${reference.url}/api/v1/devices`;
  console.log(`Reference Read API with simulated devices on ${reference.url} (try: ${command})`);
} catch (error) {
  console.error(`reference: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
