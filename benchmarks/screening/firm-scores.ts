import type { PublicationFacts, RelevanceVerdict } from '../../apps/server/src/engine/screening/screening.ts';
import { wilsonInterval } from '../bench/statistics.ts';
import { type FirmItem, type FirmName, firms } from './firm-items.ts';
import { averagePrecision } from './ranking-measures.ts';

export interface JudgedFirmItem {
  readonly item: FirmItem;
  readonly facts: PublicationFacts;
  readonly verdicts: readonly (RelevanceVerdict & { readonly firm: FirmName; readonly isWanted: boolean })[];
}

/** A share with its 95 % interval (Wilson's score) and what it is a share of. */
function share(part: number, whole: number): string {
  if (whole === 0) return '–';
  const { low, high } = wilsonInterval(part, whole);
  return `${(part / whole).toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)}, n ${whole})`;
}

const shareOf = <One>(all: readonly One[], holds: (one: One) => boolean) =>
  share(all.filter(holds).length, all.length);

function printFacts(judged: readonly JudgedFirmItem[]): void {
  const first = ({ facts }: JudgedFirmItem) => facts.topics[0]!.topic;
  console.log(
    `  first topic          ${shareOf(judged, (one) => first(one) === one.item.label.first_topic)}`,
  );
  console.log(
    `  first among labeled  ${shareOf(judged, (one) => one.item.label.topics.includes(first(one)))}`,
  );
  console.log(
    `  document type        ${shareOf(judged, ({ item }) => item.document.documentType === item.label.document_type)}`,
  );
  const binds = judged.filter(({ item }) => item.label.binding === 'yes');
  const said = judged.filter(({ item }) => item.document.isBinding === true);
  console.log(`  binding found        ${shareOf(binds, ({ item }) => item.document.isBinding === true)}`);
  console.log(`  right when said      ${shareOf(said, ({ item }) => item.label.binding === 'yes')}`);
}

const precisionOf = (verdicts: JudgedFirmItem['verdicts']) =>
  averagePrecision(verdicts.map(({ score, isWanted }) => ({ score, isRelevant: isWanted }))).toFixed(3);

function printRelevance(judged: readonly JudgedFirmItem[]): void {
  const all = judged.flatMap(({ verdicts }) => verdicts);
  const wanted = all.filter(({ isWanted }) => isWanted);
  const raised = all.filter(({ relevance }) => relevance > 0);
  const must = judged.flatMap(({ item, verdicts }) =>
    verdicts.filter(({ firm }) => item.label.relevance[firm] === 2),
  );
  console.log(`  average precision    ${precisionOf(all)}`);
  for (const firm of firms) {
    const own = all.filter((one) => one.firm === firm);
    if (own.some(({ isWanted }) => isWanted)) console.log(`    ${firm.padEnd(18)} ${precisionOf(own)}`);
  }
  console.log(`  set aside            ${shareOf(all, ({ isPutAside }) => isPutAside)}`);
  console.log(`  wanted and kept      ${shareOf(wanted, ({ isPutAside }) => !isPutAside)}`);
  console.log(`  must read and kept   ${shareOf(must, ({ isPutAside }) => !isPutAside)}`);
  console.log(`  High or Medium found ${shareOf(wanted, ({ relevance }) => relevance > 0)}`);
  console.log(`  High or Medium right ${shareOf(raised, ({ isWanted }) => isWanted)}`);
  console.log(
    `  High right           ${shareOf(
      all.filter(({ relevance }) => relevance === 2),
      ({ isWanted }) => isWanted,
    )}`,
  );
}

export function printFirmScores(name: string, judged: readonly JudgedFirmItem[]): void {
  console.log(`${name}: ${judged.length} items, ${firms.length} firms`);
  printFacts(judged);
  printRelevance(judged);
}
