import { answerAttention } from "./attention.ts";
import { answerBait } from "./bait.ts";
import { answerBaitEstimate } from "./bait-estimate.ts";
import { answerBaitLocations } from "./bait-locations.ts";
import { answerActivity, answerBatteries } from "./charts.ts";
import { answerClusters, answerExtent } from "./clusters.ts";
import { answerCsv } from "./csv.ts";
import { answerFacets } from "./facets.ts";
import { answerDevice, answerFind } from "./find.ts";
import type { Fleet } from "./fleet.ts";
import { answerInView, answerMarker, answerSpot } from "./in-view.ts";
import { answerJump } from "./jump.ts";
import { answerNeighbours } from "./neighbours.ts";
import { answerNetwork } from "./network.ts";
import { answerNetworkFor } from "./network-for.ts";
import { answerNews } from "./news.ts";
import type { AnswerTo, Question, QuestionName, Questions } from "./questions.ts";
import { answerReportClusters } from "./report-clusters.ts";
import { answerReports } from "./reports.ts";
import { answerReportsCsv } from "./reports-csv.ts";
import { answerRows, answerSerials, answerUnlocated } from "./rows.ts";
import { answerPlace, answerSite, answerSubLocations } from "./site.ts";
import { answerSummary } from "./summary.ts";
import { answerTree, answerTreeClosed, answerTreeNext } from "./tree.ts";
import { answerVanList } from "./van-list.ts";

const answers: {
  readonly [Name in QuestionName]: (fleet: Fleet, asked: Questions[Name]["asked"]) => AnswerTo<Name>;
} = {
  summary: answerSummary,
  facets: answerFacets,
  rows: answerRows,
  serials: answerSerials,
  csv: answerCsv,
  tree: answerTree,
  treeNext: answerTreeNext,
  treeClosed: answerTreeClosed,
  place: answerPlace,
  site: answerSite,
  subLocations: answerSubLocations,
  clusters: answerClusters,
  extent: answerExtent,
  inView: answerInView,
  spot: answerSpot,
  marker: answerMarker,
  unlocated: answerUnlocated,
  device: answerDevice,
  find: answerFind,
  jump: answerJump,
  reports: answerReports,
  reportClusters: answerReportClusters,
  reportsCsv: answerReportsCsv,
  network: answerNetwork,
  attention: answerAttention,
  news: answerNews,
  activity: answerActivity,
  batteries: answerBatteries,
  vanList: answerVanList,
  bait: answerBait,
  baitLocations: answerBaitLocations,
  baitEstimate: answerBaitEstimate,
  neighbours: answerNeighbours,
  networkFor: answerNetworkFor,
};

/**
 * Answers one question from the copy. Pure but for what it remembers in `fleet.memo`.
 * @throws Error when there is no such question.
 */
export function answer<Name extends QuestionName>(fleet: Fleet, question: Question<Name>): AnswerTo<Name> {
  const name: Name = question.name;
  if (!Object.hasOwn(answers, name)) throw new Error(`The fleet knows no question named ${name}.`);
  return answers[name](fleet, question);
}
