/** The rulebooks of ObliQA as the product finds passages in them, and questions that they answer or can't. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnswerPassage,
  type AnswerRequest,
  noFacts,
} from '../../apps/server/src/engine/answers/answers.ts';
import type { PassageToIndex } from '../../apps/server/src/engine/retrieval/passages.ts';
import type { RankingModel } from '../../apps/server/src/engine/retrieval/ranking/ranking-model.ts';
import { openIndex, search } from '../../apps/server/src/engine/retrieval/retrieval.ts';
import type { RetrievalIndex } from '../../apps/server/src/engine/retrieval/retrieval-index.ts';
import { buildSegment } from '../../apps/server/src/engine/retrieval/segment/build-segment.ts';
import { Segment } from '../../apps/server/src/engine/retrieval/segment/segment.ts';
import { readCollection, readQuestions } from '../retrieval/obliqa.ts';
import { halves } from '../retrieval/training-questions.ts';
import { passageCount } from './open-text.ts';

export interface Rulebooks {
  readonly index: RetrievalIndex;
  requestFor(question: string, model?: RankingModel): AnswerRequest;
}

export function openRulebooks(corpus: string): Rulebooks {
  const { documents } = readCollection(join(corpus, 'benchmarks/obliqa/documents'));
  const texts = new Map<string, PassageToIndex>(
    documents.flatMap(({ id, passages }) =>
      passages.map((one) => [`${id} ${String(one.ordinal)}`, one] as const),
    ),
  );
  const index = openIndex([new Segment(buildSegment(documents))]);
  const find = (question: string, model?: RankingModel) => {
    const { hits, terms } = search(index, question, { limit: passageCount, ...(model && { model }) });
    const passages = hits.flatMap(({ documentId, ordinal, score }): AnswerPassage[] => {
      const id = `${documentId} ${String(ordinal)}`;
      const found = texts.get(id);
      if (!found) return [];
      const { clause, text } = found;
      const title = `Rulebook ${documentId}`;
      return [
        {
          id,
          documentId,
          title,
          clause,
          headings: found.heading === null ? [] : [found.heading],
          language: 'en',
          text,
          score,
          isTranslated: false,
          around: null,
          points: [],
        },
      ];
    });
    return { passages, terms };
  };
  return {
    index,
    requestFor: (question, model) => ({
      question,
      history: [],
      ...find(question, model),
      acts: { among: [], missing: [] },
      facts: noFacts,
      language: 'en',
    }),
  };
}

const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** The questions in a questionnaire's file, however it is laid out; one of the files isn't JSON throughout. */
function questionnaire(corpus: string, name: string): string[] {
  const written = readFileSync(join(corpus, 'questionnaires', name), 'utf8');
  return [...written.matchAll(/"(?:text|question|question_text)"\s*:\s*"((?:[^"\\]|\\.)*)"/g)]
    .map(([, text = '']) => (JSON.parse(`"${text}"`) as string).replaceAll(/<[^>]*>/g, ' ').trim())
    .filter((text) => text.endsWith('?'));
}

/** Two parts of questions, alternating in a fixed order: weights are fitted on the first and reported on the second. */
const parted = (questions: readonly string[]) => {
  const [fitted, reported] = halves([...new Set(questions)]);
  return { fitted, reported };
};

export interface QuestionParts {
  readonly fitted: readonly string[];
  readonly reported: readonly string[];
}

/** What the rulebooks answer, questions of other fields, and questions of near fields that they don't answer. */
export function readQuestionSets(corpus: string): {
  answered: QuestionParts;
  far: QuestionParts;
  near: QuestionParts;
} {
  const answered = readQuestions(join(corpus, 'benchmarks/obliqa/questions-dev.json')).map(
    ({ text }) => text,
  );
  const near = ['caiq_v4_full.json', 'dora_ict_tpp.json', 'vsaq-security-privacy.json'].flatMap((name) =>
    questionnaire(corpus, name),
  );
  return {
    answered: parted(answered),
    far: parted(linesOf(join(import.meta.dirname, 'far-questions.txt'))),
    near: parted(near),
  };
}
