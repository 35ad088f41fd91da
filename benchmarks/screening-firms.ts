/**
 * Measures topics, types, binding and relevance on real items labeled for seven firms, in eight parts: each is read by a word model
 * that has seen nothing of its regulators. Prints shares with 95 % intervals (Wilson).
 *   node benchmarks/screening-firms.ts [--corpus ../shared/data]
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createMatcher } from '../apps/server/src/engine/screening/relevance/create-matcher.ts';
import { readFacts } from '../apps/server/src/engine/screening/topics/read-facts.ts';
import { makeWordModel } from '../apps/server/src/engine/screening/words/word-model.ts';
import { corpusFolder } from './corpus.ts';
import { firmItems, firms } from './screening/firm-items.ts';
import { type JudgedFirmItem, printFirmScores } from './screening/firm-scores.ts';
import { companyProfileOf, type WrittenProfile } from './screening/firms.ts';
import { heldOut, rowOf } from './screening/fit-model.ts';
import { trainingItemOf, trainingItems } from './screening/training-items.ts';

const { values } = parseArgs({ options: { corpus: { type: 'string' } } });
const corpus = corpusFolder(values.corpus);
if (!existsSync(corpus)) {
  console.log(`skipped: shared data not found (${corpus})`);
  process.exit();
}
const profiles = JSON.parse(
  readFileSync(new URL('screening/firm-profiles.json', import.meta.url), 'utf8'),
) as Record<string, WrittenProfile>;
const matchers = firms.map((firm) => [firm, createMatcher(companyProfileOf(profiles[firm]!))] as const);

const items = new Map(firmItems(corpus).map((item) => [item.id, item]));
const others = trainingItems(corpus).filter(({ label }) => !items.has(label.id));
const rows = [...[...items.values()].map(trainingItemOf), ...others].map(rowOf);
const judged: JudgedFirmItem[] = [];
for (const { held, model } of heldOut(rows)) {
  const words = makeWordModel(model);
  for (const row of held) {
    const item = items.get(row.item.label.id);
    if (!item) continue;
    const facts = readFacts(item.document, words);
    const verdicts = matchers.map(([firm, matcher]) => ({
      firm,
      isWanted: item.label.relevance[firm] > 0,
      ...matcher.assess(item.document, facts, null),
    }));
    judged.push({ item, facts, verdicts });
  }
}
printFirmScores(
  'shared items',
  judged.filter(({ item }) => item.origin === 'shared'),
);
printFirmScores(
  'recorded items without FATF',
  judged.filter(({ item }) => item.origin === 'recorded' && !item.isFatf),
);
printFirmScores(
  'FATF since 2018, read by its years before',
  judged.filter(({ item }) => item.group === 'FATF late'),
);
for (const language of ['en', 'de'])
  printFirmScores(
    `shared and recorded items without FATF, ${language}`,
    judged.filter(({ item }) => !item.isFatf && item.label.language === language),
  );
