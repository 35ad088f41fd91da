import { Button, Loader } from '@mantine/core';
import { useCallback } from 'react';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { ListSkeleton } from '../../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import type { Inbox } from '../_lib/use-inbox.ts';
import { ArrivedLine } from './ArrivedLine.tsx';
import { CollectedSince } from './CollectedSince.tsx';
import { InboxBulkBar } from './InboxBulkBar.tsx';
import { InboxEmpty } from './InboxEmpty.tsx';
import { InboxEnd } from './InboxEnd.tsx';
import { InboxList } from './InboxList.tsx';
import classes from './InboxMain.module.css';
import { LearnedMoves } from './LearnedMoves.tsx';

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
        <p className={`fault ${classes.failed}`} role="alert">
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
