import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useFollowsNothing } from '../../../../data/companies.ts';
import { useNotFollowed } from '../../../../data/not-followed.ts';
import { formatList } from '../../../../lib/formats.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { NothingFollowed } from '../../_components/NothingFollowed.tsx';
import { type Address, type AddressChange, activeFilters, noFilters } from '../_lib/address.ts';

export interface EmptyInventoryProps {
  state: Address;
  /** what there would be without dates; null where it is not known */
  totalOfAllDates: number | null;
  onChange: (change: AddressChange) => void;
}

/** Why the list is empty, and the one thing that changes it. */
export function EmptyInventory({ state, totalOfAllDates, onChange }: EmptyInventoryProps) {
  const texts = useTexts('inventory-panels').empty;
  const { reset } = useTexts('inventory').filters;
  const common = useTexts('common');
  const notFollowed = useNotFollowed(state.regulator);
  const followsNothing = useFollowsNothing();
  if (state.regulator?.length === 0) {
    const { title, sentence, action } = texts.nothingChosenRegulator;
    return (
      <EmptyState
        title={title}
        sentence={sentence}
        action={<Button onClick={() => onChange({ regulator: undefined })}>{action}</Button>}
      />
    );
  }
  if (state.assignee?.length === 0) {
    const { title, sentence, action } = texts.nothingChosenAssignee;
    return (
      <EmptyState
        title={title}
        sentence={sentence}
        action={<Button onClick={() => onChange({ assignee: undefined })}>{action}</Button>}
      />
    );
  }
  if (state.dates !== 'all' && totalOfAllDates !== null && totalOfAllDates > 0) {
    const { titles, sentence, action } = texts.range;
    return (
      <EmptyState
        title={titles[state.dates]}
        sentence={sentence({ count: totalOfAllDates })}
        action={
          <Button onClick={() => onChange({ dates: 'all' })}>{action({ count: totalOfAllDates })}</Button>
        }
      />
    );
  }
  if (activeFilters(state).some((key) => key !== 'dates')) {
    const { title, sentence, search } = texts.filtered;
    return (
      <EmptyState
        title={title}
        sentence={
          notFollowed
            ? common.notFollowed({ regulators: formatList(notFollowed, 'disjunction') })
            : state.q === ''
              ? sentence
              : search({ words: state.q })
        }
        action={<Button onClick={() => onChange(noFilters)}>{reset}</Button>}
      />
    );
  }
  if (followsNothing) return <NothingFollowed />;
  const { title, sentence, action } = texts.all;
  return (
    <EmptyState
      title={title}
      sentence={sentence}
      action={
        <Button component={Link} to="/app/agents/screening" variant="default">
          {action}
        </Button>
      }
    />
  );
}
