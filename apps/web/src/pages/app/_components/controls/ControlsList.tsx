import { Button } from '@mantine/core';
import { type ControlSort, controlSorts } from '@regulus/contract/control-values.ts';
import type { Control, ControlListAnswer } from '@regulus/contract/controls.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { skipToken, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { track } from '../../../../data/analytics.ts';
import { controlsQuery } from '../../../../data/controls.ts';
import { useProfile } from '../../../../data/users.ts';
import { controlTexts, controlListTexts as texts } from '../../../../lib/texts/controls.ts';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { useShortcuts } from '../../../../ui/shortcuts/shortcuts.ts';
import { useUrlState } from '../../../../ui/use-url-state.ts';
import {
  type ControlAddress,
  controlAddressFields,
  controlsAsked,
  countControlFilters,
  noControlFilters,
} from '../../_lib/controls/control-address.ts';
import { Dropdown } from '../lists/Dropdown.tsx';
import filterClasses from '../lists/FilterBar.module.css';
import { MenuItems } from '../lists/MenuItems.tsx';
import { Pages } from '../lists/Pages.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { AssigneeFilter, RegulatorFilter } from '../lists/shared-filters.tsx';
import { ControlCounts } from './ControlCounts.tsx';
import { ControlRow } from './ControlRow.tsx';
import classes from './ControlsList.module.css';

const ControlPanel = lazy(async () => ({ default: (await import('./ControlPanel.tsx')).ControlPanel }));
const NewControlDialog = lazy(async () => ({
  default: (await import('./NewControlDialog.tsx')).NewControlDialog,
}));

interface ListProps {
  /** whose controls; undefined: all of the company */
  publication?: string;
  /** false: something above the list is moved through by the keys */
  hasKeys?: boolean;
  /** what stands above the list, with how many there are and what can be done */
  renderHead: (total: string, actions: ReactNode) => ReactNode;
}

/** Controls by how far they are, with filters, and one of them opened beside the list. */
export function ControlsList({ publication, hasKeys = true, renderHead }: ListProps) {
  const [state, change] = useUrlState(controlAddressFields);
  const [isOpen, setIsOpen] = useState(false);
  const [isMaking, setIsMaking] = useState(false);
  const mayWrite = useProfile().role !== 'auditor';
  const searchField = useRef<HTMLInputElement>(null);
  const asked = controlsAsked(state);
  const query = useQuery(
    asked ? controlsQuery(publication, asked) : { queryKey: ['nothing'], queryFn: skipToken },
  );
  const answer: ControlListAnswer | undefined = asked ? query.data : nothing;
  useEffect(() => track('page_view', 'CONTROLS'), []);
  useShortcuts(texts.keysTitle, [
    { keys: '/', label: inventoryTexts.keys.search, run: () => searchField.current?.focus() },
    { keys: 'n', label: texts.make, run: () => setIsMaking(true), isAllowed: mayWrite },
  ]);

  function filter(wanted: Partial<ControlAddress>) {
    track('filter_change', 'CONTROLS', { filters: Object.keys(wanted).join(',') });
    change({ ...wanted, page: 1 });
  }
  const props = { state, onChange: filter };
  const active = countControlFilters(state);
  const isFiltered = active > 0 || state.q !== '' || state.list !== undefined;
  const make = (isMain: boolean) =>
    mayWrite ? (
      <Button
        variant={isMain ? 'filled' : 'default'}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setIsMaking(true)}
      >
        {texts.make}
      </Button>
    ) : undefined;
  const none = publication === undefined ? texts.none : texts.noneOfPublication;
  const open = (control: string) => change({ control }, { push: true });

  return (
    <div className={classes.page}>
      {renderHead(
        answer ? controlTexts.total(answer.total) : noBreakSpace,
        <>
          <SortChoice
            sort={state.order}
            onSort={(order) => {
              track('sort_change', 'CONTROLS', { sort: order });
              change({ order, page: 1 });
            }}
          />
          {make(true)}
        </>,
      )}
      <ControlCounts answer={answer} list={state.list} onChange={(list) => filter({ list })} />
      <div className={filterClasses.bar}>
        <SearchField
          ref={searchField}
          label={texts.search}
          placeholder={texts.searchShort}
          value={state.q}
          onSearch={(q) => {
            if (q !== '') track('smart_search', 'CONTROLS', { length: q.length });
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
          <RegulatorFilter {...props} />
          <AssigneeFilter {...props} />
          <button
            type="button"
            className={filterClasses.flag}
            aria-pressed={state.flagged === true}
            onClick={() => filter({ flagged: state.flagged ? undefined : true })}
          >
            {texts.flaggedOnly}
          </button>
          <button
            type="button"
            className={filterClasses.flag}
            aria-pressed={state.ending === true}
            onClick={() => filter({ ending: state.ending ? undefined : true })}
          >
            {texts.endingOnly}
          </button>
          {/* only links set it: the four lists say the same where no person is chosen */}
          {state.applies && (
            <button
              type="button"
              className={filterClasses.flag}
              aria-pressed
              onClick={() => filter({ applies: undefined })}
            >
              {texts.appliesOnly}
            </button>
          )}
          {isFiltered && (
            <button type="button" className={filterClasses.reset} onClick={() => filter(noControlFilters)}>
              {inventoryTexts.filters.resetShort}
            </button>
          )}
        </div>
      </div>
      {answer === nothing ? (
        <EmptyState {...(state.regulator?.length === 0 ? texts.noRegulator : texts.noAssignee)} />
      ) : (
        <Loaded query={query} failed={texts.loadFailed} skeleton={<ListSkeleton />}>
          {({ controls, total }) =>
            total === 0 ? (
              <EmptyState {...(isFiltered ? texts.noneFound : none)} />
            ) : (
              <Rows
                key={JSON.stringify(asked)}
                controls={controls}
                total={total}
                state={state}
                isStale={query.isPlaceholderData}
                hasKeys={hasKeys}
                onChange={change}
                onOpen={open}
              />
            )
          }
        </Loaded>
      )}
      <Suspense>
        {state.control !== '' && (
          <ControlPanel id={state.control} onOpen={open} onClose={() => change({ control: '' })} />
        )}
        {isMaking && (
          <NewControlDialog publication={publication} onMade={open} onClose={() => setIsMaking(false)} />
        )}
      </Suspense>
    </div>
  );
}

interface RowsProps {
  controls: readonly Control[];
  total: number;
  state: ControlAddress;
  /** other rows are on their way */
  isStale: boolean;
  hasKeys: boolean;
  onChange: (change: Partial<ControlAddress>) => void;
  onOpen: (id: string) => void;
}

function Rows({ controls, total, state, isStale, hasKeys, onChange, onOpen }: RowsProps) {
  const table = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState<number>();
  const lastPage = Math.max(1, Math.ceil(total / Number(state.size)));
  // a link to a page that is no longer there leads to the last one
  const isBeyond = state.page > lastPage && !isStale;
  useEffect(() => {
    if (isBeyond) onChange({ page: lastPage });
  }, [isBeyond, lastPage, onChange]);
  const goTo = (next: number) => {
    if (!controls[next]) return;
    setCurrent(next);
    const row = table.current?.children[next];
    if (row instanceof HTMLElement) row.focus();
  };
  const at = current === undefined ? undefined : controls[current];
  useShortcuts(texts.keysTitle, [
    { keys: 'j', label: texts.next, run: () => goTo((current ?? -1) + 1), isAllowed: hasKeys },
    {
      keys: 'k',
      label: texts.previous,
      run: () => goTo(Math.max(0, (current ?? 0) - 1)),
      isAllowed: hasKeys,
    },
    { keys: 'o', label: texts.open, run: () => at && onOpen(at.id) },
  ]);
  return (
    <>
      <div className={classes.frame} data-stale={isStale || undefined}>
        <table className={classes.table} aria-label={texts.tableLabel} aria-rowcount={total + 1}>
          <thead>
            <tr>
              {Object.entries(texts.columns).map(([name, label]) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={table}>
            {controls.map((control, index) => (
              <ControlRow
                key={control.id}
                control={control}
                isCurrent={index === current}
                onOpen={() => {
                  setCurrent(index);
                  onOpen(control.id);
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
        onSize={(size) => onChange({ size: String(size) as ControlAddress['size'], page: 1 })}
      />
    </>
  );
}

function SortChoice({ sort, onSort }: { sort: ControlSort; onSort: (sort: ControlSort) => void }) {
  return (
    <Dropdown words={inventoryTexts.sort.sortBy(texts.sorts[sort])}>
      {(close) => (
        <MenuItems
          label={inventoryTexts.sort.label}
          choices={controlSorts.map((one) => ({
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

const nothing: ControlListAnswer = {
  controls: [],
  total: 0,
  list_counts: { completed: 0, in_progress: 0, incomplete: 0, out_of_scope: 0 },
  percent_complete: 0,
};
