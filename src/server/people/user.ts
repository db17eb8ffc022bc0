import { parseArgs } from "node:util";
import { parsePath } from "#contract/path.ts";
import { roles } from "#contract/session.ts";
import { ServerError } from "#server/errors.ts";
import { isDiskTrouble } from "#server/store/disk.ts";
import { NotPrivate } from "#server/store/private.ts";
import { openStore, type Store } from "#server/store/store.ts";
import { createIdentities, type Identities } from "./identities.ts";
import { hashPassword, passwordObjection } from "./password.ts";
import { createPeople, nameOf, type People } from "./people.ts";
import { askPassword } from "./prompt.ts";

const usage = `People who may sign in:
  npm run user -- add NAME --role admin|technician|viewer [--at '//Client A'] [--no-password]
  npm run user -- list
  npm run user -- passwd NAME
  npm run user -- unbind NAME
  npm run user -- remove NAME
The password is asked for, or read from standard input. With --no-password somebody comes in through OpenID Connect
alone, under the name or e-mail address they have there. The first account that does so is theirs from then on, until
unbind.`;

/** What was asked for cannot be done: why, in a sentence. */
class Refusal extends ServerError {
  override readonly name = "Refusal";
  readonly kind = "refused";
}

async function newPassword(): Promise<string> {
  const password = await askPassword();
  const objection = passwordObjection(password);
  if (objection !== undefined) throw new Refusal(objection);
  return hashPassword(password);
}

interface Options {
  readonly role?: string | undefined;
  readonly at?: string | undefined;
  readonly "no-password"?: boolean | undefined;
}

async function add(people: People, name: string, options: Options): Promise<string> {
  const role = roles.find((known) => known === options.role);
  if (role === undefined) throw new Refusal("--role must be admin, technician or viewer.");
  const at = options.at === undefined ? undefined : parsePath(options.at);
  if (options.at !== undefined && at === undefined) {
    throw new Refusal("--at must be a location path of the shape //level//level.");
  }
  if (at !== undefined && role === "admin")
    throw new Refusal("Only a technician or viewer can be limited to a branch.");
  if ((await people.find(name)) !== undefined) throw new Refusal(`There is somebody called ${name} already.`);
  const password = options["no-password"] ? undefined : await newPassword();
  if (!(await people.add({ name, role, at, password })))
    throw new Refusal(`There is somebody called ${name} already.`);
  return `${name} is added as ${role}${at === undefined ? "" : ` of ${at}`}.`;
}

async function list(people: People, identities: Identities): Promise<string> {
  const lines: string[] = [];
  for (const { name, role, rights, hasPassword } of await people.list()) {
    const how = hasPassword ? [] : ["OpenID Connect alone"];
    const bound = (await identities.issuersOf(name)).map((issuer) => `bound at ${issuer}`);
    lines.push([name, role, rights.at ?? "everything", ...how, ...bound].join("\t"));
  }
  return lines.length === 0 ? "Nobody may sign in yet." : lines.join("\n");
}

async function run(people: People, identities: Identities, args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { role: { type: "string" }, at: { type: "string" }, "no-password": { type: "boolean" } },
  });
  const [command, text, ...rest] = positionals;
  if (command === "list" && text === undefined) return list(people, identities);
  if (text === undefined || rest.length > 0) throw new Refusal(usage);
  const name = nameOf(text);
  if (name === undefined) {
    throw new Refusal("A name holds letters, digits and . _ @ + - alone, at most 100 of them.");
  }
  const nobody = `There is nobody called ${name}.`;
  switch (command) {
    case "add":
      return add(people, name, values);
    case "passwd":
      if ((await people.find(name)) === undefined) throw new Refusal(nobody);
      if (!(await people.setPassword(name, await newPassword()))) throw new Refusal(nobody);
      return `${name} has a new password and is signed out everywhere.`;
    case "unbind":
      if ((await people.find(name)) === undefined) throw new Refusal(nobody);
      if ((await identities.issuersOf(name)).length === 0)
        throw new Refusal(`${name} is bound to no account.`);
      await identities.unbind(name);
      return `${name} is bound to no account any more and is signed out everywhere.`;
    case "remove":
      if (!(await people.remove(name))) throw new Refusal(nobody);
      return `${name} is removed and signed out everywhere.`;
    default:
      throw new Refusal(usage);
  }
}

/** A wrong option is the person's, and said without a trace; a folder that is not right, too. */
function isTheirs(error: unknown): error is Error {
  return (
    error instanceof Refusal ||
    error instanceof NotPrivate ||
    (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"))
  );
}

function complaint(error: unknown): unknown {
  if (isDiskTrouble(error)) return "The disk takes no writes: nothing is changed.";
  return isTheirs(error) ? error.message : error;
}

process.umask(0o077);
let store: Store | undefined;
try {
  store = openStore(process.env.TRAPBOARD_DATA_DIR || "data", "people", (newName) =>
    console.error(
      `The file of the people was damaged. It is set aside as ${newName}, and a new one begun without them.`,
    ),
  );
  console.log(await run(createPeople(store), createIdentities(store), process.argv.slice(2)));
} catch (error) {
  console.error(complaint(error));
  process.exitCode = 1;
} finally {
  await store?.close();
}
