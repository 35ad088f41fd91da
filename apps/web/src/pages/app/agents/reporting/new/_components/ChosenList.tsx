import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { actionsQuery } from '../../../../../../data/publications.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import type { Chosen } from '../../../../_components/sources/chosen.ts';
import classes from './ChosenList.module.css';

interface ChosenListProps {
  chosen: readonly Chosen[];
  onChange: (chosen: readonly Chosen[]) => void;
}

/** What a document is written from, each with a button that leaves it out. */
export function ChosenList({ chosen, onChange }: ChosenListProps) {
  const { create: texts } = useTexts('reporting');
  if (chosen.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={texts.chosenLabel}>
      {chosen.map((one) => (
        <ChosenItem
          key={one.id}
          chosen={one}
          onRemove={() => onChange(chosen.filter(({ id }) => id !== one.id))}
        />
      ))}
    </ul>
  );
}

function ChosenItem({ chosen: { id, name }, onRemove }: { chosen: Chosen; onRemove: () => void }) {
  const { create: texts } = useTexts('reporting');
  // whoever comes from a publication brings only its address along
  const { data } = useQuery({ ...actionsQuery(id), enabled: name === '' });
  const shown = name || data?.regulatory_update.title || texts.loadingName;
  return (
    <li className={classes.item}>
      <span>{shown}</span>
      <CloseButton size="sm" aria-label={texts.leaveOut({ name: shown })} onClick={onRemove} />
    </li>
  );
}
