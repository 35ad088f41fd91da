import { Button, Loader } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type InboxFilters, inboxOlderQuery } from '../../../../../data/inbox.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { ListSkeleton } from '../../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { MomentText } from '../../../../../ui/MomentText.tsx';
import { useNow } from '../../../../../ui/use-now.ts';
import type { InboxAddress, InboxChange } from '../_lib/inbox-address.ts';
import { lastDayLeftOut } from '../_lib/inbox-query.ts';
import type { Inbox } from '../_lib/use-inbox.ts';
import { ArrivedLine } from './ArrivedLine.tsx';
import { InboxBulkBar } from './InboxBulkBar.tsx';
import { InboxEmpty } from './InboxEmpty.tsx';
import { InboxList } from './InboxList.tsx';
import classes from './InboxMain.module.css';
import { LearnedMoves } from './LearnedMoves.tsx';

interface InboxEndProps {
  state: InboxAddress;
  filters: InboxFilters;
  onChange: (change: InboxChange) => void;
}

/** Below the last item: that it is the last one, or how many older ones the dates leave out. */
function InboxEnd({ state, filters, onChange }: InboxEndProps) {
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

/** Says that the list begins with the visit before this one, as the start page counts it, and drops that. */
function CollectedSince({ since, onDrop }: { since: string | undefined; onDrop: () => void }) {
  const texts = useTexts('screening').since;
  if (since === undefined) return null;
  return (
    <p className={`line strong between small accent edge-below ${classes.line}`}>
      <span>
        {texts.label} <MomentText value={since} />
      </span>
      <button
        type="button"
        className={`centered hoverable ${classes.drop}`}
        aria-label={texts.drop}
        title={texts.drop}
        onClick={onDrop}
      >
        <IconX size={14} aria-hidden />
      </button>
    </p>
  );
}

/** The list in each of its states, what has come since above it, the decisions about a selection below it. */
export function InboxMain({ inbox }: { inbox: Inbox }) {
  const { loadFailed } = useTexts('screening');
  return (
    <Loaded query={inbox.list.query} failed={loadFailed} skeleton={<ListSkeleton rows={12} />}>
      {() => <LoadedInbox inbox={inbox} />}
    </Loaded>
  );
}

function LoadedInbox({ inbox }: { inbox: Inbox }) {
  const texts = useTexts('screening');
  const { retry } = useTexts('common');
  const { list, cursor, selection, decisions, layout, isStale } = inbox;
  const { query, publications, total, arrived, refresh } = list;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const mayLoadMore = hasNextPage && !isFetching && !isFetchNextPageError && !isStale;
  const loadMore = useCallback(() => {
    if (mayLoadMore) void fetchNextPage();
  }, [mayLoadMore, fetchNextPage]);

  function showArrived() {
    void refresh();
    cursor.open(undefined);
  }

  return (
    <>
      <CollectedSince since={inbox.state.since} onDrop={() => inbox.filter({ since: undefined })} />
      <ArrivedLine count={arrived} onShow={showArrived} />
      <LearnedMoves />
      {query.isRefetchError && !isFetchNextPageError && (
        <p className="fault pad-8-16 edge-below" role="alert">
          {texts.refreshFailed}{' '}
          <button type="button" className="text-link" onClick={() => void refresh()}>
            {retry}
          </button>
        </p>
      )}
      <div className={classes.list}>
        {publications.length === 0 && !isStale ? (
          <InboxEmpty state={inbox.state} filters={inbox.filters} onChange={inbox.filter} />
        ) : (
          <InboxList
            publications={publications}
            total={total}
            cursor={cursor}
            selection={selection}
            onNearEnd={loadMore}
            isStale={isStale}
            view={inbox.state.view}
            decisions={layout.hasPane ? undefined : decisions}
            footer={
              <div className={`line quiet ${classes.footer}`}>
                {query.isFetchingNextPage && <Loader size="sm" aria-label={texts.list.loadingMore} />}
                {isFetchNextPageError && (
                  <>
                    <span role="alert">{texts.list.moreFailed}</span>
                    <Button size="compact-sm" variant="default" onClick={() => void fetchNextPage()}>
                      {retry}
                    </Button>
                  </>
                )}
                {!hasNextPage && (
                  <InboxEnd state={inbox.state} filters={inbox.filters} onChange={inbox.filter} />
                )}
              </div>
            }
          />
        )}
      </div>
      <InboxBulkBar
        selection={selection}
        bulk={inbox.bulk}
        isAssigning={inbox.isBulkAssigning}
        onAssigning={inbox.setIsBulkAssigning}
      />
    </>
  );
}
