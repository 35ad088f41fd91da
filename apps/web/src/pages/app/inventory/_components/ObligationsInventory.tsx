import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import {
  type ObligationKind,
  type ObligationStatus,
  obligationKinds,
  obligationSorts,
} from '@regulus/contract/obligation-values.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { track } from '../../../../data/analytics.ts';
import { exportObligations, type ObligationsAnswer, obligationsQuery } from '../../../../data/obligations.ts';
import { useProfile } from '../../../../data/users.ts';
import { decisionTexts } from '../../../../lib/texts/decisions.ts';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import { obligationTexts, obligationListTexts as texts } from '../../../../lib/texts/obligations.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { oncePerPress, type Shortcut, useShortcuts } from '../../../../ui/shortcuts/shortcuts.ts';
import { useUrlState } from '../../../../ui/use-url-state.ts';
import { CheckList } from '../../../../ui/lists/CheckList.tsx';
import { Dropdown } from '../../../../ui/lists/Dropdown.tsx';
import { ExportMenu } from '../../../../ui/lists/ExportMenu.tsx';
import { Filters, FlagFilter } from '../../../../ui/lists/Filters.tsx';
import classes from '../../../../ui/lists/ListTable.module.css';
import { ListTable } from '../../../../ui/lists/ListTable.tsx';
import { SortChoice } from '../../../../ui/lists/SortChoice.tsx';
import { AssigneeFilter, RegulatorFilter } from '../../../../ui/lists/shared-filters.tsx';
import { WaitsFilter } from '../../../../ui/lists/WaitsFilter.tsx';
import { ObligationBulkBar } from '../../_components/obligations/ObligationBulkBar.tsx';
import { useDisregard } from '../../_lib/obligations/use-disregard.tsx';
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

const ObligationPanel = lazy(async () => ({
  default: (await import('../../_components/obligations/ObligationPanel.tsx')).ObligationPanel,
}));

/** The obligations of the company, of all its publications. */
export function ObligationsInventory() {
  const [state, change] = useUrlState(obligationAddressFields);
  const searchField = useRef<HTMLInputElement>(null);
  const asked = obligationsAsked(state);
  const { limit: _, offset: __, ...shown } = asked ?? {};
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
          <>
            <SortChoice
              sort={state.order}
              sorts={obligationSorts}
              names={texts.sorts}
              onSort={(order) => {
                track('sort_change', 'OBLIGATIONS', { sort: order });
                change({ order, page: 1 });
              }}
            />
            <ExportMenu
              name="obligations"
              place="OBLIGATIONS"
              variant="default"
              what={texts.exported(answer?.total ?? 0)}
              isDisabled={!asked || !answer?.total}
              load={(format) => exportObligations({ ...shown, format })}
            />
          </>
        }
      />
      <InventoryTabs present="obligations" />
      <ObligationCounts
        counts={answer?.status_counts}
        review={state.review}
        onChange={(review) => filter({ review })}
      />
      <Filters
        search={{
          ref: searchField,
          label: texts.search,
          placeholder: texts.searchShort,
          value: state.q,
          onSearch: (q) => change({ q, page: 1 }),
        }}
        place="OBLIGATIONS"
        active={active}
        onReset={isFiltered ? () => filter(noObligationFilters) : undefined}
      >
        <KindFilter kind={state.kind} onChange={(kind) => filter({ kind })} />
        <RegulatorFilter {...props} />
        <AssigneeFilter {...props} />
        <TopicFilter {...props} />
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
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const clear = () => setSelected(new Set());
  const { decide: decideAtOnce, assign, undoLast, isPending } = useObligationActions('OBLIGATIONS', clear);
  const { decide, popover } = useDisregard(decideAtOnce);
  const chosen = obligations.filter(({ id }) => selected.has(id));
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const keysOf = (at: Obligation | undefined): Shortcut[] => {
    const byKey = (status: ObligationStatus) =>
      oncePerPress(() => (chosen.length > 0 ? decide(chosen, status) : at && decide([at], status)));
    return [
      { keys: 'a', label: obligationTexts.approve, run: byKey(2), isAllowed: mayWrite },
      { keys: 'd', label: obligationTexts.disregard, run: byKey(0), isAllowed: mayWrite },
      { keys: 'r', label: obligationTexts.putBack, run: byKey(1), isAllowed: mayWrite },
      { keys: 'x', label: obligationTexts.selectKey, run: () => at && toggle(at.id), isAllowed: mayWrite },
      { keys: 'mod+z', label: decisionTexts.undoLast, run: oncePerPress(undoLast), isAllowed: mayWrite },
    ];
  };
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
      {popover}
      <ListTable
        texts={tableTexts}
        items={obligations}
        total={total}
        page={state.page}
        size={state.size}
        isStale={isStale}
        keysOf={keysOf}
        head={
          <>
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
            {Object.entries(texts.columns).map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </>
        }
        renderRow={(obligation, isCurrent, open) => (
          <ObligationRow
            key={obligation.id}
            obligation={obligation}
            isCurrent={isCurrent}
            isSelected={selected.has(obligation.id)}
            mayWrite={mayWrite}
            onSelect={() => toggle(obligation.id)}
            onOpen={open}
          />
        )}
        onOpen={onOpen}
        onChange={(part) => onChange(part as Partial<ObligationAddress>)}
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

const { next, previous, openKey } = obligationTexts;
const tableTexts = { ...texts, next, previous, open: openKey };

/** Keeps the line while there is nothing to say. */
const noBreakSpace = '\u00A0';

const nothing: ObligationsAnswer = {
  obligations: [],
  total: 0,
  status_counts: { 0: 0, 1: 0, 2: 0 },
  kind_counts: { firm: 0, other: 0, permission: 0 },
  waiting_counts: { second_person: 0, me: 0 },
};
