import type { BaitLimit } from "#fleet/protocol/bait-limit.ts";
import type { AnswerTo, Question, QuestionName, Questions } from "#fleet/protocol/questions.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { answerBaitEstimate } from "./bait/bait-estimate.ts";
import { answerBait } from "./bait/bait-list.ts";
import { answerBaitLocations } from "./bait/bait-locations.ts";
import { answerAlike } from "./list/alike.ts";
import { answerRows, answerSerials, answerUnlocated } from "./list/device-rows.ts";
import { answerCsv } from "./list/devices-csv.ts";
import { answerFacets } from "./list/facets.ts";
import { answerDevice, answerFind } from "./list/find-device.ts";
import { answerJump } from "./list/jump.ts";
import { answerSummary } from "./list/summary.ts";
import { answerAttention } from "./locations/attention.ts";
import { answerBranch } from "./locations/branch.ts";
import { answerNews } from "./locations/news.ts";
import { answerLocation, answerSite } from "./locations/site.ts";
import { answerSubLocations } from "./locations/sub-locations.ts";
import { answerTree, answerTreeClosed, answerTreeNext } from "./locations/tree.ts";
import { answerVanList } from "./locations/van-list.ts";
import { answerAreas } from "./map/areas.ts";
import { answerClusters, answerExtent } from "./map/clusters.ts";
import { answerInView, answerMarker, answerSpot } from "./map/in-view.ts";
import { answerNeighbours } from "./map/neighbours.ts";
import { answerPlaceless } from "./map/placeless.ts";
import { answerNetwork } from "./network/network.ts";
import { answerNetworkFor } from "./network/network-for.ts";
import { answerReportCalendar } from "./reports/calendar.ts";
import { answerActivity, answerBatteries } from "./reports/charts.ts";
import { answerReportsOnPaper } from "./reports/on-paper.ts";
import { answerReportsOverTime } from "./reports/over-time.ts";
import { answerReportClusters } from "./reports/report-clusters.ts";
import { answerReports } from "./reports/reports.ts";
import { answerReportsCsv } from "./reports/reports-csv.ts";
import { withReportsFor } from "./reports/reports-for.ts";

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
  branch: answerBranch,
  location: answerLocation,
  site: answerSite,
  subLocations: answerSubLocations,
  clusters: answerClusters,
  areas: answerAreas,
  extent: answerExtent,
  inView: answerInView,
  spot: answerSpot,
  marker: answerMarker,
  unlocated: answerUnlocated,
  device: answerDevice,
  find: answerFind,
  alike: answerAlike,
  jump: answerJump,
  reports: answerReports,
  reportsOnPaper: answerReportsOnPaper,
  reportClusters: answerReportClusters,
  reportsCsv: answerReportsCsv,
  reportsOverTime: answerReportsOverTime,
  reportCalendar: answerReportCalendar,
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
  placeless: answerPlaceless,
};

/** The fleet as it is for a person with this limit. */
function withLimit(fleet: Fleet, { baitDays }: BaitLimit): Fleet {
  return baitDays === undefined ? fleet : { ...fleet, baitDays };
}

/**
 * Answers one question from the copy. Pure but for what it remembers in `fleet.memo`.
 * @throws Error when there is no such question.
 */
export function answer<Name extends QuestionName>(fleet: Fleet, question: Question<Name>): AnswerTo<Name> {
  const name: Name = question.name;
  if (!Object.hasOwn(answers, name)) throw new Error(`The fleet knows no question named ${name}.`);
  return answers[name](withReportsFor(withLimit(fleet, question), question), question);
}
