import type { Topic } from '@regulus/contract/topic-values.ts';
import { leadLength } from '../screening/screening.ts';
import { readFacts } from '../screening/topics/read-facts.ts';
import { writtenDays } from '../text/dates/written-days.ts';
import type { Passage } from '../text/passage.ts';
import { obligationsOf } from './extract-obligations.ts';
import type { DerivedObligation, ObligationText } from './obligation-text.ts';

/** With fewer, the words of an article say too little about its topic. */
const sureEnough = 0.5;
const divisionKinds = new Set<Passage['kind']>(['article', 'section', 'annex', 'heading']);

function divisionOf(passages: readonly Passage[], ordinal: number): Passage | null {
  for (let at: number | null = ordinal; at !== null; at = passages[at]?.parent ?? null) {
    const passage = passages[at];
    if (passage && divisionKinds.has(passage.kind)) return passage;
  }
  return null;
}

/** The topic of an article; null if its words don't show it. */
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
 * Everything the statements of a text require, with the topic of its article and the due date, if one is stated. Pure: the same text always
 * gives the same result.
 */
export function deriveObligations(text: ObligationText): DerivedObligation[] {
  const topics = new Map<number, Topic | null>();
  return obligationsOf(text.statements).map((found) => {
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
