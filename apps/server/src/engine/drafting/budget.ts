import type { DraftBrief } from './drafting-context.ts';

/** How much is said of all publications together. */
const sizes = {
  short: { statements: 5, changes: 4, obligations: 4, quote: 320 },
  standard: { statements: 20, changes: 14, obligations: 15, quote: 450 },
  full: { statements: 60, changes: 40, obligations: 60, quote: 650 },
} as const;
const mostOfOne = { short: 3, standard: 5, full: 8 } as const;

export interface Budget {
  readonly statements: number;
  readonly changes: number;
  readonly obligations: number;
  /** characters of the longest quote */
  readonly quote: number;
}

/** How much is said of each of several publications; the board reads fewer statements. */
export function budgetOf({ length, audience }: DraftBrief, publications: number): Budget {
  const size = sizes[length];
  const share = (all: number) => Math.max(1, Math.floor(all / publications));
  const most = mostOfOne[length] - (audience === 'board' && length !== 'short' ? 1 : 0);
  return {
    statements: Math.min(most, share(size.statements)),
    changes: share(size.changes),
    obligations: share(size.obligations),
    quote: size.quote,
  };
}
