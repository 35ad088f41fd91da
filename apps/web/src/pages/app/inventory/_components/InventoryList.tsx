import { lazy, Suspense } from 'react';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import type { PagedTable as Paged } from '../../../../ui/lists/PagedTable.tsx';
import type { Address, AddressChange } from '../_lib/address.ts';
import { choosesNothing } from '../_lib/inventory-query.ts';
import { useInventoryShape } from './inventory-columns.ts';
import type { ListProps } from './list-props.ts';
import classes from './rows.module.css';
import { type TableHead, VirtualTable } from './VirtualTable.tsx';

/** The rows that will come, where they will stand. */
function RowsSkeleton() {
  const { loading } = useTexts('inventory');
  return (
    <div className={`card ${classes.waiting}`} aria-busy="true">
      <span className="visually-hidden">{loading}</span>
      <div className={classes.skeletonHead} />
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={`grid middle edge-below ${classes.skeletonRow}`}>
          <span className={classes.bar} style={{ width: `${62 + ((index * 17) % 30)}%` }} />
          <span className={classes.bar} />
          <span className={classes.bar} />
          <span className={classes.bar} />
        </div>
      ))}
    </div>
  );
}

const Cards = lazy(async () => ({ default: (await import('./Cards.tsx')).Cards }));
const PagedTable = lazy(async () => ({
  default: (await import('../../../../ui/lists/PagedTable.tsx')).PagedTable,
})) as typeof Paged;
const EmptyInventory = lazy(async () => ({
  default: (await import('./EmptyInventory.tsx')).EmptyInventory,
}));

export type ListMode = 'scroll' | 'pages' | 'cards';

export interface InventoryListProps extends ListProps {
  mode: ListMode;
  state: Address;
  head: TableHead;
  isWide: boolean;
  onChange: (change: AddressChange) => void;
}

/** The list in the form that fits, or why there is none. */
export function InventoryList(props: InventoryListProps) {
  return (
    <Suspense fallback={<RowsSkeleton />}>
      <ListOrReason {...props} />
    </Suspense>
  );
}

function ListOrReason(props: InventoryListProps) {
  const { loadFailed } = useTexts('inventory');
  const { state, onChange, first } = props;
  if (choosesNothing(state))
    return <EmptyInventory state={state} totalOfAllDates={null} onChange={onChange} />;
  return (
    <Loaded query={first} failed={loadFailed} skeleton={<RowsSkeleton />}>
      {({ total, total_all_dates: totalOfAllDates }) =>
        total === 0 ? (
          <EmptyInventory state={state} totalOfAllDates={totalOfAllDates} onChange={onChange} />
        ) : (
          <List {...props} />
        )
      }
    </Loaded>
  );
}

function List({ mode, state, head, isWide, onChange, ...list }: InventoryListProps) {
  const texts = useTexts('inventory');
  const shape = useInventoryShape();
  const { filters } = list;
  const { density } = useProfile().interface_preferences;
  switch (mode) {
    case 'cards':
      return <Cards key={JSON.stringify(filters)} {...list} />;
    case 'pages':
      return (
        <PagedTable
          {...head}
          shape={shape}
          rows={list.first.data?.regulatory_updates ?? []}
          total={list.first.data?.total ?? 0}
          selection={list.maySelect ? list.selection : undefined}
          cursor={list.cursor}
          isStale={list.first.isPlaceholderData}
          isWide={isWide}
          page={state.page}
          size={Number(state.size)}
          onChange={onChange}
        />
      );
    case 'scroll': {
      const listKey = JSON.stringify(filters);
      return (
        <>
          <p className={classes.printHint}>{texts.rows.printHint}</p>
          <VirtualTable
            key={listKey}
            {...list}
            head={head}
            rowHeight={density === 'compact' ? 32 : 44}
            listKey={listKey}
          />
        </>
      );
    }
  }
}
