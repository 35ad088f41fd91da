import { useCallback, useEffect, useRef } from 'react';
import { track } from '../../../../data/analytics.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { FullHeight } from '../../../../ui/FullHeight.tsx';
import { SearchField, type SearchFieldProps } from '../../../../ui/lists/SearchField.tsx';
import { usePageTitle } from '../../../../ui/use-page-title.ts';
import { BatchConflictDialog } from '../../_components/BatchConflictDialog.tsx';
import { NoteDialog } from '../../_components/NoteDialog.tsx';
import { DecisionDialogs } from './_components/DecisionDialogs.tsx';
import { InboxContext } from './_components/InboxContext.tsx';
import { FilterBar, FilterRail, RailToggle } from './_components/InboxFilters.tsx';
import { InboxMain } from './_components/InboxMain.tsx';
import { InboxPane } from './_components/InboxPane.tsx';
import { InboxStatus } from './_components/InboxStatus.tsx';
import { PutAsideLine } from './_components/PutAsideLine.tsx';
import { SkipLinks } from './_components/SkipLinks.tsx';
import { ViewTabs } from './_components/ViewTabs.tsx';
import { useInbox } from './_lib/use-inbox.ts';
import classes from './ScreeningPage.module.css';

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
        <div className={classes.top}>
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
        <div className={classes.list}>
          <div className={classes.listTop}>
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
          draftKey="irrelevant-note:selection"
          onConfirm={bulk.confirmNote}
          onCancel={bulk.closeNote}
        />
      )}
      {bulk.conflict && (
        <BatchConflictDialog
          conflict={bulk.conflict}
          onKeep={bulk.closeConflict}
          onDecide={bulk.decideAgain}
        />
      )}
    </InboxContext>
  );
}
