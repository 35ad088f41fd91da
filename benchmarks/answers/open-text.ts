/** A text of the corpus as a chatbot's only source: what it finds for a question, as the product gives it to an answer engine. */
import {
  type AnswerPassage,
  type AnswerRequest,
  noFacts,
} from '../../apps/server/src/engine/answers/answers.ts';
import { askedTerm, definesTerm } from '../../apps/server/src/engine/answers/definitions.ts';
import { definingWords } from '../../apps/server/src/engine/answers/understand.ts';
import { headingsOf, openingOf, pointsOf } from '../../apps/server/src/engine/retrieval/lists.ts';
import {
  documentOfText,
  type PlacedPassage,
  passagesOfText,
} from '../../apps/server/src/engine/retrieval/passages-of-text.ts';
import type { RankingModel } from '../../apps/server/src/engine/retrieval/ranking/ranking-model.ts';
import { openIndex, search } from '../../apps/server/src/engine/retrieval/retrieval.ts';
import { buildSegment } from '../../apps/server/src/engine/retrieval/segment/build-segment.ts';
import { Segment } from '../../apps/server/src/engine/retrieval/segment/segment.ts';
import { absentClauses } from '../../apps/server/src/engine/text/acts/absent-clauses.ts';
import { actsAmong, withoutActs } from '../../apps/server/src/engine/text/acts/acts.ts';
import { citation } from '../../apps/server/src/engine/text/citation.ts';
import type { ExtractedText, Passage } from '../../apps/server/src/engine/text/passage.ts';

/** As many as an answer is written from in the product. */
export const passageCount = 16;
const translatedCount = 8;

export interface OpenedText {
  readonly passages: readonly PlacedPassage[];
  find(words: string, model?: RankingModel): Pick<AnswerRequest, 'passages' | 'terms' | 'acts' | 'facts'>;
}

export function openText(
  id: string,
  title: string,
  text: { content: string; passages: readonly Passage[]; language: string | null },
): OpenedText {
  const extracted = { ...text, passages: [...text.passages] } as Pick<
    ExtractedText,
    'content' | 'passages' | 'language'
  >;
  const passages = passagesOfText(extracted);
  const byOrdinal = new Map(passages.map((one) => [one.ordinal, one]));
  const index = openIndex([new Segment(buildSegment([documentOfText(id, title, extracted)]))]);
  const answerPassage = (one: PlacedPassage, score: number, isTranslated: boolean): AnswerPassage => ({
    id: String(one.ordinal),
    documentId: id,
    title,
    clause: citation(text.passages, one.ordinal),
    headings: headingsOf(passages, one),
    language: text.language ?? 'en',
    text: one.text,
    clauses: one.clauses,
    score,
    isTranslated,
    around: null,
    points: [],
  });
  return {
    passages,
    find(words, model) {
      const { documents: _, ...acts } = actsAmong(words, [{ title }]);
      const asked = withoutActs(words, acts);
      const languages = text.language === null ? [] : [text.language];
      const absent =
        acts.missing.length > 0 ? [] : absentClauses(words, { name: title, passages: text.passages });
      const options = { limit: passageCount, acrossLanguages: 'apart' as const, ...(model && { model }) };
      const { hits, across, terms } = search(index, asked, options);
      const term = askedTerm(asked);
      const language = text.language ?? 'en';
      const withTerm =
        term === null
          ? []
          : search(index, `${term} ${definingWords}`, { limit: 300, phrases: [term] }).hits.filter(
              ({ ordinal }) => definesTerm(term, byOrdinal.get(ordinal)?.text ?? '', language),
            );
      const defining = withTerm.slice(0, 4).map((hit) => ({ ...hit, score: hits[0]?.score ?? 0 }));
      const isDefining = new Set(defining.map(({ ordinal }) => ordinal));
      const placed = [
        ...[...defining, ...hits.filter(({ ordinal }) => !isDefining.has(ordinal))].map((hit) => ({
          ...hit,
          isTranslated: false,
        })),
        ...across.slice(0, translatedCount).map((hit) => ({ ...hit, isTranslated: true })),
      ];
      const found = placed.flatMap(({ ordinal, score, isTranslated }): AnswerPassage[] => {
        const one = byOrdinal.get(ordinal);
        if (!one) return [];
        const opening = openingOf(passages, one);
        return [
          {
            ...answerPassage(one, score, isTranslated),
            around: opening && {
              ...answerPassage(opening, score, isTranslated),
              points: pointsOf(passages, opening).map((point) => answerPassage(point, score, isTranslated)),
            },
            points: pointsOf(passages, one).map((point) => answerPassage(point, score, isTranslated)),
          },
        ];
      });
      return { passages: found, terms, acts, facts: { ...noFacts, languages, absentClauses: absent } };
    },
  };
}
