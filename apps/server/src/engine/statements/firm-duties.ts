import type { Span } from '../text/passage.ts';
import type { Statement } from './statement.ts';

/** Where the sentences stand that say themselves what firms must do. */
export const firmDutiesOf = (
  statements: readonly Pick<Statement, 'kind' | 'isThroughNationalLaw' | 'spans'>[],
): Span[] =>
  statements
    .filter(
      ({ kind, isThroughNationalLaw }) =>
        (kind === 'duty' || kind === 'prohibition') && !isThroughNationalLaw,
    )
    .flatMap(({ spans }) => spans.filter(({ role }) => role === 'body'));
