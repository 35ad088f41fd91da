import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { divisionOf, type ObligationStatus, obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { ListedObligation, ObligationRow } from '@regulus/contract/obligations.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  type ObligationsTree,
  obligationQuery,
  obligationsTreeQuery,
  type ReviewQuery,
} from '../../../../../../data/obligations.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import type { ListedRows } from '../../../../../../ui/lists/listed-rows.ts';
import { focusRow } from '../../../../../../ui/lists/row-focus.ts';
import { useListRows } from '../../../../../../ui/lists/use-list-rows.ts';
import { oncePerPress, useShortcuts } from '../../../../../../ui/shortcuts/shortcuts.ts';
import { useUrlState } from '../../../../../../ui/use-url-state.ts';
import { ObligationBulkBar } from '../../../../_components/obligations/ObligationBulkBar.tsx';
import { clauseAddress } from '../../../../_components/obligations/ObligationWords.tsx';
import { RecordPanel } from '../../../../_components/records/RecordPanel.tsx';
import { openSignature } from '../../../../_components/trace/waiting-for.ts';
import { useDisregard } from '../../../../_lib/obligations/use-disregard.tsx';
import { useObligationActions } from '../../../../_lib/obligations/use-obligation-actions.ts';
import { obligationFields } from '../_lib/record-state.ts';
import { noReviewFilters, type ReviewState, reviewAsked } from '../_lib/review-address.ts';
import { wayTo } from '../_lib/review-rows.ts';
import { useGroupActions } from '../_lib/use-group-actions.ts';
import { useReviewRows } from '../_lib/use-review-rows.ts';
import { useRoomBelow } from '../_lib/use-room-below.ts';
import { ChapterMap } from './ChapterMap.tsx';
import { GroupDialogs } from './GroupDialogs.tsx';
import { NoDuties } from './NoDuties.tsx';
import { ObligationReading } from './ObligationReading.tsx';
import classes from './ObligationReview.module.css';
import { ReviewHead } from './ReviewHead.tsx';
import { ReviewList, type ReviewListHandle } from './ReviewList.tsx';
import { ReviewSkeleton } from './ReviewSkeleton.tsx';
import { ReviewTree } from './ReviewTree.tsx';

const ObligationPanel = lazy(async () => ({
  default: (await import('../../../../_components/obligations/ObligationPanel.tsx')).ObligationPanel,
}));

interface ReviewProps {
  publication: string;
  mayWrite: boolean;
}

/** The obligations of a publication by chapter and article, in the order of its text. */
export function ObligationReview({ publication, mayWrite }: ReviewProps) {
  const texts = useTexts('obligations');
  const [state, change] = useUrlState(obligationFields);
  const { obligation: _, edit: __, in: ___, ...filters } = state;
  const key = JSON.stringify(filters);
  // the same as long as the filters are, whatever else the address says
  const asked = useMemo(() => reviewAsked(JSON.parse(key) as ReviewState), [key]);
  const query = useQuery(obligationsTreeQuery(publication, asked));
  return (
    <Loaded query={query} failed={texts.loadFailed} skeleton={<ReviewSkeleton />}>
      {(tree) => (
        <Review
          publication={publication}
          mayWrite={mayWrite}
          tree={tree}
          asked={asked}
          state={state}
          change={change}
        />
      )}
    </Loaded>
  );
}

interface ShownProps extends ReviewProps {
  tree: ObligationsTree;
  asked: ReviewQuery;
  state: ReviewState;
  change: (change: Partial<ReviewState>, options?: { push?: boolean }) => void;
}

const keyTag = (inside: ReactNode) => <kbd>{inside}</kbd>;

const isToReview = ({ status }: ListedObligation) => status === obligationStatus.needsReview;

function Review({ publication, mayWrite, tree, asked, state, change }: ShownProps) {
  const texts = useTexts('obligation-review');
  const obligationTexts = useTexts('obligations');
  const navigate = useNavigate();
  const hasPane = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false });
  const { divisions, totals } = tree;
  const rows = useReviewRows(publication, tree, asked);
  const { listed, findNext, load } = rows;
  const head = useRef<HTMLDivElement>(null);
  const list = useRef<ReviewListHandle>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const ownerField = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<string>();
  const [isDueOpen, setIsDueOpen] = useState(false);
  const { cursor, selection, release, releaseDone } = useListRows({
    title: texts.keysTitle,
    list: JSON.stringify(asked),
    listed,
    follows: 'row',
    maySelect: mayWrite,
  });
  const { decide: decideAtOnce, assign, merge, isPending } = useObligationActions('RAP', releaseDone);
  const { decide, popover } = useDisregard(decideAtOnce);

  /** the one that is read: the address says which, else the first that is left */
  const first = useMemo(() => firstOf(listed), [listed]);
  const openId = state.obligation || (hasPane ? first?.id : undefined);
  const openPlace = openId === undefined ? -1 : listed.placeOf(openId);
  const openRow = openPlace === -1 ? undefined : listed.at(openPlace);
  const opened = useQuery({ ...obligationQuery(openId ?? ''), enabled: openId !== undefined }).data;
  const openPath = (openRow ?? opened) && divisionOf((openRow ?? opened)?.clause_path ?? '');
  const openDivision = divisions.find(({ path }) => path === openPath);
  const here = reached ?? openPath;

  const open = useCallback(
    (row: ObligationRow) => {
      setIsDueOpen(false);
      change({ obligation: row.id });
    },
    [change],
  );
  const coveredTop = useCallback(() => head.current?.getBoundingClientRect().bottom ?? 0, []);
  const columns = useRef<HTMLDivElement>(null);
  useRoomBelow(columns, coveredTop);
  useOpenedPlace(state, openPath, openPlace, {
    load,
    goTo: (path) => list.current?.scrollTo(path),
    moveTo: cursor.moveTo,
  });

  const placeNow = () => cursor.index ?? openPlace;
  const rowNow = () => cursor.current() ?? openRow;
  const { note, isLeft } = useJustDecided();
  const goOn = async (from: number, isByKey: boolean) => {
    const next = await findNext(from, isLeft).catch(() => undefined);
    if (!next) return;
    // who decides with the pointer keeps the button under it
    if (isByKey || (hasPane && document.activeElement === document.body)) cursor.moveTo(next.place);
    if (hasPane || state.obligation !== '') open(next.row);
  };
  const decideAll = (all: readonly ListedObligation[], status: ObligationStatus, onDone?: () => void) =>
    decide(all, status, () => {
      note(all);
      onDone?.();
    });
  const decideOne = (row: ListedObligation, status: ObligationStatus, from: number, isByKey: boolean) =>
    decideAll([row], status, () => {
      if (status !== obligationStatus.needsReview) void goOn(from, isByKey);
    });
  const group = useGroupActions(publication, asked, decideAll, () => void goOn(placeNow(), true));
  const byKey = (status: ObligationStatus) =>
    oncePerPress(() => {
      const row = rowNow();
      if (selection.rows.length > 0) decideAll(selection.rows, status);
      else if (!row) cursor.move(0);
      else if (row.status === status && !openSignature(row)) cursor.moveTo(placeNow() + 1);
      else decideOne(row, status, placeNow(), true);
    });
  const articleByKey = (status: ObligationStatus) =>
    oncePerPress(() => {
      const row = rowNow();
      if (row) void group.act({ path: divisionOf(row.clause_path) }, status);
    });
  const openText = (row: ObligationRow) => void navigate(clauseAddress(row, row.place));
  const step = (by: number) => {
    if (cursor.index === undefined && openPlace !== -1) cursor.moveTo(openPlace + (by > 0 ? 1 : -1));
    else cursor.move(by);
  };
  const edit = () => change({ obligation: openId ?? '', edit: true }, { push: true });
  const isOpen = openId !== undefined;
  const { keys } = texts;
  useShortcuts(texts.keysTitle, [
    { keys: 'j', label: keys.next, run: () => step(1) },
    { keys: 'k', label: keys.previous, run: () => step(-1) },
    { keys: 'a', label: obligationTexts.approve, run: byKey(obligationStatus.approved), isAllowed: mayWrite },
    {
      keys: 'd',
      label: obligationTexts.disregard,
      run: byKey(obligationStatus.irrelevant),
      isAllowed: mayWrite,
    },
    {
      keys: 'u',
      label: obligationTexts.putBack,
      run: byKey(obligationStatus.needsReview),
      isAllowed: mayWrite,
    },
    {
      keys: 'A',
      label: keys.approveArticle,
      run: articleByKey(obligationStatus.approved),
      isAllowed: mayWrite,
    },
    {
      keys: 'D',
      label: keys.disregardArticle,
      run: articleByKey(obligationStatus.irrelevant),
      isAllowed: mayWrite,
    },
    {
      keys: 'U',
      label: keys.putBackArticle,
      run: articleByKey(obligationStatus.needsReview),
      isAllowed: mayWrite,
    },
    { keys: 'e', label: keys.edit, run: edit, isAllowed: isOpen },
    {
      keys: 'o',
      label: keys.owner,
      run: () => ownerField.current?.querySelector('select')?.focus(),
      isAllowed: mayWrite && isOpen,
    },
    { keys: 't', label: keys.due, run: () => setIsDueOpen(true), isAllowed: mayWrite && isOpen },
    { keys: '/', label: keys.search, run: () => searchField.current?.focus() },
    {
      keys: 'M',
      label: obligationTexts.mergeKey,
      run: oncePerPress(() => merge(selection.rows)),
      isAllowed: mayWrite && selection.rows.length > 1,
    },
  ]);
  useEffect(() => {
    if (isDueOpen) document.querySelector<HTMLElement>('[data-due-editor] button')?.focus();
  }, [isDueOpen]);

  const goTo = (path: string) => {
    change({ in: path });
    list.current?.scrollTo(path);
  };
  const reading = openId !== undefined && (
    <ObligationReading
      id={openId}
      mayWrite={mayWrite}
      division={openDivision}
      version={tree.text?.version}
      isDueOpen={isDueOpen}
      onDue={setIsDueOpen}
      ownerField={ownerField}
      onDecide={(one, status) => decideOne(one, status, openPlace, false)}
      onEdit={edit}
      onSelectClause={(clause) => void navigate({ search: searchOf({ tab: 'text', clause }) })}
    />
  );
  const hasAny = totals.kind_counts.firm + totals.kind_counts.other + totals.kind_counts.permission > 0;
  const isUnfiltered =
    JSON.stringify(asked) === JSON.stringify(reviewAsked({ ...state, ...noReviewFilters }));
  if (isUnfiltered && totals.total === 0)
    return <NoDuties tree={tree} mayWrite={mayWrite} onShowOthers={() => change({ kind: 'all' })} />;
  const chapter = here === undefined ? undefined : wayTo(divisions, here)[0]?.path;
  const navigation = <ReviewTree divisions={divisions} current={here} onOpen={goTo} />;
  return (
    <div className={classes.review}>
      <ReviewHead
        ref={head}
        tree={tree}
        state={state}
        change={change}
        searchField={searchField}
        act={mayWrite ? group.act : undefined}
        onLeave={() => cursor.move(0)}
      />
      <ChapterMap divisions={divisions} current={chapter} onOpen={goTo} />
      {popover}
      <div ref={columns} className={classes.columns}>
        <div className={classes.side}>{navigation}</div>
        <details className={classes.top}>
          <summary>{texts.tree}</summary>
          <div>{navigation}</div>
        </details>
        <div className={classes.main}>
          {totals.total === 0 ? (
            <EmptyState
              {...(state.review === '1' && hasAny ? texts.nothingLeft : texts.nothingFound)}
              action={
                <Button variant="default" onClick={() => change(noReviewFilters)}>
                  {state.review === '1' && hasAny ? obligationTexts.showAll : texts.reset}
                </Button>
              }
            />
          ) : (
            <ReviewList
              ref={list}
              rows={rows}
              version={tree.text?.version}
              cursor={cursor}
              selection={selection}
              mayWrite={mayWrite}
              openId={openId}
              act={group.act}
              onControls={(path) =>
                void navigate({ search: searchOf({ tab: 'controls', suggested: 'true', in: path }) })
              }
              onOpen={open}
              onFocus={(row) => {
                if (hasPane && row.id !== state.obligation) open(row);
              }}
              onOpenText={openText}
              onReached={setReached}
            />
          )}
          <p className={`fine muted ${classes.hint}`}>{mayWrite && texts.hint({ kbd: keyTag })}</p>
          <p className="quiet above-12">
            {tree.read.amendments > 0 && texts.amendsNote({ count: tree.read.amendments })}{' '}
            {obligationTexts.madeBy}{' '}
            {mayWrite && <Link to={{ search: '?tab=text' }}>{obligationTexts.missing}</Link>}
          </p>
        </div>
        <aside className={classes.pane} aria-label={texts.reading.label}>
          {hasPane && (
            <div className={`card pad-16 ${classes.paneCard}`}>
              {reading || <p className="muted">{texts.reading.pick}</p>}
            </div>
          )}
        </aside>
      </div>
      <ObligationBulkBar
        selection={selection}
        isPending={isPending}
        onDecide={decide}
        onAssign={assign}
        onMerge={merge}
        onClear={release}
      />
      {group.question && (
        <GroupDialogs
          question={group.question}
          onDecide={(all, status) => decideAll(all, status, () => void goOn(-1, true))}
          onAssign={assign}
          onClose={group.close}
        />
      )}
      {!hasPane && reading && state.edit !== true && (
        <RecordPanel title={texts.reading.label} onClose={() => change({ obligation: '' })}>
          {reading}
        </RecordPanel>
      )}
      {state.edit === true && openId !== undefined && (
        <Suspense>
          <ObligationPanel
            id={openId}
            place="RAP"
            onOpen={(id) => change({ obligation: id }, { push: true })}
            onClose={() => {
              change({ edit: undefined });
              if (openPlace !== -1) focusRow(openPlace);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Those that were decided and may not be shown so yet: none of them is the next to be reviewed. */
function useJustDecided() {
  const decided = useRef(new Map<string, number>());
  const note = useCallback((rows: readonly ListedObligation[]) => {
    for (const { id, revision } of rows) decided.current.set(id, revision);
  }, []);
  const isLeft = useCallback(
    (row: ObligationRow) => isToReview(row) && decided.current.get(row.id) !== row.revision,
    [],
  );
  return { note, isLeft };
}

const searchOf = (query: Record<string, string>) => `?${new URLSearchParams(query).toString()}`;

/** The first that is left to review among those that are loaded, else the first. */
function firstOf({ first, last, at }: ListedRows<ObligationRow>): ObligationRow | undefined {
  let any: ObligationRow | undefined;
  for (let place = first; place <= last; place += 1) {
    const row = at(place);
    if (row && isToReview(row)) return row;
    any ??= row;
  }
  return any;
}

interface Ways {
  load: (path: string) => void;
  goTo: (path: string) => void;
  moveTo: (place: number) => void;
}

/** Opens where the address says: at one obligation, or else at a chapter or an article. */
function useOpenedPlace(
  { obligation, in: division }: ReviewState,
  openPath: string | undefined,
  openPlace: number,
  ways: Ways,
): void {
  const latest = useRef(ways);
  useEffect(() => {
    latest.current = ways;
  });
  const [sought] = useState({ obligation, division });
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    const { load, goTo, moveTo } = latest.current;
    if (sought.obligation === '') {
      isDone.current = true;
      if (sought.division !== '') goTo(sought.division);
    } else if (obligation !== sought.obligation) {
      isDone.current = true;
    } else if (openPlace !== -1) {
      isDone.current = true;
      moveTo(openPlace);
    } else if (openPath !== undefined) load(openPath);
  }, [sought, obligation, openPath, openPlace]);
}
