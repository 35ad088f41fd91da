import { useQueries } from '@tanstack/react-query';
import {
  type Question,
  type QuestionsWanted,
  questionsAtOnce,
  questionsQuery,
} from '../../../../../../../data/questionnaires.ts';
import { type Heights, rowsBetween, type Span, spansOf } from './grouped-rows.ts';

interface Part<Key extends string> {
  readonly key: Key;
  readonly wanted: QuestionsWanted;
}

/** What of a list is in view, in pixels from its beginning. */
export interface View {
  readonly from: number;
  readonly to: number;
}

export interface QuestionRows<Key extends string> {
  spans: readonly Span<Key>[];
  count: number;
  height: number;
  /** by the place in the whole list; undefined where it is not loaded */
  at: (place: number) => Question | undefined;
  placeOf: (id: string) => number;
  isPending: boolean;
  /** of what the list cannot be shown without */
  error: unknown;
  isFetching: boolean;
  hasFailedPart: boolean;
  retry: () => void;
}

/** Pages that are asked for beside those in view. */
const margin = 400;

/** The questions of a list of several parts; the pages of each are loaded as they come near. */
export function useQuestionRows<Key extends string>(
  id: string,
  parts: readonly Part<Key>[],
  heights: Heights,
  view: View,
): QuestionRows<Key> {
  const firsts = useQueries({ queries: parts.map(({ wanted }) => questionsQuery(id, wanted, 0)) });
  const groups = parts.map(({ key }, index) => ({ key, total: firsts[index]?.data?.total ?? 0 }));
  const { spans, count, height } = spansOf(groups, heights);
  const further = spans.flatMap((span) => {
    const part = parts.find(({ key }) => key === span.key);
    const near = rowsBetween(span, heights, view.from - margin, view.to + margin);
    if (!part || !near) return [];
    const from = Math.max(1, Math.floor(near.first / questionsAtOnce));
    const to = Math.floor(near.last / questionsAtOnce);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({ part, page: from + index }));
  });
  const pages = useQueries({
    queries: further.map(({ part, page }) => questionsQuery(id, part.wanted, page * questionsAtOnce)),
  });
  const loaded = new Map<string, readonly Question[]>();
  for (const [index, { key }] of parts.entries())
    loaded.set(`${key}:0`, firsts[index]?.data?.questions ?? []);
  for (const [index, { part, page }] of further.entries())
    loaded.set(`${part.key}:${page}`, pages[index]?.data?.questions ?? []);
  const failed = firsts.find((one) => one.isError && one.data === undefined);
  return {
    spans,
    count,
    height,
    at(place) {
      const span = spans.findLast(({ from }) => from <= place);
      if (!span) return undefined;
      const within = place - span.from;
      return loaded.get(`${span.key}:${Math.floor(within / questionsAtOnce)}`)?.[within % questionsAtOnce];
    },
    placeOf(questionId) {
      for (const span of spans) {
        for (let page = 0; page * questionsAtOnce < span.total; page += 1) {
          const within =
            loaded.get(`${span.key}:${page}`)?.findIndex(({ id: one }) => one === questionId) ?? -1;
          if (within !== -1) return span.from + page * questionsAtOnce + within;
        }
      }
      return -1;
    },
    isPending: firsts.some((one) => one.isPending),
    error: failed?.error,
    isFetching: firsts.some((one) => one.isFetching),
    hasFailedPart: pages.some((one) => one.isError && one.data === undefined),
    retry() {
      for (const one of [...firsts, ...pages]) if (one.isError) void one.refetch();
    },
  };
}
