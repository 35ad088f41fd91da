import type { ObligationWords } from '../controls/obligation-words.ts';
import { type AnsweredObligation, suggestControls } from '../controls/suggest-controls.ts';

/** For the background process. */
export const answer = ({
  open,
  answered,
}: {
  readonly open: readonly ObligationWords[];
  readonly answered: readonly AnsweredObligation[];
}) => suggestControls(open, answered);
