import { Button } from '@mantine/core';
import { controlSorts } from '@regulus/contract/control-values.ts';
import type { ControlListAnswer } from '@regulus/contract/controls.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { skipToken, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { track } from '../../../../data/analytics.ts';
import { controlsQuery, exportControls } from '../../../../data/controls.ts';
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
import { ExportMenu } from '../../../../ui/lists/ExportMenu.tsx';
import { Filters, FlagFilter } from '../../../../ui/lists/Filters.tsx';
import classes from '../../../../ui/lists/ListTable.module.css';
import { SortChoice } from '../../../../ui/lists/SortChoice.tsx';
import { AssigneeFilter, RegulatorFilter } from '../../../../ui/lists/shared-filters.tsx';
import { WaitsFilter } from '../../../../ui/lists/WaitsFilter.tsx';
import { ControlCounts } from './ControlCounts.tsx';
import { ControlRows } from './ControlRows.tsx';

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
  renderHead: (total: string, actions: ReactNode) => ReactNode;
}

/** Controls by how far they are, with filters, and one of them opened beside the list. */
export function ControlsList({ publication, hasKeys = true, none = texts.none, renderHead }: ListProps) {
  const [state, change] = useUrlState(controlAddressFields);
  const [isMaking, setIsMaking] = useState(false);
  const mayWrite = useProfile().role !== 'auditor';
  const searchField = useRef<HTMLInputElement>(null);
  const asked = controlsAsked(state);
  const { limit: _, offset: __, ...shown } = asked ?? {};
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
  const open = (control: string) => change({ control }, { push: true });

  return (
    <div className={classes.page}>
      {renderHead(
        answer ? controlTexts.total(answer.total) : noBreakSpace,
        <>
          <SortChoice
            sort={state.order}
            sorts={controlSorts}
            names={texts.sorts}
            onSort={(order) => {
              track('sort_change', 'CONTROLS', { sort: order });
              change({ order, page: 1 });
            }}
          />
          <ExportMenu
            name="controls"
            place="CONTROLS"
            variant="default"
            what={texts.exported(answer?.total ?? 0)}
            isDisabled={!asked || !answer?.total}
            load={(format) => exportControls({ ...shown, ...(publication ? { publication } : {}), format })}
          />
          {make(true)}
        </>,
      )}
      <ControlCounts answer={answer} list={state.list} onChange={(list) => filter({ list })} />
      <Filters
        search={{
          ref: searchField,
          label: texts.search,
          placeholder: texts.searchShort,
          value: state.q,
          onSearch: (q) => change({ q, page: 1 }),
        }}
        place="CONTROLS"
        active={active}
        onReset={isFiltered ? () => filter(noControlFilters) : undefined}
      >
        <RegulatorFilter {...props} />
        <AssigneeFilter {...props} />
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
        {state.applies && (
          <FlagFilter isOn onChange={(applies) => filter({ applies })}>
            {texts.appliesOnly}
          </FlagFilter>
        )}
      </Filters>
      {answer === nothing ? (
        <EmptyState {...(state.regulator?.length === 0 ? texts.noRegulator : texts.noAssignee)} />
      ) : (
        <Loaded query={query} failed={texts.loadFailed} skeleton={<ListSkeleton />}>
          {({ controls, total }) =>
            total === 0 ? (
              <EmptyState {...(isFiltered ? texts.noneFound : none)} />
            ) : (
              <ControlRows
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

/** Keeps the line while there is nothing to say. */
const noBreakSpace = '\u00A0';

const nothing: ControlListAnswer = {
  controls: [],
  total: 0,
  list_counts: { completed: 0, in_progress: 0, incomplete: 0, out_of_scope: 0 },
  percent_complete: 0,
  waiting_counts: { second_person: 0, me: 0 },
};
