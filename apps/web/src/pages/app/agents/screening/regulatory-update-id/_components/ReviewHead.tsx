import { obligationKinds } from '@regulus/contract/obligation-values.ts';
import { topics } from '@regulus/contract/topic-values.ts';
import { type Ref, type RefObject, useMemo } from 'react';
import type { ObligationsTree } from '../../../../../../data/obligations.ts';
import { useTopicName } from '../../../../../../lib/topic-name.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { ChoiceFilter } from '../../../../../../ui/lists/ChoiceFilter.tsx';
import { DueFilter } from '../../../../../../ui/lists/DueFilter.tsx';
import { Filters } from '../../../../../../ui/lists/Filters.tsx';
import { useAssignees } from '../../../../../../ui/lists/use-assignees.ts';
import { countReviewFilters, noReviewFilters, type ReviewState } from '../_lib/review-address.ts';
import { AppliesFilter } from './AppliesFilter.tsx';
import { type ActOnGroup, GroupMenu } from './GroupMenu.tsx';
import classes from './ReviewHead.module.css';
import { ReviewProgress } from './ReviewProgress.tsx';

interface HeadProps {
  ref: Ref<HTMLDivElement>;
  tree: ObligationsTree;
  state: ReviewState;
  change: (change: Partial<ReviewState>) => void;
  searchField: RefObject<HTMLInputElement | null>;
  /** undefined for who only reads */
  act: ActOnGroup | undefined;
  /** leaves the search for the list */
  onLeave: () => void;
}

/** How far the review is, with search and filters; it stays in sight. */
export function ReviewHead({ ref, tree, state, change, searchField, act, onLeave }: HeadProps) {
  const texts = useTexts('obligation-review');
  const topicName = useTopicName();
  const assignees = useAssignees();
  const { totals } = tree;
  const { 0: disregarded, 1: left, 2: approved } = totals.status_counts;
  const all = disregarded + left + approved;
  const active = countReviewFilters(state);
  const isFiltered = active > 0 || state.applies !== undefined || state.words !== '' || state.review !== '';
  const filter = (filters: Partial<ReviewState>) => change({ ...filters, in: '' });
  const topicOptions = useMemo(
    () => [
      { value: 'any', label: texts.anyTopic },
      ...topics.map((topic) => ({ value: topic, label: topicName(topic) })),
    ],
    [texts, topicName],
  );
  return (
    <div ref={ref} className={classes.head}>
      <div className={`line ${classes.progress}`}>
        <p role="status" className="unbroken">
          <strong>{texts.left({ count: left })}</strong>{' '}
          <span className="quiet">
            · {texts.progress({ decided: all - left, total: all })}
            {isFiltered && ` · ${texts.filtered({ count: totals.total })}`}
          </span>
        </p>
        <span
          role="img"
          aria-label={`${texts.progressLabel}: ${texts.bar({ approved, disregarded, left })}`}
          className="fill"
        >
          <ReviewProgress tally={totals} isLarge />
        </span>
        {act && totals.total > 0 && (
          <GroupMenu
            group={{ path: undefined, name: '', tally: totals }}
            label={texts.actionsOfAll}
            act={act}
          />
        )}
      </div>
      <AppliesFilter
        counts={totals.applies_counts}
        value={state.applies}
        onChange={(applies) => filter({ applies })}
      />
      <Filters
        search={{
          ref: searchField,
          value: state.words,
          onSearch: (words) => filter({ words }),
          onLeave,
          label: texts.search,
          placeholder: texts.searchShort,
        }}
        active={active + (state.review === '' ? 0 : 1)}
        onReset={isFiltered ? () => filter(noReviewFilters) : undefined}
      >
        <ChoiceFilter
          name={texts.statusLabel}
          options={(['any', '1', '2', '0'] as const).map((value) => ({
            value,
            label: texts.statuses[value],
          }))}
          value={state.review || 'any'}
          onChange={(review) => filter({ review: review === 'any' ? '' : review })}
        />
        <ChoiceFilter
          name={texts.kindLabel}
          options={([...obligationKinds, 'all'] as const).map((value) => ({
            value,
            label: value === 'all' ? texts.kinds.all : `${texts.kinds[value]} (${totals.kind_counts[value]})`,
          }))}
          value={state.kind}
          onChange={(kind) => filter({ kind })}
        />
        <ChoiceFilter
          name={texts.assigneeLabel}
          options={[{ value: '', label: texts.anyone }, ...assignees]}
          value={state.assignee}
          onChange={(assignee) => filter({ assignee })}
        />
        <ChoiceFilter
          name={texts.topicLabel}
          options={topicOptions}
          value={state.topic ?? 'any'}
          onChange={(topic) => filter({ topic: topics.find((one) => one === topic) })}
        />
        <DueFilter due={state.due} onChange={(due) => filter({ due })} />
        <ChoiceFilter
          name={texts.confidenceLabel}
          options={(['any', 'low', 'high'] as const).map((value) => ({
            value,
            label: texts.confidences[value],
          }))}
          value={state.confidence ?? 'any'}
          onChange={(confidence) => filter({ confidence: confidence === 'any' ? undefined : confidence })}
        />
      </Filters>
    </div>
  );
}
