import { type DueFilter as Due, dueFilters } from '@regulus/contract/due-values.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';

interface FilterProps {
  due: Due | undefined;
  onChange: (due: Due | undefined) => void;
}

/** What is overdue, due soon, recurring, without a due date, or to be confirmed. */
export function DueFilter({ due, onChange }: FilterProps) {
  const { filters: texts } = useTexts('due-dates');
  return (
    <ChoiceFilter
      name={texts.label}
      options={(['any', ...dueFilters] as const).map((value) => ({ value, label: texts[value] }))}
      value={due ?? 'any'}
      onChange={(one) => onChange(one === 'any' ? undefined : one)}
    />
  );
}
