import { useQuery } from '@tanstack/react-query';
import { regulatorsQuery } from '../../data/publications.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { CheckList } from './CheckList.tsx';
import type { AssigneePart, RegulatorPart } from './filter-props.ts';
import classes from './shared-filters.module.css';
import { useAssignees } from './use-assignees.ts';

/** All chosen one by one is the same as all. */
const orAll = (chosen: readonly string[], options: readonly { value: string }[]) =>
  options.every((option) => chosen.includes(option.value)) ? undefined : chosen;

/** The regulators that the company follows or has publications of. */
export function RegulatorPanel({ state, onChange }: RegulatorPart) {
  const { filters: texts, number } = useTexts('inventory');
  const { loading } = useTexts('common');
  const { data, error } = useQuery(regulatorsQuery);
  if (error && !data) return <p className={`fine ${classes.note}`}>{texts.regulatorsFailed}</p>;
  if (!data) return <p className={`fine ${classes.note}`}>{loading}</p>;
  const options = data.regulators
    .filter(({ name, is_followed, total }) => is_followed || total > 0 || state.regulator?.includes(name))
    .map(({ name, full_name, total }) => ({
      value: name,
      label: `${name} ${full_name}`,
      content: (
        <>
          <strong>{name}</strong> <span className="fine">{full_name}</span>
        </>
      ),
      detail: number({ value: total }),
    }));
  return (
    <CheckList
      label={texts.regulators}
      options={options}
      chosen={state.regulator ?? options.map((option) => option.value)}
      onChange={(chosen) => onChange({ regulator: orAll(chosen, options) })}
      hasAllAndNone
      {...(options.length > 8
        ? { find: { label: texts.findRegulator, nothingFound: texts.noRegulatorFound } }
        : {})}
    />
  );
}

export function AssigneePanel({ state, onChange }: AssigneePart) {
  const texts = useTexts('inventory').filters;
  const options = useAssignees();
  return (
    <CheckList
      label={texts.assignees}
      options={options}
      chosen={state.assignee ?? options.map((option) => option.value)}
      onChange={(chosen) => onChange({ assignee: orAll(chosen, options) })}
      hasAllAndNone
    />
  );
}
