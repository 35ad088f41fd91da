import { Button } from '@mantine/core';
import type { InboxView } from '@regulus/contract/publication-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useFollowsNothing } from '../../../../../data/companies.ts';
import { type InboxFilters, inboxWithoutDatesQuery } from '../../../../../data/inbox.ts';
import { useNotFollowed } from '../../../../../data/not-followed.ts';
import { inboxCountsQuery } from '../../../../../data/publications.ts';
import { formatList } from '../../../../../lib/formats.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { NothingFollowed } from '../../../_components/NothingFollowed.tsx';
import { countActiveFilters, type InboxAddress, type InboxChange, noFilters } from '../_lib/inbox-address.ts';

interface InboxEmptyProps {
  state: InboxAddress;
  filters: InboxFilters;
  onChange: (change: InboxChange) => void;
}

/** Why the list is empty, and the one thing to do: look further back, drop the filters, or go elsewhere. */
export function InboxEmpty({ state, filters, onChange }: InboxEmptyProps) {
  const { empty: texts, since, filters: filterTexts } = useTexts('screening');
  const common = useTexts('common');
  const navigate = useNavigate();
  const hasRange = state.dates !== 'all';
  const older = useQuery({ ...inboxWithoutDatesQuery(filters), enabled: hasRange });
  const notFollowed = useNotFollowed(state.regulator);
  const followsNothing = useFollowsNothing();
  const isSearch = state.q !== '';
  const counts = useQuery({ ...inboxCountsQuery(filters), enabled: isSearch && state.view !== 'all' });
  if (hasRange && older.isPending) return null;
  const olderTotal = older.data?.total ?? 0;
  if (state.dates !== 'all' && olderTotal > 0) {
    return (
      <EmptyState
        title={texts.range.titles[state.dates]}
        sentence={texts.range.sentence({ count: olderTotal })}
        action={
          <Button onClick={() => onChange({ dates: 'all' })}>
            {texts.range.action({ count: olderTotal })}
          </Button>
        }
      />
    );
  }
  const elsewhereTotal = counts.data?.view_counts.all ?? 0;
  if (isSearch && state.view !== 'all' && elsewhereTotal > 0) {
    return (
      <EmptyState
        title={texts.filtered.title}
        sentence={texts.filtered.searchElsewhere({ words: state.q, count: elsewhereTotal })}
        action={
          <Button onClick={() => onChange({ view: 'all' })}>
            {texts.filtered.showElsewhere({ count: elsewhereTotal })}
          </Button>
        }
      />
    );
  }
  if (state.since !== undefined && !isSearch) {
    return (
      <EmptyState
        title={texts.since.title}
        sentence={texts.since.sentence}
        action={
          <Button variant="default" onClick={() => onChange({ since: undefined })}>
            {since.drop}
          </Button>
        }
      />
    );
  }
  if (countActiveFilters({ ...state, dates: '30d' }) > 0 || isSearch) {
    return (
      <EmptyState
        title={texts.filtered.title}
        sentence={
          notFollowed
            ? common.notFollowed({ regulators: formatList(notFollowed, 'disjunction') })
            : isSearch
              ? texts.filtered.search({ words: state.q })
              : texts.filtered.sentence
        }
        action={
          <Button variant="default" onClick={() => onChange({ ...noFilters, dates: state.dates })}>
            {filterTexts.reset}
          </Button>
        }
      />
    );
  }
  if (followsNothing && state.view !== 'mine') return <NothingFollowed />;
  const { title, sentence, action } = texts[state.view];
  const elsewhere = nextView[state.view];
  return (
    <EmptyState
      title={title}
      sentence={sentence}
      action={
        <Button
          variant="default"
          onClick={() => (elsewhere ? onChange({ view: elsewhere }) : void navigate('/app'))}
        >
          {action}
        </Button>
      }
    />
  );
}

const nextView: Record<InboxView, InboxView | undefined> = {
  undecided: 'relevant',
  new: 'undecided',
  relevant: 'all',
  mine: 'undecided',
  put_aside: 'undecided',
  all: undefined,
};
