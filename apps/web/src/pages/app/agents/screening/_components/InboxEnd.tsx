import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type InboxFilters, inboxOlderQuery } from '../../../../../data/inbox.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { useNow } from '../../../../../ui/use-now.ts';
import type { InboxAddress, InboxChange } from '../_lib/inbox-address.ts';
import { lastDayLeftOut } from '../_lib/inbox-query.ts';

interface InboxEndProps {
  state: InboxAddress;
  filters: InboxFilters;
  onChange: (change: InboxChange) => void;
}

/** Below the last item: that it is the last one, or how many older ones the dates leave out. */
export function InboxEnd({ state, filters, onChange }: InboxEndProps) {
  const texts = useTexts('screening').list;
  const lastDay = lastDayLeftOut(state, useNow());
  const older = useQuery({
    ...inboxOlderQuery(filters, lastDay ?? ''),
    enabled: lastDay !== undefined,
  });
  const count = lastDay === undefined ? 0 : (older.data?.total ?? 0);
  if (count === 0) return texts.end;
  return (
    <>
      <span>{texts.older({ count })}</span>
      <Button size="compact-sm" variant="default" onClick={() => onChange({ dates: 'all' })}>
        {texts.showOlder}
      </Button>
    </>
  );
}
