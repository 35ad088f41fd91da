import type { Applicability, AppliesReason } from '@regulus/contract/statement-values.ts';
import type { AppliesBecause } from '@regulus/contract/statements.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';

interface Judged {
  readonly applies: Applicability | null;
  readonly applies_because: AppliesBecause | null;
}

/** Of reasons why one does not apply, what they are about. */
const about: Partial<Record<AppliesReason, 'licence' | 'place' | 'others'>> = {
  other_licences_named: 'licence',
  licence_not_in_scope: 'licence',
  depends_on_place: 'place',
  binds_others: 'others',
};

const longestPhrase = 90;

/** Not the list of all that an act applies to, nor a whole definition. */
const isPhrase = (text: string) => text.length <= longestPhrase && !text.includes('\n');

/** Whether an obligation applies to the company, with the words that decided; undefined: unknown. */
export function useVerdictWords(): (judged: Judged) => string | undefined {
  const texts = useTexts('obligation-review').applies;
  return ({ applies, applies_because: because }) => {
    if (applies === null || because === null) return undefined;
    const { reason, text } = because;
    if (text === null || !isPhrase(text)) return texts.bare[reason];
    if (applies !== 'no') return texts.words[applies]({ words: text });
    const why = about[reason];
    return why ? texts.no[why]({ words: text }) : texts.bare[reason];
  };
}
