import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { track } from '../../../data/analytics.ts';
import { keepListControls } from '../../../data/list-controls.ts';
import { exportInventory } from '../../../data/publications.ts';
import type { Texts } from '../../../lib/messages.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { ExportMenu } from '../../../ui/lists/ExportMenu.tsx';
import { SortChoice } from '../../../ui/lists/SortChoice.tsx';
import { useListChanges } from '../../../ui/lists/use-list-changes.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { ActionsContext } from './_components/ActionsContext.tsx';
import type { Deciding } from './_components/Deciding.tsx';
import { FilterBar } from './_components/FilterBar.tsx';
import { InventoryList } from './_components/InventoryList.tsx';
import { InventoryTabs } from './_components/InventoryTabs.tsx';
import { inventoryColumns } from './_components/inventory-columns.ts';
import { SavedFilters, ViewOptions } from './_components/PageActions.tsx';
import { StatusCounts } from './_components/StatusCounts.tsx';
import { addressFields, controlsOf, sorts, tabFields } from './_lib/address.ts';
import { columnKeys, exportColumns, leadWidth, shownColumns, titleWidth, widthOf } from './_lib/columns.ts';
import { controlsKey } from './_lib/tab-address.ts';
import { useInventoryKeys } from './_lib/use-inventory-keys.ts';
import { useInventoryList } from './_lib/use-inventory-list.ts';
import { usePrintedList } from './_lib/use-printed-list.ts';
import { useRowActionsOf } from './_lib/use-row-actions.ts';
import { useIsNarrow, useWidth } from './_lib/use-width.ts';
import classes from './InventoryPage.module.css';

/** The page's state in its address; what it says last is how the list begins next time. */
function useAddress() {
  const [state, change] = useUrlState(addressFields);
  const controls = controlsOf(state);
  useEffect(() => keepListControls(controlsKey, controls), [controls]);
  return { state, change, controls };
}

const InventoryBulkBar = lazy(async () => ({
  default: (await import('./_components/InventoryBulkBar.tsx')).InventoryBulkBar,
}));
const DecidingParts = lazy(async () => ({
  default: (await import('./_components/Deciding.tsx')).DecidingParts,
}));

const TextMatches = lazy(async () => ({
  default: (await import('./_components/TextMatches.tsx')).TextMatches,
}));
const PrintedList = lazy(async () => ({
  default: (await import('./_components/PrintedList.tsx')).PrintedList,
}));

/** How many rows one file holds. */
const mostExported = 50_000;

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
  if (tab !== 'regulations')
    return (
      <Suspense fallback={<ListSkeleton />}>
        {tab === 'obligations' ? <ObligationsInventory /> : <ControlsInventory />}
      </Suspense>
    );
  return <RegulationsInventory />;
}

function RegulationsInventory() {
  const texts = useTexts('inventory');
  const { state, change, controls } = useAddress();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const mode = isNarrow ? 'cards' : state.view;
  const [widthRef, width = usualWidth] = useWidth();
  const columns = isNarrow ? columnKeys : shownColumns(state.columns, width);
  const needed = columns.map(widthOf).reduce((sum, one) => sum + one, titleWidth + leadWidth);

  const list = useInventoryList(state, mode === 'pages');
  const { filters, first, answer, total, selection, cursor, release, releaseDone } = list;
  const deciding = useRef<Deciding>(null);
  const actions = useRowActionsOf(deciding, list.maySelect);
  const printing = usePrintedList(filters, total, columns);
  const { search, searchField, filter, onSort } = useListChanges('INVENTORY', state, change);
  useEffect(() => track('page_view', 'INVENTORY'), []);
  useEffect(preloadOnDemandParts, []);
  useInventoryKeys({
    cursor,
    searchField,
    hasSelection: selection.rows.length > 0,
    mayDecide: list.maySelect,
    bookmark: actions.bookmark,
    undoLast: () => deciding.current?.undoLast(),
    // a page is printed as it stands, by the browser's own key
    print: mode === 'pages' ? undefined : () => void printing.print(),
  });
  const shown = useMemo(() => inventoryColumns(columns, texts.columns), [columns, texts]);
  // a file has room for those that the window has not
  const exported = exportColumns(state.columns === undefined ? columnKeys : columns).join(',');
  const head = { columns: shown, sort: state.sort, onSort, all: list.all };

  const isKnown = list.isNothing || (answer !== undefined && !first.isPlaceholderData);
  const inTexts = state.q !== '' && (
    <Suspense>
      <TextMatches q={state.q} />
    </Suspense>
  );
  return (
    <ActionsContext value={actions}>
      <div
        className={`flex column gap-12 ${classes.page}`}
        data-mode={mode}
        data-printing={printing.printed && ''}
      >
        <PageHeader
          title={texts.pageTitle}
          description={
            <span role="status">{isKnown ? texts.total[state.dates]({ count: total }) : noBreakSpace}</span>
          }
          actions={
            <>
              <SortChoice sort={state.sort} sorts={sorts} names={texts.sort.options} onSort={onSort} />
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
                name="inventory"
                place="INVENTORY"
                isPrimary
                what={exportedWhat(texts, total, state.columns !== undefined)}
                rows={Math.min(total, mostExported)}
                isDisabled={total === 0}
                load={(format) => exportInventory({ ...filters, format, columns: exported })}
              />
            </>
          }
        />
        <InventoryTabs present="regulations" q={state.q} total={isKnown ? total : undefined} />
        <StatusCounts
          ref={widthRef}
          counts={list.isNothing ? noCounts : answer?.status_counts}
          undecided={list.isNothing ? undefined : answer?.undecided_counts}
          status={state.status}
          onChange={(status) => filter({ status })}
        />
        <FilterBar state={state} onChange={filter} search={search} />
        {/* the cards go on and on */}
        {mode === 'cards' && inTexts}
        {mode === 'scroll' && (
          <button type="button" className={classes.readAsPages} onClick={() => change({ view: 'pages' })}>
            {texts.readAsPages}
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
        {mode !== 'cards' && inTexts}
        <Suspense>
          {printing.printed && <PrintedList printed={printing.printed} onEnd={printing.end} />}
        </Suspense>
        <Suspense>
          {selection.rows.length > 0 && (
            <InventoryBulkBar
              selection={selection}
              whole={mode === 'pages' ? { listed: answer?.regulatory_updates ?? [], total } : undefined}
              onClear={release}
            />
          )}
        </Suspense>
        <Suspense>
          <DecidingParts
            ref={deciding}
            onStored={(publications) => {
              if (publications.length > 1) releaseDone(publications);
            }}
          />
        </Suspense>
      </div>
    </ActionsContext>
  );
}

/** What is in the file. */
function exportedWhat({ exported }: Texts['inventory'], count: number, areColumnsChosen: boolean): string {
  if (count > mostExported) return exported.first({ limit: mostExported });
  return areColumnsChosen ? exported.shown({ count }) : exported.all({ count });
}

const afterFirstPaintMs = 1500;

/** Menus and panels are not part of the first load, but a click on them shall not wait either. */
function preloadOnDemandParts() {
  const timer = window.setTimeout(() => {
    void import('./_components/filter-panels.tsx');
    void import('../../../ui/lists/shared-panels.tsx');
    void import('./_components/InventoryBulkBar.tsx');
    void import('./_components/ViewPanel.tsx');
    void import('../../../ui/lists/SavedFiltersPanel.tsx');
    void import('./_components/PrintedList.tsx');
  }, afterFirstPaintMs);
  return () => window.clearTimeout(timer);
}

/** Keeps the line while there is nothing to say. */
const noBreakSpace = '\u00A0';

const noCounts = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 };
