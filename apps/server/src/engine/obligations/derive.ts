import type { Topic } from '@regulus/contract/topic-values.ts';
import { leadLength } from '../screening/screening.ts';
import { readFacts } from '../screening/topics/read-facts.ts';
import { writtenDays } from '../text/dates/written-days.ts';
import type { Passage } from '../text/passage.ts';
import { extractObligations } from './extract-obligations.ts';
import type { DerivedObligation, ObligationText } from './obligation-text.ts';

/** Below it the words of an article tell too little of what it is about. */
const sureEnough = 0.5;
const divisionKinds = new Set<Passage['kind']>(['article', 'section', 'annex', 'heading']);

function divisionOf(passages: readonly Passage[], ordinal: number): Passage | null {
  for (let at: number | null = ordinal; at !== null; at = passages[at]?.parent ?? null) {
    const passage = passages[at];
    if (passage && divisionKinds.has(passage.kind)) return passage;
  }
  return null;
}

/** What an article is about; null where its words do not tell. */
function topicOf({ content, language }: ObligationText, division: Passage): Topic | null {
  const [best] = readFacts({
    title: division.heading ?? division.label,
    summary: null,
    lead: content.slice(division.start, Math.min(division.end, division.start + leadLength)),
    language,
    regulators: [],
    country: 'EU',
    documentType: null,
    isBinding: null,
    categories: [],
  }).topics;
  return best && best.confidence >= sureEnough && best.topic !== 'Uncategorized' ? best.topic : null;
}

/**
 * Everything that a text demands, with the topic of the article it stands in and the day on which it falls due, where that day
 * is written. Pure: the same text gives the same.
 */
export function deriveObligations(text: ObligationText): DerivedObligation[] {
  const topics = new Map<number, Topic | null>();
  return extractObligations(text).map((found) => {
    const division = divisionOf(text.passages, found.passage);
    if (division && !topics.has(division.ordinal)) topics.set(division.ordinal, topicOf(text, division));
    const [due] = found.deadline
      ? writtenDays(text.content.slice(found.deadline.start, found.deadline.end))
      : [];
    return {
      ...found,
      topic: division ? (topics.get(division.ordinal) ?? null) : null,
      dueOn: due?.day ?? null,
    };
  });
}
