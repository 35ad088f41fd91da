import { lazy } from 'react';
import { useTopicName } from '../../../../lib/topic-name.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Dropdown } from '../../../../ui/lists/Dropdown.tsx';
import { FilterWords, useSummary } from '../../../../ui/lists/shared-filters.tsx';
import { defaultStatuses } from '../_lib/address.ts';
import { choiceOf, flagOf } from '../_lib/flag-choice.ts';
import { statusesOf } from '../_lib/inventory-query.ts';
import type { FilterProps } from './filter-props.ts';

const panels = () => import('./filter-panels.tsx');
const TopicPanel = lazy(async () => ({ default: (await panels()).TopicPanel }));
const MorePanel = lazy(async () => ({ default: (await panels()).MorePanel }));
const StatusPanel = lazy(async () => ({ default: (await panels()).StatusPanel }));
const DatePanel = lazy(async () => ({ default: (await panels()).DatePanel }));
const MenuItems = lazy(async () => ({
  default: (await import('../../../../ui/lists/MenuItems.tsx')).MenuItems,
}));

export function StatusFilter(props: FilterProps) {
  const { filters: texts, statusNames } = useTexts('inventory');
  const summary = useSummary();
  const chosen = statusesOf(props.state);
  const isUsual = chosen.length === defaultStatuses.length && !chosen.includes(1);
  const words = chosen.length === 5 ? texts.all : summary(chosen.map((status) => statusNames[status]));
  return (
    <Dropdown
      isActive={!isUsual}
      words={<FilterWords name={texts.status} value={isUsual ? undefined : words} />}
    >
      {() => <StatusPanel {...props} />}
    </Dropdown>
  );
}

export function TopicFilter(props: FilterProps<'topic'>) {
  const texts = useTexts('inventory').filters;
  const summary = useSummary();
  const topicName = useTopicName();
  const { topic } = props.state;
  const isActive = topic.length > 0;
  return (
    <Dropdown
      isActive={isActive}
      words={<FilterWords name={texts.topic} value={isActive ? summary(topic.map(topicName)) : undefined} />}
    >
      {() => <TopicPanel {...props} />}
    </Dropdown>
  );
}

export function DateFilter(props: FilterProps) {
  const texts = useTexts('inventory').filters;
  const { dates } = props.state;
  return (
    <Dropdown
      isActive={dates !== '30d'}
      words={<FilterWords name={texts.dates} value={texts.presets[dates]} />}
    >
      {(close) => <DatePanel {...props} close={close} />}
    </Dropdown>
  );
}

export function BindingFilter({ state, onChange }: FilterProps) {
  const texts = useTexts('inventory').filters;
  return (
    <Choice
      name={texts.binding}
      labels={texts.bindings}
      value={choiceOf(state.binding)}
      onChoose={(next) => onChange({ binding: flagOf(next) })}
    />
  );
}

export function TypeFilter({ state, onChange }: FilterProps) {
  const texts = useTexts('inventory').filters;
  return (
    <Choice
      name={texts.type}
      labels={texts.types}
      value={state.type ?? 'any'}
      onChoose={(next) => onChange({ type: next === 'any' ? undefined : next })}
    />
  );
}

/** The filters that are seldom needed, behind one button. */
export function MoreFilter(props: FilterProps) {
  const texts = useTexts('inventory').filters;
  const { clearing, aside } = props.state;
  const chosen = [
    ...(clearing === undefined ? [] : [texts.clearings[clearing]]),
    ...(aside === undefined ? [] : [texts.asides[`${aside}`]]),
  ];
  return (
    <Dropdown
      isActive={chosen.length > 0}
      words={<FilterWords name={texts.more} value={chosen.length > 0 ? chosen.join(', ') : undefined} />}
    >
      {() => <MorePanel {...props} />}
    </Dropdown>
  );
}

interface ChoiceProps<Value extends string> {
  name: string;
  labels: Record<Value, string>;
  value: Value;
  onChoose: (value: Value) => void;
}

/** One of a few values, of which `any` means no filter. */
function Choice<Value extends string>({ name, labels, value, onChoose }: ChoiceProps<Value>) {
  return (
    <Dropdown
      isActive={value !== 'any'}
      words={<FilterWords name={name} value={value === 'any' ? undefined : labels[value]} />}
    >
      {(close) => (
        <MenuItems
          label={name}
          choices={(Object.keys(labels) as Value[]).map((one) => ({
            key: one,
            content: labels[one],
            isChecked: one === value,
            onChoose() {
              onChoose(one);
              close();
            },
          }))}
        />
      )}
    </Dropdown>
  );
}
