import { isWithin, type LocationPath } from "#contract/path.ts";
import type { AnswerTo, LocationKey, Question, QuestionName, Scope } from "#fleet/protocol/questions.ts";

/** Neither the server nor what this device keeps has answered. */
export class NoAnswer extends Error {
  override readonly name: string = "NoAnswer";
}

/** The server cannot be reached, and what is asked for was not taken along on this device. */
export class NotTaken extends NoAnswer {
  override readonly name = "NotTaken";
  /** What was. */
  readonly taken: readonly LocationPath[];

  constructor(taken: readonly LocationPath[]) {
    super("The server cannot be reached, and this was not taken along on this device.");
    this.taken = taken;
  }
}

/** What may be asked of a part as it is: its answer names what is there. */
const ofWhatIsThere: ReadonlySet<QuestionName> = new Set<QuestionName>([
  ...(["tree", "treeNext", "treeClosed", "branch", "jump", "attention"] as const),
  ...(["find", "alike", "device", "neighbours", "baitEstimate", "marker"] as const),
]);

/** Answers of these that say "there is none" say it of this device alone. */
const mayBeElsewhere: ReadonlySet<QuestionName> = new Set<QuestionName>(["find", "device", "location"]);

/** A round asks for the devices that it holds by their numbers, and tells those apart that it has no row of. */
const ofARound: ReadonlySet<QuestionName> = new Set<QuestionName>(["rows", "reports"]);

const isWhole = (at: LocationKey, taken: readonly LocationPath[]) =>
  at !== "none" && taken.some((part) => isWithin(at, part));

/** Whether what was taken along can answer a question as the server would: it has all that the question is about. */
export function isTaken(question: Question, taken: readonly LocationPath[]): boolean {
  if (ofWhatIsThere.has(question.name)) return true;
  const asked = question as { readonly scope?: Scope; readonly at?: LocationKey | readonly LocationKey[] };
  if (asked.scope?.serials !== undefined && ofARound.has(question.name)) return true;
  return [asked.scope?.at ?? asked.at ?? "none"].flat().every((at) => isWhole(at, taken));
}

/**
 * An answer as it may be shown: no location of which a part alone is here is counted as a whole.
 * @throws NotTaken where what was not found may be elsewhere
 */
export function ofTaken(name: QuestionName, answer: unknown, taken: readonly LocationPath[]): unknown {
  if (answer === undefined && mayBeElsewhere.has(name)) throw new NotTaken(taken);
  // The worker answers a question with its own kind of answer.
  if (name === "tree") {
    const tree = answer as AnswerTo<"tree">;
    const nodes = tree.nodes.map((node) =>
      isWhole(node.location, taken) ? node : { ...node, isPart: true as const },
    );
    return { ...tree, nodes };
  }
  if (name === "jump") {
    const found = answer as AnswerTo<"jump">;
    return { ...found, locations: found.locations.filter(({ location }) => isWhole(location, taken)) };
  }
  return answer;
}
