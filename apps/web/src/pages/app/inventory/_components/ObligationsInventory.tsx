import {
  type ObligationKind,
  type ObligationStatus,
  obligationKinds,
  obligationSorts,
  obligationStatus,
} from '@regulus/contract/obligation-values.ts';
import type { ObligationRow } from '@regulus/contract/obligations.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { track } from '../../../../data/analytics.ts';
import { exportObligations, loadObligations, obligationsQuery } from '../../../../data/obligations.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { CheckList } from '../../../../ui/lists/CheckList.tsx';
import { Dropdown } from '../../../../ui/lists/Dropdown.tsx';
import { DueFilter } from '../../../../ui/lists/DueFilter.tsx';
import { ExportMenu } from '../../../../ui/lists/ExportMenu.tsx';
import { Filters, FlagFilter } from '../../../../ui/lists/Filters.tsx';
import { ListStates } from '../../../../ui/lists/ListStates.tsx';
import classes from '../../../../ui/lists/ListTable.module.css';
import { loadedRows } from '../../../../ui/lists/listed-rows.ts';
import { PagedTable } from '../../../../ui/lists/PagedTable.tsx';
import { SortChoice } from '../../../../ui/lists/SortChoice.tsx';
import { AssigneeFilter, RegulatorFilter } from '../../../../ui/lists/shared-filters.tsx';
import { useListChanges } from '../../../../ui/lists/use-list-changes.ts';
import { useListRows } from '../../../../ui/lists/use-list-rows.ts';
import { mostSelected } from '../../../../ui/lists/use-selection.ts';
import { useSteadyRows } from '../../../../ui/lists/use-steady-rows.ts';
import { WaitsFilter } from '../../../../ui/lists/WaitsFilter.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { oncePerPress, useShortcuts } from '../../../../ui/shortcuts/shortcuts.ts';
import { useUrlState } from '../../../../ui/use-url-state.ts';
import { ObligationBulkBar } from '../../_components/obligations/ObligationBulkBar.tsx';
import { useDisregard } from '../../_lib/obligations/use-disregard.tsx';
import { useObligationActions } from '../../_lib/obligations/use-obligation-actions.ts';
import {
  countFilters,
  noObligationFilters,
  obligationAddressFields,
  obligationsAsked,
} from '../_lib/obligation-address.ts';
import { TopicFilter } from './filters.tsx';
import { InventoryTabs } from './InventoryTabs.tsx';
import { ObligationCounts } from './ObligationCounts.tsx';
import { obligationColumns, obligationShape } from './obligation-columns.tsx';
import { TextMatches } from './TextMatches.tsx';

const ObligationPanel = lazy(async () => ({
  default: (await import('../../_components/obligations/ObligationPanel.tsx')).ObligationPanel,
}));

/** The obligations of the company, of all its publications. */
export function ObligationsInventory() {
  const { pageTitle } = useTexts('inventory');
  const { keys: listKeys } = useTexts('lists');
  const obligationTexts = useTexts('obligations');
  const { inventory: texts, keysTitle, loadFailed } = obligationTexts;
  const [shape, columns] = useMemo(
    () => [obligationShape(obligationTexts), obligationColumns(obligationTexts)],
    [obligationTexts],
  );
  const [state, change] = useUrlState(obligationAddressFields);
  const { search, searchField, filter, onSort } = useListChanges('OBLIGATIONS', state, change);
  const mayWrite = useProfile().role !== 'auditor';
  const asked = obligationsAsked(state);
  const { limit: _, offset: __, sort, ...shown } = asked ?? {};
  const size = Number(state.size);
  const offset = (state.page - 1) * size;
  const query = useQuery(asked ? obligationsQuery(asked) : { queryKey: ['nothing'], queryFn: skipToken });
  const answer = asked && query.data;
  const total = asked ? answer?.total : 0;
  useEffect(() => track('page_view', 'OBLIGATIONS'), []);

  const rows = useSteadyRows(
    query.isPlaceholderData ? undefined : JSON.stringify(asked),
    answer?.obligations ?? noRows,
  );
  const { cursor, selection, release, releaseDone } = useListRows({
    title: keysTitle,
    list: JSON.stringify(shown),
    listed: useMemo(() => loadedRows(rows, offset), [rows, offset]),
    loadAll: () => loadObligations({ ...shown, sort, limit: mostSelected, offset: 0 }),
    follows: 'row',
    maySelect: mayWrite,
  });
  const {
    decide: decideAtOnce,
    assign,
    undoLast,
    isPending,
  } = useObligationActions('OBLIGATIONS', releaseDone);
  const { decide, popover } = useDisregard(decideAtOnce);
  const byKey = (status: ObligationStatus) =>
    oncePerPress(() => {
      const current = cursor.current();
      if (selection.rows.length > 0) decide(selection.rows, status);
      else if (current) decide([current], status, () => cursor.move(1));
    });
  useShortcuts(keysTitle, [
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
    { keys: 'mod+z', label: listKeys.undo, run: oncePerPress(undoLast), isAllowed: mayWrite },
    { keys: '/', label: listKeys.search, run: () => searchField.current?.focus() },
  ]);

  const props = { state, onChange: filter };
  const active = countFilters(state);
  const isFiltered = active > 0 || state.q !== '' || state.review.length > 0;
  const reset = isFiltered ? () => filter(noObligationFilters) : undefined;
  return (
    <div className={`flex column gap-12 ${classes.page}`}>
      <PageHeader
        title={pageTitle}
        description={
          <span role="status">{total === undefined ? '\u00A0' : texts.total({ count: total })}</span>
        }
        actions={
          <>
            <SortChoice sort={state.sort} sorts={obligationSorts} names={texts.sorts} onSort={onSort} />
            <ExportMenu
              name="obligations"
              place="OBLIGATIONS"
              what={texts.exported({ count: total ?? 0 })}
              rows={total ?? 0}
              isDisabled={!total}
              load={(format) => exportObligations({ ...shown, sort, format })}
            />
          </>
        }
      />
      <InventoryTabs present="obligations" q={state.q} total={total} />
      <ObligationCounts
        counts={asked ? answer?.status_counts : noCounts}
        review={state.review}
        onChange={(review) => filter({ review })}
      />
      <Filters
        search={{ ...search, label: texts.search, placeholder: texts.searchShort }}
        active={active}
        onReset={reset}
      >
        <KindFilter kind={state.kind} onChange={(kind) => filter({ kind })} />
        <RegulatorFilter {...props} />
        <AssigneeFilter {...props} />
        <TopicFilter {...props} />
        <DueFilter due={state.due} onChange={(due) => filter({ due })} />
        <FlagFilter isOn={state.changed === true} onChange={(changed) => filter({ changed })}>
          {texts.changedOnly}
        </FlagFilter>
        <WaitsFilter
          waits={state.waits}
          counts={answer?.waiting_counts}
          onChange={(waits) => filter({ waits })}
        />
        <FlagFilter isOn={state.uncontrolled === true} onChange={(uncontrolled) => filter({ uncontrolled })}>
          {texts.uncontrolledOnly}
        </FlagFilter>
      </Filters>
      <ListStates
        query={query}
        failed={loadFailed}
        nothingChosen={asked ? undefined : texts.nothingChosen}
        none={texts.none}
        noneFound={texts.noneFound}
        onReset={reset}
      >
        {(shownNow) => (
          <PagedTable
            shape={shape}
            columns={columns}
            rows={rows}
            total={shownNow.total}
            page={state.page}
            size={size}
            sort={state.sort}
            onSort={onSort}
            selection={mayWrite ? selection : undefined}
            cursor={cursor}
            isStale={query.isPlaceholderData}
            onChange={change}
          />
        )}
      </ListStates>
      <TextMatches q={state.q} />
      <ObligationBulkBar
        selection={selection}
        whole={{ listed: rows, total: total ?? 0 }}
        isPending={isPending}
        onDecide={decide}
        onAssign={assign}
        onClear={release}
      />
      {popover}
      {state.obligation !== '' && (
        <Suspense>
          <ObligationPanel
            id={state.obligation}
            place="OBLIGATIONS"
            onOpen={(id) => change({ obligation: id }, { push: true })}
            onClose={() => change({ obligation: '' })}
          />
        </Suspense>
      )}
    </div>
  );
}

const noRows: readonly ObligationRow[] = [];
const noCounts = { 0: 0, 1: 0, 2: 0 };

interface KindProps {
  kind: readonly string[];
  onChange: (kind: ObligationKind[]) => void;
}

function KindFilter({ kind, onChange }: KindProps) {
  const { kinds, inventory: texts } = useTexts('obligations');
  const { all } = useTexts('inventory').filters;
  const isUsual = kind.length === 1 && kind[0] === 'firm';
  const chosen = obligationKinds.filter((one) => kind.includes(one));
  const words =
    chosen.length === 0 || chosen.length === obligationKinds.length
      ? all
      : chosen.map((one) => kinds[one]).join(', ');
  return (
    <Dropdown isActive={!isUsual} words={words}>
      {() => (
        <CheckList
          label={texts.kind}
          options={obligationKinds.map((one) => ({ value: one, label: kinds[one] }))}
          chosen={kind}
          onChange={(next) => onChange(next as ObligationKind[])}
        />
      )}
    </Dropdown>
  );
}
