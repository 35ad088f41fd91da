import { isDate, stemOf, tellingWords } from '../../stories/story-words.ts';
import type { PublicationFacts, ScreeningDocument } from '../screening.ts';

/** A finding that is more likely wrong than right teaches nothing. */
const leastConfidence = 0.35;
/** Of a long title the first words name the subject. */
const mostWords = 16;
const seriesWords = 2;

/** The words of a title without dates and numbers, shortened to stems, each once and in order. */
export function titleStems(title: string): string[] {
  const stems = tellingWords(title)
    .filter((word) => !/\p{N}/u.test(word))
    .map(stemOf)
    .filter((stem) => stem.length > 2 && !isDate(stem));
  return [...new Set(stems)].slice(0, mostWords);
}

/** A word as titles write it by the stem it is learned by, the shortest of them, so that a list can name it. */
export function writtenWords(titles: readonly string[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const word of titles.flatMap(tellingWords)) {
    const stem = stemOf(word);
    const known = words.get(stem);
    if (known === undefined || word.length < known.length) words.set(stem, word);
  }
  return words;
}

/** Names of countries change within a series ("Malta's measures to …"), so they are left out. */
function titleWithoutCountries(document: ScreeningDocument, facts: PublicationFacts): string {
  let title = document.title;
  for (const { evidence } of facts.countries) {
    if (evidence.field !== 'title') continue;
    title =
      title.slice(0, evidence.start) + ' '.repeat(evidence.end - evidence.start) + title.slice(evidence.end);
  }
  return title;
}

/** How titles of a series begin: "statistics on", "final notice"; null where the title has too few words. */
function seriesOf(title: string): string | null {
  const words = title.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return words.length < seriesWords ? null : words.slice(0, seriesWords).join(' ');
}

/**
 * What a publication can be learned by, each at most once: `topic:…`, `source:…`, `regulator:…|type:…`, `licence:…`,
 * `country:…`, `trait:…`, `series:regulator|first words` and `word:stem` of the title.
 */
export function featuresOf(document: ScreeningDocument, facts: PublicationFacts): readonly string[] {
  const kept = known.get(document);
  if (kept?.facts === facts) return kept.features;
  const features = readFeatures(document, facts);
  known.set(document, { facts, features });
  return features;
}

/** Read once for all companies, as long as the objects are. */
const known = new WeakMap<ScreeningDocument, { facts: PublicationFacts; features: readonly string[] }>();

function readFeatures(document: ScreeningDocument, facts: PublicationFacts): readonly string[] {
  const features = new Set<string>();
  for (const { topic, confidence } of facts.topics) {
    if (confidence >= leastConfidence && topic !== 'Uncategorized') features.add(`topic:${topic}`);
  }
  for (const { fact } of facts.licenceTypes) features.add(`licence:${fact}`);
  for (const { fact } of facts.countries) features.add(`country:${fact}`);
  for (const { trait } of facts.traits) features.add(`trait:${trait}`);
  const series = seriesOf(titleWithoutCountries(document, facts));
  for (const regulator of document.regulators) {
    features.add(`source:${regulator}`);
    if (document.documentType !== null) features.add(`regulator:${regulator}|type:${document.documentType}`);
    if (series !== null) features.add(`series:${regulator}|${series}`);
  }
  for (const stem of titleStems(document.title)) features.add(`word:${stem}`);
  return [...features];
}
