import type { ApiToken } from '../../../data/api-tokens.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { dateTag } from '../../../ui/DateText.tsx';
import { momentTag } from '../../../ui/MomentText.tsx';
import { useNow } from '../../../ui/use-now.ts';

/** What a token may do, until when, when it was used and how it ends, in a line. */
export function TokenFacts({ token }: { token: ApiToken }) {
  const texts = useTexts('api-tokens');
  const { scope, ending, expires_at: expiresAt, last_used_at: lastUsedAt } = token;
  const isExpired = new Date(expiresAt) <= useNow();
  return (
    <>
      {texts.scopes[scope]} · {(isExpired ? texts.expired : texts.until)({ date: dateTag(expiresAt) })} ·{' '}
      {lastUsedAt === null ? texts.neverUsed : texts.lastUsed({ date: momentTag(lastUsedAt) })} ·{' '}
      {texts.ending({ ending })}
    </>
  );
}
