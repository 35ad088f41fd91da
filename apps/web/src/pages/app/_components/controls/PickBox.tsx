import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from './controls.module.css';

interface PickBoxProps {
  /** what the button does with what is chosen */
  label: string;
  isEmpty: boolean;
  isPending: boolean;
  onTake: () => void;
  onCancel: () => void;
  /** what is chosen from */
  children: ReactNode;
}

/** Something is chosen and then taken, or not. */
export function PickBox({ label, isEmpty, isPending, onTake, onCancel, children }: PickBoxProps) {
  const { cancel } = useTexts('common');
  return (
    <div className={classes.box}>
      {children}
      <div className={classes.buttons}>
        <Button size="compact-md" disabled={isEmpty} loading={isPending} onClick={onTake}>
          {label}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </div>
  );
}
