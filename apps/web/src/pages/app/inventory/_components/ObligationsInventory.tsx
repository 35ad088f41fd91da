import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import {
  type ObligationKind,
  type ObligationSort,
  type ObligationStatus,
  obligationKinds,
  obligationSorts,
} from '@regulus/contract/obligation-values.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { track } from '../../../../data/analytics.ts';
import { type ObligationsAnswer, obligationsQuery } from '../../../../data/obligations.ts';
import { useProfile } from '../../../../data/users.ts';
import { decisionTexts } from '../../../../lib/texts/decisions.ts';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import { obligationTexts, obligationListTexts as texts } from '../../../../lib/texts/obligations.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { oncePerPress, useShortcuts } from '../../../../ui/shortcuts/shortcuts.ts';
import { useUrlState } from '../../../../ui/use-url-state.ts';
import { CheckList } from '../../_components/lists/CheckList.tsx';
import { Dropdown } from '../../_components/lists/Dropdown.tsx';
import filterClasses from '../../_components/lists/FilterBar.module.css';
import { MenuItems } from '../../_components/lists/MenuItems.tsx';
import { Pages } from '../../_components/lists/Pages.tsx';
import { SearchField } from '../../_components/lists/SearchField.tsx';
import { AssigneeFilter, RegulatorFilter } from '../../_components/lists/shared-filters.tsx';
import { ObligationBulkBar } from '../../_components/obligations/ObligationBulkBar.tsx';
import { useObligationActions } from '../../_lib/obligations/use-obligation-actions.ts';
import {
  countFilters,
  noObligationFilters,
  type ObligationAddress,
  obligationAddressFields,
  obligationsAsked,
} from '../_lib/obligation-address.ts';
import { TopicFilter } from './filters.tsx';
import { InventoryTabs } from './InventoryTabs.tsx';
import { ObligationCounts } from './ObligationCounts.tsx';
import { ObligationRow } from './ObligationRow.tsx';
import classes from './ObligationsInventory.module.css';

const ObligationPanel = lazy(async () => ({
  default: (await import('../../_components/obligations/ObligationPanel.tsx')).ObligationPanel,
}));

/** The obligations of the company, of all its publications. */
export function ObligationsInventory() {
  const [state, change] = useUrlState(obligationAddressFields);
  const [isOpen, setIsOpen] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const asked = obligationsAsked(state);
  const query = useQuery(asked ? obligationsQuery(asked) : { queryKey: ['nothing'], queryFn: skipToken });
  const answer: ObligationsAnswer | undefined = asked ? query.data : nothing;
  useEffect(() => track('page_view', 'OBLIGATIONS'), []);
  useShortcuts(texts.keysTitle, [
    { keys: '/', label: inventoryTexts.keys.search, run: () => searchField.current?.focus() },
  ]);

  function filter(wanted: Partial<ObligationAddress>) {
    track('filter_change', 'OBLIGATIONS', { filters: Object.keys(wanted).join(',') });
    change({ ...wanted, page: 1 });
  }
  const props = { state, onChange: filter };
  const active = countFilters(state);
  const isFiltered = active > 0 || state.q !== '' || state.review.length > 0;
  return (
    <div className={classes.page}>
      <PageHeader
        title={inventoryTexts.pageTitle}
        description={<span role="status">{answer ? texts.total(answer.total) : noBreakSpace}</span>}
        actions={
          <SortChoice
            sort={state.order}
            onSort={(order) => {
              track('sort_change', 'OBLIGATIONS', { sort: order });
              change({ order, page: 1 });
            }}
          />
        }
      />
      <InventoryTabs present="obligations" />
      <ObligationCounts
        counts={answer?.status_counts}
        review={state.review}
        onChange={(review) => filter({ review })}
      />
      <div className={filterClasses.bar}>
        <SearchField
          ref={searchField}
          label={texts.search}
          placeholder={texts.searchShort}
          value={state.q}
          onSearch={(q) => {
            if (q !== '') track('smart_search', 'OBLIGATIONS', { length: q.length });
            change({ q, page: 1 });
          }}
        />
        <button
          type="button"
          className={filterClasses.toggle}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {inventoryTexts.filters.show(active)}
        </button>
        <div
          className={filterClasses.filters}
          role="group"
          aria-label={inventoryTexts.filters.label}
          data-open={isOpen || undefined}
        >
          <KindFilter kind={state.kind} onChange={(kind) => filter({ kind })} />
          <RegulatorFilter {...props} />
          <AssigneeFilter {...props} />
          <TopicFilter {...props} />
          <button
            type="button"
            className={filterClasses.flag}
            aria-pressed={state.changed === true}
            onClick={() => filter({ changed: state.changed ? undefined : true })}
          >
            {texts.changedOnly}
          </button>
          <button
            type="button"
            className={filterClasses.flag}
            aria-pressed={state.uncontrolled === true}
            onClick={() => filter({ uncontrolled: state.uncontrolled ? undefined : true })}
          >
            {texts.uncontrolledOnly}
          </button>
          {isFiltered && (
            <button type="button" className={filterClasses.reset} onClick={() => filter(noObligationFilters)}>
              {inventoryTexts.filters.resetShort}
            </button>
          )}
        </div>
      </div>
      {answer === nothing ? (
        <EmptyState {...texts.nothingChosen} />
      ) : (
        <Loaded query={query} failed={texts.loadFailed} skeleton={<ListSkeleton />}>
          {({ obligations, total }) =>
            total === 0 ? (
              <EmptyState {...(isFiltered ? texts.noneFound : texts.none)} />
            ) : (
              <Rows
                key={JSON.stringify(asked)}
                obligations={obligations}
                total={total}
                state={state}
                isStale={query.isPlaceholderData}
                onChange={change}
                onOpen={(id) => change({ obligation: id }, { push: true })}
              />
            )
          }
        </Loaded>
      )}
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

interface RowsProps {
  obligations: readonly Obligation[];
  total: number;
  state: ObligationAddress;
  /** other rows are on their way */
  isStale: boolean;
  onChange: (change: Partial<ObligationAddress>) => void;
  onOpen: (id: string) => void;
}

function Rows({ obligations, total, state, isStale, onChange, onOpen }: RowsProps) {
  const mayWrite = useProfile().role !== 'auditor';
  const table = useRef<HTMLTableSectionElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<number>();
  const clear = () => setSelected(new Set());
  const { decide, assign, undoLast, isPending } = useObligationActions('OBLIGATIONS', clear);
  const chosen = obligations.filter(({ id }) => selected.has(id));
  const lastPage = Math.max(1, Math.ceil(total / Number(state.size)));
  // a link to a page that is no longer there leads to the last one
  const isBeyond = state.page > lastPage && !isStale;
  useEffect(() => {
    if (isBeyond) onChange({ page: lastPage });
  }, [isBeyond, lastPage, onChange]);
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const goTo = (next: number) => {
    if (!obligations[next]) return;
    setCurrent(next);
    const row = table.current?.children[next];
    if (row instanceof HTMLElement) row.focus();
  };
  const at = current === undefined ? undefined : obligations[current];
  const byKey = (status: ObligationStatus) => () =>
    chosen.length > 0 ? decide(chosen, status) : at && decide([at], status);
  useShortcuts(texts.keysTitle, [
    { keys: 'j', label: obligationTexts.next, run: () => goTo((current ?? -1) + 1) },
    { keys: 'k', label: obligationTexts.previous, run: () => goTo(Math.max(0, (current ?? 0) - 1)) },
    { keys: 'o', label: obligationTexts.openKey, run: () => at && onOpen(at.id) },
    { keys: 'a', label: obligationTexts.approve, run: oncePerPress(byKey(2)), isAllowed: mayWrite },
    { keys: 'd', label: obligationTexts.disregard, run: oncePerPress(byKey(0)), isAllowed: mayWrite },
    { keys: 'r', label: obligationTexts.putBack, run: oncePerPress(byKey(1)), isAllowed: mayWrite },
    { keys: 'x', label: obligationTexts.selectKey, run: () => at && toggle(at.id), isAllowed: mayWrite },
    { keys: 'mod+z', label: decisionTexts.undoLast, run: oncePerPress(undoLast), isAllowed: mayWrite },
  ]);
  return (
    <>
      {chosen.length > 0 && (
        <ObligationBulkBar
          chosen={chosen}
          isPending={isPending}
          onDecide={decide}
          onAssign={assign}
          onLeaveOut={(some) =>
            setSelected(new Set([...selected].filter((id) => !some.some((one) => one.id === id))))
          }
          onClear={clear}
        />
      )}
      <div className={classes.frame} data-stale={isStale || undefined}>
        <table className={classes.table} aria-label={texts.tableLabel} aria-rowcount={total + 1}>
          <thead>
            <tr>
              {mayWrite && (
                <th scope="col" className={classes.check}>
                  <Checkbox
                    size="xs"
                    aria-label={texts.selectPage}
                    checked={chosen.length === obligations.length}
                    indeterminate={chosen.length > 0 && chosen.length < obligations.length}
                    onChange={() =>
                      chosen.length === obligations.length
                        ? clear()
                        : setSelected(new Set(obligations.map(({ id }) => id)))
                    }
                  />
                </th>
              )}
              <th scope="col">{texts.columns.obligation}</th>
              <th scope="col">{texts.columns.regulator}</th>
              <th scope="col">{texts.columns.topic}</th>
              <th scope="col">{texts.columns.due}</th>
              <th scope="col">{texts.columns.assignee}</th>
              <th scope="col">{texts.columns.status}</th>
            </tr>
          </thead>
          <tbody ref={table}>
            {obligations.map((obligation, index) => (
              <ObligationRow
                key={obligation.id}
                obligation={obligation}
                isCurrent={index === current}
                isSelected={selected.has(obligation.id)}
                mayWrite={mayWrite}
                onSelect={() => toggle(obligation.id)}
                onOpen={() => {
                  setCurrent(index);
                  onOpen(obligation.id);
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Pages
        page={state.page}
        size={Number(state.size)}
        total={total}
        onPage={(page) => onChange({ page })}
        onSize={(size) => onChange({ size: String(size) as ObligationAddress['size'], page: 1 })}
      />
    </>
  );
}

interface KindProps {
  kind: readonly string[];
  onChange: (kind: ObligationKind[]) => void;
}

function KindFilter({ kind, onChange }: KindProps) {
  const isUsual = kind.length === 1 && kind[0] === 'firm';
  const chosen = obligationKinds.filter((one) => kind.includes(one));
  const words =
    chosen.length === 0 || chosen.length === obligationKinds.length
      ? inventoryTexts.filters.all
      : chosen.map((one) => obligationTexts.kinds[one]).join(', ');
  return (
    <Dropdown isActive={!isUsual} words={words}>
      {() => (
        <CheckList
          label={texts.kind}
          options={obligationKinds.map((one) => ({ value: one, label: obligationTexts.kinds[one] }))}
          chosen={kind}
          onChange={(next) => onChange(next as ObligationKind[])}
        />
      )}
    </Dropdown>
  );
}

function SortChoice({ sort, onSort }: { sort: ObligationSort; onSort: (sort: ObligationSort) => void }) {
  return (
    <Dropdown words={inventoryTexts.sort.sortBy(texts.sorts[sort])}>
      {(close) => (
        <MenuItems
          label={inventoryTexts.sort.label}
          choices={obligationSorts.map((one) => ({
            key: one,
            content: texts.sorts[one],
            isChecked: one === sort,
            onChoose() {
              onSort(one);
              close();
            },
          }))}
        />
      )}
    </Dropdown>
  );
}

/** Keeps the line while there is nothing to say. */
const noBreakSpace = '\u00A0';

const nothing: ObligationsAnswer = {
  obligations: [],
  total: 0,
  status_counts: { 0: 0, 1: 0, 2: 0 },
  kind_counts: { firm: 0, other: 0, permission: 0 },
};
