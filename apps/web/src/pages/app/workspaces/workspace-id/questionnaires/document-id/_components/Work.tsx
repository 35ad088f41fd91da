import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Citation } from '../../../../../../../data/chatbots.ts';
import {
  loadQuestions,
  type Question,
  type QuestionDetail,
  useAnswerQuestions,
} from '../../../../../../../data/questionnaires.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../../../ui/EmptyState.tsx';
import { FailureState } from '../../../../../../../ui/FailureState.tsx';
import { ListSkeleton } from '../../../../../../../ui/ListSkeleton.tsx';
import { BulkBar } from '../../../../../../../ui/lists/BulkBar.tsx';
import type { ListedRows } from '../../../../../../../ui/lists/listed-rows.ts';
import { useListRows } from '../../../../../../../ui/lists/use-list-rows.ts';
import { mostSelected } from '../../../../../../../ui/lists/use-selection.ts';
import { useShortcuts } from '../../../../../../../ui/shortcuts/shortcuts.ts';
import { useUrlState } from '../../../../../../../ui/use-url-state.ts';
import { CitationsContext } from '../../../../../_components/chat/citations.ts';
import { PassagePanel } from '../../../../../_components/chat/PassagePanel.tsx';
import { PassageSheet } from '../../../../../_components/chat/PassageSheet.tsx';
import { tellOutcome } from '../../../../../_lib/tell-outcome.ts';
import { addressFields, isFiltered, type ListKey, noFilters, partsOf } from '../_lib/address.ts';
import { useDecide } from '../_lib/use-decide.ts';
import { type QuestionRows, useQuestionRows, type View } from '../_lib/use-question-rows.ts';
import { useWork, WorkContext } from '../_lib/work-context.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { ListFilters } from './ListFilters.tsx';
import { QuestionList } from './QuestionList.tsx';
import { useIsMember } from './QuestionnaireFrame.tsx';
import paneClasses from './QuestionPane.module.css';
import { QuestionPane } from './QuestionPane.tsx';
import { SectionsNav } from './SectionsNav.tsx';
import classes from './Work.module.css';

const rowHeight = 84;
const headHeight = 40;
const known = { getInitialValueInEffect: false };
/** How long the keyboard stands on a row before its question opens beside the list. */
const openAfterMs = 120;

/** The questions of the list, by the places that keys and selection know them by. */
const listedRows = (
  rows: QuestionRows<ListKey>,
  load: (from: number, to: number) => Promise<readonly Question[]>,
): ListedRows<Question> => ({
  first: 0,
  last: rows.count - 1,
  at: rows.at,
  placeOf: rows.placeOf,
  between(first, last) {
    const loaded = Array.from({ length: last - first + 1 }, (_, index) => rows.at(first + index));
    return loaded.every((one) => one !== undefined) ? loaded : load(first, last);
  },
});

/** The questions in groups, the one that is open beside them, and what can be done with those that are selected. */
export function Work() {
  const { question: keyTexts, list: texts } = useTexts('questionnaires');
  const work = useWork();
  const { questionnaire, mayEdit } = work;
  const { id } = questionnaire;
  const isMember = useIsMember(questionnaire);
  const [address, change] = useUrlState(addressFields);
  const { pathname, search } = useLocation();
  const isWide = useMediaQuery('(min-width: 64em)', undefined, known);
  const hasSections =
    useMediaQuery('(min-width: 85em)', undefined, known) && questionnaire.sections.length > 1;
  const [citation, setCitation] = useState<Citation>();
  const [view, setView] = useState<View>({ from: 0, to: 900 });
  const [assigned, setAssigned] = useState<readonly Question[]>();
  const scroller = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const parts = useMemo(() => partsOf(address), [address]);
  const heights = useMemo(
    () => ({ row: rowHeight, head: parts.length > 1 || parts[0]?.key === 'bulk' ? headHeight : 0 }),
    [parts],
  );
  const rows = useQuestionRows(id, parts, heights, view);
  // where there is room, the first one is open until another is chosen
  const open = address.question === '' && isWide ? (rows.at(0)?.id ?? '') : address.question;
  const { q: words, question: _, ...rest } = address;
  const load = async (from: number, to: number) => {
    const found = await Promise.all(
      rows.spans.map(async ({ key, from: start, total }) => {
        const first = Math.max(from, start);
        const last = Math.min(to, start + total - 1);
        const part = parts.find((one) => one.key === key);
        if (!part || first > last) return [];
        const limit = Math.min(mostSelected, last - first + 1);
        return (await loadQuestions(id, part.wanted, limit, first - start)).questions;
      }),
    );
    return found.flat();
  };
  const listed = listedRows(rows, load);
  const list = useListRows({
    title: keyTexts.keys,
    list: JSON.stringify([words, rest]),
    listed,
    loadAll: async () => ({
      rows: await load(0, Math.min(rows.count, mostSelected) - 1),
      total: rows.count,
    }),
    follows: 'row',
    maySelect: mayEdit,
  });
  const { cursor, selection, release, releaseDone } = list;
  const show = useCallback((question: string) => change({ question }), [change]);
  const close = () => {
    setCitation(undefined);
    change({ question: '' });
  };
  useShortcuts(keyTexts.keys, [
    { keys: '/', label: keyTexts.keySearch, run: () => searchField.current?.focus() },
    {
      keys: 'Escape',
      label: keyTexts.keyClose,
      run: close,
      isAllowed: !isWide && open !== '' && citation === undefined && selection.rows.length === 0,
    },
  ]);
  // where there is room, the question on which the keyboard stands is shown beside the list
  const { index } = cursor;
  const focused = index === undefined ? undefined : rows.at(index)?.id;
  const last = useRef(focused);
  useEffect(() => {
    if (!isWide || focused === undefined || last.current === focused) return;
    last.current = focused;
    const timer = window.setTimeout(() => {
      setCitation(undefined);
      show(focused);
    }, openAfterMs);
    return () => window.clearTimeout(timer);
  }, [isWide, focused, show]);
  const place = open === '' ? -1 : rows.placeOf(open);
  const step = (by: 1 | -1) => {
    const beside = place === -1 ? undefined : rows.at(place + by)?.id;
    if (beside === undefined) return undefined;
    return () => {
      setCitation(undefined);
      // the keyboard stays with the question that is shown
      if (isWide) cursor.moveTo(place + by);
      show(beside);
    };
  };
  const { decide, isPending } = useDecide(id);
  const decideOne = (question: QuestionDetail, decision: 'approve' | 'reopen') => {
    // the next one opens at once, so that the next key never hits the same one again
    if (decision === 'approve') step(1)?.();
    void decide([question], decision);
  };
  const approveAll = async (chosen: readonly Question[]) => releaseDone(await decide(chosen, 'approve'));
  const citations = useMemo(() => ({ shown: citation, open: setCitation }), [citation]);
  const addressOf = (question: string) => {
    const query = new URLSearchParams(search);
    query.set('question', question);
    return `${pathname}?${query.toString()}`;
  };
  const isCovered = (!isWide && open !== '') || (isWide && citation !== undefined);
  const pane = open !== '' && (
    <QuestionPane
      id={open}
      onPrevious={step(-1)}
      onNext={step(1)}
      onClose={close}
      onDecide={decideOne}
      isAlone={!isWide}
    />
  );
  return (
    <WorkContext value={useMemo(() => ({ ...work, show }), [work, show])}>
      <CitationsContext value={citations}>
        <div
          className={classes.work}
          data-wide={isWide || undefined}
          data-sections={hasSections || undefined}
        >
          {hasSections && (
            <SectionsNav
              questionnaire={questionnaire}
              section={address.section}
              onSection={(section) => change({ section })}
            />
          )}
          <div className={classes.middle}>
            <div className={classes.middle} style={{ flex: 1 }} inert={isCovered}>
              <ListFilters
                questionnaire={questionnaire}
                address={address}
                change={change}
                searchField={searchField}
                isMember={isMember}
                hasSections={!hasSections}
              />
              <States
                rows={rows}
                onReset={isFiltered(address) && isMember ? () => change(noFilters) : undefined}
              >
                <QuestionList
                  rows={rows}
                  heights={heights}
                  view={view}
                  onView={setView}
                  scroller={scroller}
                  list={list}
                  maySelect={mayEdit}
                  open={open}
                  addressOf={addressOf}
                  onSelectGroup={
                    mayEdit
                      ? (key) => {
                          const span = rows.spans.find((one) => one.key === key);
                          if (span)
                            void load(span.from, span.from + Math.min(span.total, mostSelected) - 1).then(
                              (found) => selection.toggleAll(found),
                            );
                        }
                      : undefined
                  }
                />
              </States>
              <div className={classes.bulk}>
                <Bulk
                  selection={selection}
                  onClear={release}
                  isPending={isPending}
                  onApprove={() => {
                    const chosen = selection.rows
                      .filter(({ gate }) => gate === 'bulk')
                      .slice(0, mostSelected);
                    void approveAll(chosen);
                  }}
                  onAssign={() => setAssigned(selection.rows)}
                />
              </div>
            </div>
            {!isWide && pane && <div className={classes.cover}>{pane}</div>}
            {isWide && citation && (
              <div className={classes.cover}>
                <PassagePanel citation={citation} onClose={() => setCitation(undefined)} />
              </div>
            )}
          </div>
          {isWide && (
            <div className={classes.side}>
              {pane || <p className={`muted ${paneClasses.empty}`}>{texts.choose}</p>}
            </div>
          )}
        </div>
        {!isWide && <PassageSheet citation={citation} onClose={() => setCitation(undefined)} />}
        {assigned && (
          <AssignDialog
            questions={assigned}
            onDone={() => {
              releaseDone(assigned);
              setAssigned(undefined);
            }}
            onClose={() => setAssigned(undefined)}
          />
        )}
      </CitationsContext>
    </WorkContext>
  );
}

interface StatesProps {
  rows: QuestionRows<ListKey>;
  /** undefined where there is no filter to reset */
  onReset: (() => void) | undefined;
  children: React.ReactNode;
}

/** The list, or why there is none. */
function States({ rows, onReset, children }: StatesProps) {
  const { list: texts } = useTexts('questionnaires');
  const { questionnaire } = useWork();
  const isMember = useIsMember(questionnaire);
  if (rows.error)
    return (
      <FailureState
        error={rows.error}
        title={texts.loadFailed}
        onRetry={rows.retry}
        isRetrying={rows.isFetching}
      />
    );
  if (rows.isPending) return <ListSkeleton />;
  if (rows.count > 0) return children;
  if (!isMember) return <EmptyState title={texts.noneForYou} sentence={texts.noneForYouSentence} />;
  if (!onReset) return <EmptyState title={texts.noneYet} sentence={texts.noneYetSentence} />;
  return (
    <EmptyState
      title={texts.noMatch}
      sentence={texts.noMatchSentence}
      action={
        <button type="button" className="text-link" onClick={onReset}>
          {texts.reset}
        </button>
      }
    />
  );
}

interface BulkProps {
  selection: ReturnType<typeof useListRows<Question>>['selection'];
  onClear: () => void;
  isPending: boolean;
  onApprove: () => void;
  onAssign: () => void;
}

/** What can be done with the selected questions; only answers that may be approved unread are approved together. */
function Bulk({ selection, onClear, isPending, onApprove, onAssign }: BulkProps) {
  const { list: texts, page } = useTexts('questionnaires');
  const { questionnaire } = useWork();
  const answer = useAnswerQuestions(questionnaire.id);
  const ready = selection.rows.filter(({ gate }) => gate === 'bulk').length;
  const others = selection.rows.length - ready;
  const isRunning = questionnaire.answering?.state === 'running';
  return (
    <BulkBar
      selection={selection}
      onClear={onClear}
      isPending={isPending}
      actions={[
        ...(ready > 0 && questionnaire.may_approve
          ? [{ label: texts.approveSelected({ count: ready }), run: onApprove, isMain: true }]
          : []),
        { label: texts.assignSelected, run: onAssign },
        ...(isRunning
          ? []
          : [
              {
                label: texts.answerSelected,
                run: () =>
                  void tellOutcome(answer.mutateAsync({ node_ids: selection.rows.map(({ id }) => id) }), {
                    done: page.started,
                    failed: page.startFailed,
                  }),
              },
            ]),
      ]}
      notes={ready > 0 && others > 0 && <span className="quiet">{texts.notBulk({ count: others })}</span>}
    />
  );
}
