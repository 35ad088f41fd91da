import { lazy } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { Dropdown } from './Dropdown.tsx';
import type { AssigneePart, RegulatorPart } from './filter-props.ts';
import classes from './shared-filters.module.css';
import { useAssignees } from './use-assignees.ts';

const panels = () => import('./shared-panels.tsx');
const RegulatorPanel = lazy(async () => ({ default: (await panels()).RegulatorPanel }));
const AssigneePanel = lazy(async () => ({ default: (await panels()).AssigneePanel }));

/** What is chosen, in a few words: all, none, one or two by name, else how many. */
export function useSummary() {
  const { none, some } = useTexts('inventory').filters;
  return (
    chosen: readonly string[] | undefined,
    labelOf: (value: string) => string = (value) => value,
  ): string | undefined => {
    if (chosen === undefined) return undefined;
    if (chosen.length === 0) return none;
    return chosen.length > 2 ? some({ count: chosen.length }) : chosen.map(labelOf).join(', ');
  };
}

export function RegulatorFilter(props: RegulatorPart) {
  const texts = useTexts('inventory').filters;
  const summary = useSummary();
  const { regulator } = props.state;
  return (
    <Dropdown
      isActive={regulator !== undefined}
      words={<FilterWords name={texts.regulator} value={summary(regulator)} />}
    >
      {() => <RegulatorPanel {...props} />}
    </Dropdown>
  );
}

export function AssigneeFilter(props: AssigneePart) {
  const texts = useTexts('inventory').filters;
  const summary = useSummary();
  const { assignee } = props.state;
  const options = useAssignees();
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  return (
    <Dropdown
      isActive={assignee !== undefined}
      words={<FilterWords name={texts.assignee} value={summary(assignee, labelOf)} />}
    >
      {() => <AssigneePanel {...props} />}
    </Dropdown>
  );
}

/** Names the filter, and says its value where that is not the usual one. */
export function FilterWords({ name, value }: { name: string; value: string | undefined }) {
  if (value === undefined) return name;
  return (
    <>
      <span className={`muted ${classes.filterName}`}>{name}:</span> {value}
    </>
  );
}
