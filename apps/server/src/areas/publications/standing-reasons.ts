import type { RelevanceReasonKind } from '@regulus/contract/company-values.ts';
import type { RelevanceReason } from '@regulus/contract/publications.ts';
import type { Summary } from './obligation-summaries.ts';

/** Estimates from the words of a publication that obligations derived from its clauses disprove. */
const disprovenByDuties: ReadonlySet<RelevanceReasonKind> = new Set(['no_firm_addressed', 'no_rule']);

/** The reasons of a verdict that what was found out since has not overtaken. */
export const standingReasons = (
  reasons: readonly RelevanceReason[],
  { obligations }: Pick<Summary, 'obligations'>,
): readonly RelevanceReason[] =>
  obligations.length === 0 ? reasons : reasons.filter(({ kind }) => !disprovenByDuties.has(kind));
