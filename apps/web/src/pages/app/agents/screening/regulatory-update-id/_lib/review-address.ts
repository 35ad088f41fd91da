import type { ReviewQuery } from '../../../../../../data/obligations.ts';
import type { StateOf } from '../../../../../../lib/url-state.ts';
import type { obligationFields } from './record-state.ts';

export type ReviewState = StateOf<typeof obligationFields>;

/** What "reset" sets. */
export const noReviewFilters = {
  review: '',
  kind: 'firm',
  assignee: '',
  topic: undefined,
  due: undefined,
  confidence: undefined,
  applies: undefined,
  words: '',
} satisfies Partial<ReviewState>;

/** How many filters differ from their defaults; search, status and what applies have places of their own. */
export const countReviewFilters = ({ kind, assignee, topic, due, confidence }: ReviewState): number =>
  [kind !== 'firm', assignee !== '', topic !== undefined, due !== undefined, confidence !== undefined].filter(
    Boolean,
  ).length;

/** What the server is asked for. */
export function reviewAsked(state: ReviewState): ReviewQuery {
  const { review, kind, assignee, topic, due, confidence, applies, words } = state;
  return {
    ...(review === '' ? {} : { status: [review] }),
    ...(kind === 'all' ? {} : { kind: [kind] }),
    ...(assignee === '' ? {} : assignee === 'unassigned' ? { unassigned: true } : { assignee: [assignee] }),
    ...(topic ? { topic } : {}),
    ...(due ? { due } : {}),
    ...(confidence ? { confidence } : {}),
    ...(applies ? { applies: [applies] } : {}),
    ...(words === '' ? {} : { q: words }),
  };
}
