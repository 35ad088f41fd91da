import { readQuery } from '../../apps/server/src/engine/retrieval/query/read-query.ts';
import { Vocabulary } from '../../apps/server/src/engine/retrieval/query/vocabulary.ts';
import { featuresOf } from '../../apps/server/src/engine/retrieval/ranking/features.ts';
import { candidateCount, withCandidates } from '../../apps/server/src/engine/retrieval/ranking/rank.ts';
import type { RetrievalIndex } from '../../apps/server/src/engine/retrieval/retrieval-index.ts';
import { randomSource } from '../data/random.ts';
import { shuffled, type TrainingQuestion } from './fit-model.ts';
import type { Collection, Question } from './obliqa.ts';

export interface Prepared {
  readonly names: readonly string[];
  readonly questions: readonly (TrainingQuestion & { readonly question: Question })[];
}

/** The features of the candidates of each question, as the product's search computes them. */
export function prepare(
  index: RetrievalIndex,
  { keyOf }: Collection,
  questions: readonly Question[],
): Prepared {
  const vocabulary = new Vocabulary(index);
  let names: readonly string[] = [];
  const prepared = questions.map((question) => {
    const query = readQuery(question.text, vocabulary);
    return withCandidates(index, query, candidateCount, {}, (candidates) => {
      const table = featuresOf(candidates);
      if (table.names.length > 0) names = table.names;
      const features = new Float32Array(table.rows.length * table.names.length);
      for (const [row, values] of table.rows.entries()) features.set(values, row * values.length);
      const relevant = candidates.best.flatMap(({ opened: { segment }, local }, at) => {
        const documentId = segment.documentId(segment.documentOf[local] as number);
        const key = keyOf(documentId, segment.sections.ordinals[local] as number);
        return question.relevant.has(key) ? [at] : [];
      });
      return { question, features, count: table.rows.length, relevant };
    });
  });
  return { names, questions: prepared };
}

/** The halves of the questions that weights are learned and scored on, by a fixed seed. */
export function halves<T>(questions: readonly T[]): [T[], T[]] {
  const all = shuffled(questions, randomSource(1));
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)];
}
