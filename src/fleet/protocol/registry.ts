import type { Question, QuestionName, Questions } from "./questions.ts";

/**
 * What a question waits for: the devices alone; their reports too, which come after them; or all reports in the order of
 * time, which takes longer, so that other questions overtake it.
 */
type Needed = "devices" | "reports" | "ordered reports";

/** How a question is treated. Its answer is a line of the same name in queries/answer.ts, which the page does not load. */
interface QuestionEntry<Name extends QuestionName> {
  readonly needs: Needed | ((asked: Questions[Name]["asked"]) => Needed);
  /** What the eye waits for is answered first, and overtakes the counts around it. */
  readonly turn: "first" | "in order";
  /**
   * Whether the answer to the question before stays on the screen until this one is there. Rows may stay while a filter
   * changes; the answer about one thing goes when another thing is asked about.
   */
  readonly previous: "stays" | "goes";
}

/** An order by time depends on the reports. If rows came before the reports, the list would jump. */
function devicesUnlessByTime({ sort }: Questions["rows"]["asked"]): Needed {
  return [sort].flat().some(({ column }) => column === "attention" || column === "since")
    ? "reports"
    : "devices";
}

/** Every question that the page may ask, one line each. */
export const registry: { readonly [Name in QuestionName]: QuestionEntry<Name> } = {
  summary: { needs: "devices", turn: "in order", previous: "stays" },
  facets: { needs: "devices", turn: "in order", previous: "stays" },
  rows: { needs: devicesUnlessByTime, turn: "first", previous: "stays" },
  serials: { needs: "reports", turn: "in order", previous: "stays" },
  csv: { needs: "reports", turn: "in order", previous: "stays" },
  tree: { needs: "devices", turn: "in order", previous: "stays" },
  treeNext: { needs: "devices", turn: "in order", previous: "stays" },
  branch: { needs: "devices", turn: "in order", previous: "stays" },
  treeClosed: { needs: "devices", turn: "in order", previous: "stays" },
  location: { needs: "devices", turn: "in order", previous: "goes" },
  site: { needs: "ordered reports", turn: "in order", previous: "stays" },
  subLocations: { needs: "ordered reports", turn: "in order", previous: "stays" },
  clusters: { needs: "devices", turn: "first", previous: "stays" },
  areas: { needs: "devices", turn: "first", previous: "stays" },
  extent: { needs: "devices", turn: "first", previous: "stays" },
  inView: { needs: "reports", turn: "first", previous: "stays" },
  spot: { needs: "reports", turn: "in order", previous: "stays" },
  marker: { needs: "reports", turn: "in order", previous: "goes" },
  placeless: { needs: "reports", turn: "in order", previous: "goes" },
  unlocated: { needs: "devices", turn: "in order", previous: "stays" },
  device: { needs: "reports", turn: "in order", previous: "goes" },
  find: { needs: "devices", turn: "in order", previous: "goes" },
  alike: { needs: "devices", turn: "in order", previous: "goes" },
  jump: { needs: "devices", turn: "in order", previous: "stays" },
  reports: { needs: "ordered reports", turn: "in order", previous: "stays" },
  reportsOnPaper: { needs: "ordered reports", turn: "in order", previous: "goes" },
  reportClusters: { needs: "ordered reports", turn: "in order", previous: "stays" },
  reportsOverTime: { needs: "ordered reports", turn: "in order", previous: "stays" },
  reportCalendar: { needs: "reports", turn: "in order", previous: "stays" },
  reportsCsv: { needs: "ordered reports", turn: "in order", previous: "stays" },
  network: { needs: "devices", turn: "in order", previous: "stays" },
  attention: { needs: "reports", turn: "in order", previous: "stays" },
  news: { needs: "ordered reports", turn: "in order", previous: "stays" },
  activity: { needs: "ordered reports", turn: "in order", previous: "stays" },
  batteries: { needs: "reports", turn: "in order", previous: "stays" },
  vanList: { needs: "reports", turn: "in order", previous: "stays" },
  bait: { needs: "reports", turn: "in order", previous: "stays" },
  baitLocations: { needs: "reports", turn: "in order", previous: "stays" },
  baitEstimate: { needs: "reports", turn: "in order", previous: "goes" },
  neighbours: { needs: "reports", turn: "in order", previous: "goes" },
  networkFor: { needs: "reports", turn: "in order", previous: "goes" },
};

/** What a question waits for. One that is not known waits for everything, and then fails. */
export function neededFor<Name extends QuestionName>(question: Question<Name>): Needed {
  if (!Object.hasOwn(registry, question.name)) return "reports";
  const { needs }: QuestionEntry<Name> = registry[question.name as Name];
  return typeof needs === "function" ? needs(question) : needs;
}

/** Whether a question is answered before those that came earlier. */
export function isFirst(name: QuestionName): boolean {
  return Object.hasOwn(registry, name) && registry[name].turn === "first";
}
