import { Button } from '@mantine/core';
import type { ApiToken, useRevokeApiToken } from '../../../data/api-tokens.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { telling } from '../../../ui/notify.tsx';

interface RevokeTokenProps {
  token: Pick<ApiToken, 'id' | 'name'>;
  /** revokes one's own, or as an administrator anybody's */
  revoke: ReturnType<typeof useRevokeApiToken>;
}

/** Ends a token at once. */
export function RevokeToken({ token: { id, name }, revoke: { mutate, isPending } }: RevokeTokenProps) {
  const texts = useTexts('api-tokens');
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isPending}
      aria-label={texts.revokeOf({ name })}
      onClick={() => mutate(id, telling(texts.revoked({ name }), texts.revokeFailed))}
    >
      {texts.revoke}
    </Button>
  );
}
