import { useQuery } from '@tanstack/react-query';
import { regulatorsQuery } from '../../../../data/publications.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { CheckList } from '../../../../ui/lists/CheckList.tsx';
import { Dropdown } from '../../../../ui/lists/Dropdown.tsx';

interface ChoiceProps {
  label: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Any number of the regulators that the company follows. */
export function RegulatorChoice({ label, chosen, onChange }: ChoiceProps) {
  const texts = useTexts('inventory').filters;
  const { data } = useQuery(regulatorsQuery);
  const options = (data?.regulators ?? [])
    .filter(({ name, is_followed }) => is_followed || chosen.includes(name))
    .map(({ name, full_name }) => ({ value: name, label: `${name} ${full_name}` }));
  const words = chosen.length === 0 ? texts.none : chosen.join(', ');
  return (
    <Dropdown words={words} label={`${label}: ${words}`}>
      {() => (
        <CheckList
          label={label}
          options={options}
          chosen={chosen}
          onChange={onChange}
          find={{ label: texts.findRegulator, nothingFound: texts.noRegulatorFound }}
        />
      )}
    </Dropdown>
  );
}
