import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { track } from '../../../data/analytics.ts';
import { useProfile } from '../../../data/users.ts';
import { inventoryTexts } from '../../../lib/texts/inventory.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { SortChoice } from '../../../ui/lists/SortChoice.tsx';
import { ActionsContext } from './_components/ActionsContext.tsx';
import type { Deciding } from './_components/Deciding.tsx';
import { FilterBar } from './_components/FilterBar.tsx';
import { InventoryList } from './_components/InventoryList.tsx';
import { InventoryTabs } from './_components/InventoryTabs.tsx';
import { ExportMenu, SavedFilters, ViewOptions } from './_components/PageActions.tsx';
import { StatusCounts } from './_components/StatusCounts.tsx';
import { type AddressChange, type Sort, sorts, tabFields } from './_lib/address.ts';
import { columnKeys, leadWidth, shownColumns, titleWidth, widthOf } from './_lib/columns.ts';
import { useAddress } from './_lib/use-address.ts';
import { useInventoryKeys } from './_lib/use-inventory-keys.ts';
import { useInventoryList } from './_lib/use-inventory-list.ts';
import { usePrintedList } from './_lib/use-printed-list.ts';
import { useRowActionsOf } from './_lib/use-row-actions.ts';
import { mostSelected } from './_lib/use-selection.ts';
import { useIsNarrow, useWidth } from './_lib/use-width.ts';
import classes from './InventoryPage.module.css';

const BulkBar = lazy(async () => ({ default: (await import('./_components/BulkBar.tsx')).BulkBar }));
const DecidingParts = lazy(async () => ({
  default: (await import('./_components/Deciding.tsx')).DecidingParts,
}));

const PrintedList = lazy(async () => ({
  default: (await import('./_components/PrintedList.tsx')).PrintedList,
}));

/** Until the width is measured, that of a usual window. */
const usualWidth = 1150;

const ObligationsInventory = lazy(async () => ({
  default: (await import('./_components/ObligationsInventory.tsx')).ObligationsInventory,
}));

const ControlsInventory = lazy(async () => ({
  default: (await import('./_components/ControlsInventory.tsx')).ControlsInventory,
}));

/** "Where do we stand on everything?" */
export function InventoryPage() {
  const [{ tab }] = useUrlState(tabFields);
  const hasObligations = useProfile().accessible_features.includes('obligations');
  if (tab !== 'regulations' && hasObligations)
    return (
      <Suspense fallback={<ListSkeleton />}>
        {tab === 'obligations' ? <ObligationsInventory /> : <ControlsInventory />}
      </Suspense>
    );
  return <RegulationsInventory />;
}

function RegulationsInventory() {
  const { state, change, controls } = useAddress();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const mode = isNarrow ? 'cards' : state.view;
  const [widthRef, width = usualWidth] = useWidth();
  const columns = isNarrow ? columnKeys : shownColumns(state.columns, width);
  const needed = columns.map(widthOf).reduce((sum, one) => sum + one, titleWidth + leadWidth);

  const list = useInventoryList(state, mode === 'pages');
  const { filters, first, answer, total, selection, cursor } = list;
  const deciding = useRef<Deciding>(null);
  const actions = useRowActionsOf(deciding, list.selectRow);
  const printing = usePrintedList(filters, total, columns);
  const searchField = useRef<HTMLInputElement>(null);
  useEffect(() => track('page_view', 'INVENTORY'), []);
  useEffect(preloadOnDemandParts, []);

  /** The bar that may have the focus goes away: the focus returns to where the keyboard stood. */
  function releaseSelection() {
    list.clear();
    if (cursor.index !== undefined) cursor.moveTo(cursor.index);
  }

  useInventoryKeys({
    cursor,
    searchField,
    current: () => (cursor.index === undefined ? undefined : list.rowsRef.current(cursor.index)),
    hasSelection: selection.size > 0,
    mayDecide: actions.openMenu !== undefined,
    select: (index, publication) => list.selectRow(index, publication, !selection.has(publication.id), false),
    clearSelection: releaseSelection,
    bookmark: actions.bookmark,
    undoLast: () => deciding.current?.undoLast(),
    // a page is printed as it stands, by the browser's own key
    print: mode === 'pages' ? undefined : () => void printing.print(),
  });

  /** Other filters show other rows: what was selected among the former ones is let go. */
  function changeList(next: AddressChange) {
    list.clear();
    change(next);
  }

  const head = {
    columns,
    sort: state.sort,
    onSort: (sort: Sort) => {
      track('sort_change', 'INVENTORY', { sort });
      change({ sort, page: 1 });
    },
    selection: actions.openMenu && {
      isAll: total > 0 && selection.size >= Math.min(total, mostSelected),
      isSome: selection.size > 0,
      total,
      onToggle: () => void list.toggleAll(),
    },
  };

  const isKnown = list.isNothing || (answer !== undefined && !first.isPlaceholderData);
  return (
    <ActionsContext value={actions}>
      <div className={classes.page} data-mode={mode} data-printing={printing.printed && ''}>
        <PageHeader
          title={inventoryTexts.pageTitle}
          description={
            <span role="status">{isKnown ? inventoryTexts.totalOf(total, state.dates) : noBreakSpace}</span>
          }
          actions={
            <>
              <SortChoice
                sort={state.sort}
                sorts={sorts}
                names={inventoryTexts.sort.options}
                onSort={head.onSort}
              />
              <SavedFilters
                isShort={isNarrow}
                query={controls}
                onApply={(query) => void navigate({ search: query })}
              />
              {!isNarrow && (
                <ViewOptions
                  state={state}
                  columns={columns}
                  total={total}
                  onChange={change}
                  onPrint={() => void printing.print()}
                />
              )}
              <ExportMenu
                filters={filters}
                // a file has room for those that the window has not
                columns={state.columns === undefined ? columnKeys : columns}
                areColumnsChosen={state.columns !== undefined}
                total={total}
              />
            </>
          }
        />
        <InventoryTabs present="regulations" />
        <StatusCounts
          ref={widthRef}
          counts={list.isNothing ? noCounts : answer?.status_counts}
          undecided={list.isNothing ? undefined : answer?.undecided_counts}
          status={state.status}
          onChange={(status) => {
            track('filter_change', 'INVENTORY', { filters: 'status' });
            changeList({ status, page: 1 });
          }}
        />
        <FilterBar state={state} onChange={changeList} searchField={searchField} />
        {mode === 'scroll' && (
          <button type="button" className={classes.readAsPages} onClick={() => change({ view: 'pages' })}>
            {inventoryTexts.readAsPages}
          </button>
        )}
        <InventoryList
          {...list}
          mode={mode}
          state={state}
          head={head}
          isWide={needed > width}
          onChange={change}
        />
        <Suspense>
          {printing.printed && <PrintedList printed={printing.printed} onEnd={printing.end} />}
          {selection.size > 0 && <BulkBar selection={selection} onClear={releaseSelection} />}
          <DecidingParts
            ref={deciding}
            onStored={(publications) => {
              if (publications.length > 1) releaseSelection();
            }}
          />
        </Suspense>
      </div>
    </ActionsContext>
  );
}

const afterFirstPaintMs = 1500;

/** Menus and panels are not part of the first load, but a click on them shall not wait either. */
function preloadOnDemandParts() {
  const timer = window.setTimeout(() => {
    void import('./_components/filter-panels.tsx');
    void import('../../../ui/lists/shared-panels.tsx');
    void import('./_components/BulkBar.tsx');
    void import('./_components/ViewPanel.tsx');
    void import('../../../ui/lists/SavedFiltersPanel.tsx');
    void import('./_components/ExportPanel.tsx');
    void import('./_components/PrintedList.tsx');
  }, afterFirstPaintMs);
  return () => window.clearTimeout(timer);
}

/** Keeps the line while there is nothing to say. */
const noBreakSpace = '\u00A0';

const noCounts = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 };
