/**
 * Measures how publications are screened on labelled items (benchmarks/screening/README.md): topics, document
 * types, and relevance to three firms. Prints the half that rules are made with, mistakes included; `--held` prints the other
 * one, `--blind` and `--second-blind` items that nothing was ever chosen by, figures only.
 */
import { existsSync } from 'node:fs';
import { corpusFolder } from './corpus.ts';
import { labelledItems } from './screening/labelled-items.ts';
import { printRelevanceScores, printWrittenRelevance } from './screening/relevance-scores.ts';
import { printTopicScores } from './screening/topic-scores.ts';
import { writtenItems } from './screening/written-items.ts';

const corpus = corpusFolder();
if (!existsSync(corpus)) {
  console.log(`skipped: shared data not found (${corpus})`);
  process.exit();
}
if (process.argv.includes('--second-blind')) {
  const written = writtenItems('second-blind');
  printTopicScores('written, second blind', written, false);
  printWrittenRelevance(written);
  process.exit();
}
const split = process.argv.includes('--blind') ? 'blind' : process.argv.includes('--held') ? 'held' : 'tune';
const items = labelledItems(split, corpus);
printTopicScores(split, items, split === 'tune');
printTopicScores(`written, ${split}`, writtenItems(split), split === 'tune');
printRelevanceScores(split, items, split === 'tune' ? items : labelledItems('tune', corpus));
