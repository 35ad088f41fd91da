import { Button } from '@mantine/core';
import { controlSorts } from '@regulus/contract/control-values.ts';
import type { ControlListAnswer } from '@regulus/contract/controls.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { skipToken, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { track } from '../../../../data/analytics.ts';
import { controlsQuery, exportControls, loadControls } from '../../../../data/controls.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
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
import { WaitsFilter } from '../../../../ui/lists/WaitsFilter.tsx';
import { useShortcuts } from '../../../../ui/shortcuts/shortcuts.ts';
import { useUrlState } from '../../../../ui/use-url-state.ts';
import {
  controlAddressFields,
  controlsAsked,
  countControlFilters,
  noControlFilters,
} from '../../_lib/controls/control-address.ts';
import { ControlBulkBar } from './ControlBulkBar.tsx';
import { ControlCounts } from './ControlCounts.tsx';
import { controlColumns, controlShape } from './control-columns.tsx';

const ControlPanel = lazy(async () => ({ default: (await import('./ControlPanel.tsx')).ControlPanel }));
const NewControlDialog = lazy(async () => ({
  default: (await import('./NewControlDialog.tsx')).NewControlDialog,
}));

interface ListProps {
  /** whose controls; undefined: all of the company */
  publication?: string;
  /** false: something above the list is moved through by the keys */
  hasKeys?: boolean;
  /** what an empty list says that no filter emptied */
  none?: { title: string; sentence: string };
  /** what stands above the list, with how many there are and what can be done */
  renderHead: (total: string, actions: ReactNode, count: number | undefined) => ReactNode;
}

/** Controls by readiness, with filters, and one of them opened beside the list. */
export function ControlsList({ publication, hasKeys = true, none, renderHead }: ListProps) {
  const controlTexts = useTexts('controls');
  const { list: texts } = controlTexts;
  const [shape, columns] = useMemo(
    () => [controlShape(controlTexts), controlColumns(controlTexts)],
    [controlTexts],
  );
  const { search: searchLabel } = useTexts('lists').keys;
  const [state, change] = useUrlState(controlAddressFields);
  const { search, searchField, filter, onSort } = useListChanges('CONTROLS', state, change);
  const [isMaking, setIsMaking] = useState(false);
  const mayWrite = useProfile().role !== 'auditor';
  const asked = controlsAsked(state);
  const { limit: _, offset: __, sort, ...shown } = asked ?? {};
  const size = Number(state.size);
  const offset = (state.page - 1) * size;
  const query = useQuery(
    asked ? controlsQuery(publication, asked) : { queryKey: ['nothing'], queryFn: skipToken },
  );
  const answer = asked ? query.data : nothing;
  const total = answer?.total;
  useEffect(() => track('page_view', 'CONTROLS'), []);

  const rows = answer?.controls ?? nothing.controls;
  const { cursor, selection, release, releaseDone } = useListRows({
    title: texts.keysTitle,
    list: JSON.stringify(shown),
    listed: useMemo(() => loadedRows(rows, offset), [rows, offset]),
    loadAll: () => loadControls(publication, { ...shown, sort, limit: mostSelected, offset: 0 }),
    follows: 'row',
    maySelect: mayWrite,
    hasKeys,
  });
  useShortcuts(texts.keysTitle, [
    { keys: '/', label: searchLabel, run: () => searchField.current?.focus() },
    { keys: 'm', label: texts.make, run: () => setIsMaking(true), isAllowed: mayWrite },
  ]);

  const props = { state, onChange: filter };
  const active = countControlFilters(state);
  const isFiltered = active > 0 || state.q !== '' || state.list !== undefined;
  const reset = isFiltered ? () => filter(noControlFilters) : undefined;
  const open = (control: string) => change({ control }, { push: true });
  return (
    <div className={`flex column gap-12 ${classes.page}`}>
      {renderHead(
        total === undefined ? '\u00A0' : controlTexts.total({ count: total }),
        <>
          <SortChoice sort={state.sort} sorts={controlSorts} names={texts.sorts} onSort={onSort} />
          <ExportMenu
            name="controls"
            place="CONTROLS"
            what={texts.exported({ count: total ?? 0 })}
            rows={total ?? 0}
            isDisabled={!total}
            load={(format) =>
              exportControls({ ...shown, sort, ...(publication ? { publication } : {}), format })
            }
          />
          {mayWrite && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsMaking(true)}>
              {texts.make}
            </Button>
          )}
        </>,
        total,
      )}
      <ControlCounts answer={answer} list={state.list} onChange={(list) => filter({ list })} />
      <Filters
        search={{ ...search, label: texts.search, placeholder: texts.searchShort }}
        active={active}
        onReset={reset}
      >
        <RegulatorFilter {...props} />
        <AssigneeFilter {...props} />
        <DueFilter due={state.due} onChange={(due) => filter({ due })} />
        <FlagFilter isOn={state.flagged === true} onChange={(flagged) => filter({ flagged })}>
          {texts.flaggedOnly}
        </FlagFilter>
        <FlagFilter isOn={state.ending === true} onChange={(ending) => filter({ ending })}>
          {texts.endingOnly}
        </FlagFilter>
        <WaitsFilter
          waits={state.waits}
          counts={answer?.waiting_counts}
          onChange={(waits) => filter({ waits })}
        />
        {/* only links set it: the four lists say the same where no person is chosen */}
        {state.applies !== undefined && (
          <FlagFilter isOn onChange={() => filter({ applies: undefined })}>
            {state.applies ? texts.appliesOnly : controlTexts.lists.out_of_scope}
          </FlagFilter>
        )}
      </Filters>
      <ListStates
        query={query}
        failed={texts.loadFailed}
        nothingChosen={
          asked ? undefined : state.regulator?.length === 0 ? texts.noRegulator : texts.noAssignee
        }
        none={none ?? texts.none}
        noneFound={texts.noneFound}
        onReset={reset}
      >
        {(shownNow) => (
          <PagedTable
            shape={shape}
            columns={columns}
            rows={shownNow.controls}
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
      <ControlBulkBar
        selection={selection}
        whole={{ listed: rows, total: total ?? 0 }}
        onOpen={open}
        onClear={release}
        onDone={releaseDone}
      />
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

const nothing: ControlListAnswer = {
  controls: [],
  total: 0,
  list_counts: { completed: 0, in_progress: 0, incomplete: 0, out_of_scope: 0 },
  percent_complete: 0,
  waiting_counts: { second_person: 0, me: 0 },
};
