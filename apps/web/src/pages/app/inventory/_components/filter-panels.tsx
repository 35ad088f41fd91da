import { topics } from '@regulus/contract/topic-values.ts';
import { useTopicName } from '../../../../lib/topic-name.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { TopicBadge } from '../../../../ui/Badges.tsx';
import { DateField } from '../../../../ui/DateField.tsx';
import { CheckList } from '../../../../ui/lists/CheckList.tsx';
import { MenuItems } from '../../../../ui/lists/MenuItems.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { datePresets, defaultStatuses } from '../_lib/address.ts';
import { choiceOf, flagOf } from '../_lib/flag-choice.ts';
import { statusesOf } from '../_lib/inventory-query.ts';
import type { FilterProps } from './filter-props.ts';
import classes from './filters.module.css';
import { Radios } from './Radios.tsx';

/** Whether a clearing agreement is met, and whether the screening agent would put it aside. */
export function MorePanel({ state, onChange }: FilterProps) {
  const texts = useTexts('inventory').filters;
  return (
    <>
      <Radios
        label={texts.clearing}
        labels={texts.clearings}
        value={state.clearing ?? 'any'}
        onChange={(next) => onChange({ clearing: next === 'any' ? undefined : next })}
      />
      <Radios
        label={texts.aside}
        labels={texts.asides}
        value={choiceOf(state.aside)}
        onChange={(next) => onChange({ aside: flagOf(next) })}
      />
    </>
  );
}

/** None chosen means any: a publication may have several. */
export function TopicPanel({ state, onChange }: FilterProps<'topic'>) {
  const topicName = useTopicName();
  const texts = useTexts('inventory').filters;
  return (
    <CheckList
      label={texts.topics}
      options={topics.map((topic) => ({
        value: topic,
        label: topicName(topic),
        content: <TopicBadge topic={topic} />,
      }))}
      chosen={state.topic}
      onChange={(topic) => onChange({ topic })}
      find={{ label: texts.findTopic, nothingFound: texts.noTopicFound }}
    />
  );
}

export function StatusPanel({ state, onChange }: FilterProps) {
  const { filters: texts, statusNames } = useTexts('inventory');
  return (
    <CheckList
      label={texts.status}
      options={([0, 2, 3, 4, 1] as const).map((status) => ({
        value: String(status),
        label: statusNames[status],
        content: <StatusBadge status={status} label={statusNames[status]} />,
      }))}
      chosen={statusesOf(state).map(String)}
      // without any status nothing could be shown: the usual ones come back
      onChange={(next) => onChange({ status: next.length === 0 ? defaultStatuses : next })}
    />
  );
}

export function DatePanel({ state, onChange, close }: FilterProps & { close: () => void }) {
  const texts = useTexts('inventory').filters;
  return (
    <>
      <MenuItems
        label={texts.dates}
        choices={datePresets.map((preset) => ({
          key: preset,
          content: texts.presets[preset],
          isChecked: state.dates === preset,
          onChoose() {
            onChange({ dates: preset });
            if (preset !== 'custom') close();
          },
        }))}
      />
      {state.dates === 'custom' && (
        <div className={`grid gap-8 above-4 edge-above ${classes.range}`}>
          {(['from', 'to'] as const).map((end) => (
            <DateField
              key={end}
              label={texts[end]}
              value={state[end] ?? ''}
              onChange={(day) => onChange({ [end]: day || undefined })}
            />
          ))}
          <p className={`fine ${classes.note}`}>{texts.rangeHint}</p>
        </div>
      )}
    </>
  );
}
