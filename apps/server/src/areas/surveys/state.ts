import type { SurveyState } from '@regulus/contract/survey-values.ts';
import type { SurveyRow } from './queries.ts';

type Times = Pick<SurveyRow, 'published_at' | 'closed_at' | 'opens_on' | 'closes_on'>;

/** How far a survey is on a day, which is one of UTC. */
export function stateOf({ published_at, closed_at, opens_on, closes_on }: Times, today: string): SurveyState {
  if (published_at === null) return 'draft';
  if (closed_at !== null || (closes_on !== null && closes_on < today)) return 'closed';
  return opens_on !== null && opens_on > today ? 'scheduled' : 'open';
}
