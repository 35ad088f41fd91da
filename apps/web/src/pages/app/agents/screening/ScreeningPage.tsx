import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { track } from '../../../../data/analytics.ts';
import { putAsideQuery } from '../../../../data/put-aside.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FailureState } from '../../../../ui/FailureState.tsx';
import { FullHeight } from '../../../../ui/FullHeight.tsx';
import { SearchField, type SearchFieldProps } from '../../../../ui/lists/SearchField.tsx';
import { usePageTitle } from '../../../../ui/use-page-title.ts';
import { ConflictDialog } from '../../_components/ConflictDialog.tsx';
import { NoteDialog } from '../../_components/NoteDialog.tsx';
import { noteKeyOf } from '../../_lib/use-storing.ts';
import { DecisionDialogs } from './_components/DecisionDialogs.tsx';
import { InboxContext } from './_components/InboxContext.tsx';
import { FilterBar, FilterRail, RailToggle } from './_components/InboxFilters.tsx';
import { InboxMain } from './_components/InboxMain.tsx';
import { InboxStatus } from './_components/InboxStatus.tsx';
import { paneContentId, ReadingPane } from './_components/ReadingPane.tsx';
import { ReadingPaneSkeleton } from './_components/ReadingPaneSkeleton.tsx';
import { ViewTabs } from './_components/ViewTabs.tsx';
import { missedEstimate, sharesOf } from './_lib/missed-estimate.ts';
import { type Inbox, useInbox } from './_lib/use-inbox.ts';
import classes from './ScreeningPage.module.css';

interface SkipLinksProps {
  /** undefined while the list holds nothing */
  onList: (() => void) | undefined;
  hasPane: boolean;
}

/** The first stops of the keyboard on the page: past search, filters and views to where the work is. */
function SkipLinks({ onList, hasPane }: SkipLinksProps) {
  const texts = useTexts('screening').skip;
  return (
    <div className={classes.skips}>
      {onList && (
        <button type="button" className={`unbroken accent rounded ${classes.skip}`} onClick={onList}>
          {texts.toList}
        </button>
      )}
      {hasPane && (
        <button
          type="button"
          className={`unbroken accent rounded ${classes.skip}`}
          onClick={() => document.getElementById(paneContentId)?.focus()}
        >
          {texts.toPane}
        </button>
      )}
    </div>
  );
}

/**
 * What the work lists leave out, how much of it may matter, and the way to see it: the screening agent hides nothing
 * without saying so.
 */
function PutAsideLine({ inbox }: { inbox: Inbox }) {
  const { line: texts, estimate } = useTexts('put-aside');
  const { state, counts, addressWith } = inbox;
  const count = counts?.put_aside ?? 0;
  const isShown = count > 0 && ['undecided', 'new', 'put_aside'].includes(state.view);
  const { data } = useQuery({ ...putAsideQuery, enabled: isShown });
  if (!isShown) return null;
  const isPile = state.view === 'put_aside';
  const range = data?.estimate.in_pile;
  return (
    <p className={`quiet flex wrap pad-4-8 ${classes.line}`}>
      {isPile ? (
        data && <span>{range ? missedEstimate(estimate, range) : texts.unknown}</span>
      ) : (
        <Link to={addressWith({ view: 'put_aside', item: '' })} replace preventScrollReset>
          {range
            ? range.share === 0
              ? texts.countAndNone({ count })
              : texts.countAndShare({ count, share: sharesOf(range).share })
            : texts.count({ count })}
        </Link>
      )}
      {data && data.sample.total > 0 && (isPile || !range) && (
        <Link to="/app/agents/screening/put-aside">
          {data.sample.left === 0
            ? texts.checkDone
            : isPile
              ? texts.checkLeft({ left: data.sample.left })
              : texts.check}
        </Link>
      )}
    </p>
  );
}

/** The open item; where none is open, what that means. */
function InboxPane({ inbox, showsKeys }: { inbox: Inbox; showsKeys: boolean }) {
  const { pane: texts, done, refresh } = useTexts('screening');
  const { open, cursor, list, left, doneCount, filter, isStale } = inbox;
  if (open.publication) {
    return (
      <ReadingPane
        open={open}
        publication={open.publication}
        decisions={inbox.decisions}
        from={inbox.addressWith({ item: open.publication.id })}
        showsKeys={showsKeys}
      />
    );
  }
  const { error, refetch } = open.query;
  if (error) {
    return <FailureState error={error} title={texts.failed} onRetry={() => void refetch()} />;
  }
  if (cursor.id !== undefined || list.query.isPending) return <ReadingPaneSkeleton />;
  if (isStale || list.publications.length === 0) return null;
  if (left === 0) {
    return (
      <EmptyState
        title={done.title}
        sentence={done.sentence({ count: doneCount })}
        action={
          <Group gap="sm">
            <Button variant="default" onClick={() => filter({ view: 'relevant' })}>
              {done.relevant}
            </Button>
            <Button onClick={() => void list.refresh()}>{refresh}</Button>
          </Group>
        }
      />
    );
  }
  return <EmptyState title={texts.nothingOpen} sentence={texts.nothingOpenSentence} />;
}

/** What came in that matters to us: the inbox by day, the open item beside it, and the keys that work through it. */
export function ScreeningPage() {
  const texts = useTexts('screening');
  usePageTitle(texts.pageTitle);
  useEffect(() => track('page_view', 'HORIZON_SCANNING'), []);
  const searchField = useRef<HTMLInputElement>(null);
  const inbox = useInbox(useCallback(() => searchField.current?.focus(), []));
  const { state, filter, layout, cursor, bulk, actions } = inbox;
  const { single_key_shortcuts } = useProfile().interface_preferences;

  const search: SearchFieldProps = {
    ref: searchField,
    value: state.q,
    onSearch: (q) => filter({ q }),
    onLeave() {
      searchField.current?.blur();
      cursor.move(0);
    },
    label: texts.filters.search,
    placeholder: texts.filters.searchPlaceholder,
  };
  const views = (
    <ViewTabs
      view={state.view}
      counts={inbox.counts}
      addressOf={(view) => inbox.addressWith({ view, item: '' })}
    />
  );
  return (
    <InboxContext value={actions}>
      <FullHeight className={`${classes.page} ${layout.hasRail ? classes.withRail : ''}`}>
        <SkipLinks
          onList={inbox.list.publications.length > 0 ? () => cursor.move(0) : undefined}
          hasPane={layout.hasPane && inbox.open.publication !== undefined}
        />
        <div className={`grid middle pad-8-16 edge-below ${classes.top}`}>
          <h1 tabIndex={-1}>{texts.pageTitle}</h1>
          {!layout.mayHaveRail && (
            <div className={classes.status}>
              <InboxStatus inbox={inbox} />
            </div>
          )}
          {views}
          <div className={classes.filters}>
            {layout.mayHaveRail ? (
              <>
                <SearchField {...search} />
                <RailToggle state={state} isOpen={layout.hasRail} onToggle={layout.toggleRail} />
              </>
            ) : (
              <FilterBar state={state} onChange={filter} search={search} />
            )}
          </div>
        </div>
        {layout.hasRail && <FilterRail state={state} onChange={filter} />}
        <div className={`flex column narrow ${classes.list}`}>
          <div className={`flex wrap between middle edge-below ${classes.listTop}`}>
            {layout.mayHaveRail && <InboxStatus inbox={inbox} />}
            <PutAsideLine inbox={inbox} />
          </div>
          <InboxMain inbox={inbox} />
        </div>
        {layout.hasPane && (
          <section className={classes.pane} aria-label={texts.pane.label}>
            <InboxPane inbox={inbox} showsKeys={single_key_shortcuts} />
          </section>
        )}
      </FullHeight>
      <DecisionDialogs decisions={inbox.decisions} isNoteInline={layout.hasPane} />
      {bulk.asking && (
        <NoteDialog
          status={1}
          count={bulk.asking.length}
          draftKey={noteKeyOf(1, bulk.asking, 'selection')}
          onConfirm={bulk.confirmNote}
          onCancel={bulk.closeNote}
        />
      )}
      {bulk.conflict && (
        <ConflictDialog conflict={bulk.conflict} onKeep={bulk.closeConflict} onDecide={bulk.decideAgain} />
      )}
    </InboxContext>
  );
}
