import { Button } from '@mantine/core';
import type { ApiToken, useRevokeApiToken } from '../../../data/api-tokens.ts';
import { apiTokenTexts as texts } from '../../../lib/texts/api-tokens.ts';
import { notify, notifyFailure } from '../../../ui/notify.tsx';

interface RevokeTokenProps {
  token: Pick<ApiToken, 'id' | 'name'>;
  /** revokes one's own, or as an administrator anybody's */
  revoke: ReturnType<typeof useRevokeApiToken>;
}

/** Ends a token at once. */
export function RevokeToken({ token: { id, name }, revoke: { mutate, isPending } }: RevokeTokenProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isPending}
      aria-label={texts.revokeOf(name)}
      onClick={() =>
        mutate(id, {
          onSuccess: () => notify(texts.revoked(name)),
          onError: (error) => void notifyFailure(texts.revokeFailed, error),
        })
      }
    >
      {texts.revoke}
    </Button>
  );
}
