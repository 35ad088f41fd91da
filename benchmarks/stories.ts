/**
 * Measures the grouping of publications into stories on labelled pairs (benchmarks/stories/README.md). Prints precision
 * and recall for both halves, real and written pairs apart; mistakes are shown for the half that is for tuning.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { clusterStories } from '../apps/server/src/engine/stories/cluster-stories.ts';
import { findStoryLinks } from '../apps/server/src/engine/stories/find-story-links.ts';
import type { StoryItem } from '../apps/server/src/engine/stories/story-features.ts';
import { corpusFolder } from './corpus.ts';
import { corpusItems } from './stories/corpus-items.ts';

interface LabelledPair {
  readonly a: string;
  readonly b: string;
  readonly same_story: boolean;
  readonly reason: string;
  readonly written?: boolean;
}

interface WrittenItem {
  readonly id: string;
  readonly regulator: string;
  readonly date: string;
  readonly language: string;
  readonly title: string;
  readonly summary: string;
}

const corpus = corpusFolder();
if (!existsSync(corpus)) {
  console.log(`skipped: shared data not found (${corpus})`);
  process.exit();
}
const read = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'stories', file), 'utf8'));

const items = corpusItems(corpus);
const idOf = new Map(items.flatMap((item) => [item.id, ...item.names].map((name) => [name, item.id])));
const written = ['tune', 'held'].flatMap((half) => read(`written-${half}.json`) as WrittenItem[]);
const all: StoryItem[] = [
  ...items,
  ...written.map(({ id, regulator, date, language, title, summary }) => ({
    id,
    regulator,
    language,
    title,
    summary,
    text: '',
    day: date,
    link: null,
  })),
];
for (const { id } of written) idOf.set(id, id);

const begun = performance.now();
const links = findStoryLinks(all);
const took = performance.now() - begun;
const storyOf = new Map(clusterStories(links).flatMap((group) => group.map((id) => [id, group[0]])));
console.log(
  `${all.length} items, ${links.length} links, ${new Set(storyOf.values()).size} stories, ${took.toFixed(0)} ms`,
);

for (const half of ['tune', 'held']) {
  const pairs = read(`pairs-${half}.json`) as LabelledPair[];
  for (const isWritten of [false, true]) {
    const counts = { found: 0, missed: 0, wrong: 0, apart: 0, unknown: 0 };
    for (const pair of pairs.filter((one) => (one.written ?? false) === isWritten)) {
      const [a, b] = [idOf.get(pair.a), idOf.get(pair.b)];
      if (a === undefined || b === undefined) {
        counts.unknown += 1;
        if (half === 'tune') console.log(`  unknown: ${pair.a} | ${pair.b}`);
        continue;
      }
      const isGrouped = storyOf.has(a) && storyOf.get(a) === storyOf.get(b);
      const outcome = pair.same_story ? (isGrouped ? 'found' : 'missed') : isGrouped ? 'wrong' : 'apart';
      counts[outcome] += 1;
      if (half === 'tune' && (outcome === 'missed' || outcome === 'wrong')) {
        const titles = [a, b]
          .map((id) => all.find((item) => item.id === id))
          .map((item) => `${item?.regulator} ${item?.day} ${item?.title}`);
        console.log(`  ${outcome}: ${pair.reason}\n    ${titles.join('\n    ')}`);
      }
    }
    const { found, missed, wrong, apart, unknown } = counts;
    const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3));
    console.log(
      `${half}, ${isWritten ? 'written' : 'real'}: precision ${share(found, found + wrong)} (${wrong} wrong of ${wrong + apart} to keep apart), ` +
        `recall ${share(found, found + missed)} (${found} of ${found + missed}), ${unknown} not in the corpus`,
    );
  }
}
