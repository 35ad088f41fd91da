import { deriveObligations } from '../obligations/derive.ts';
import type { DerivedObligation, ObligationText } from '../obligations/obligation-text.ts';

/** For the background process. */
export const answer = (text: ObligationText): DerivedObligation[] => deriveObligations(text);
