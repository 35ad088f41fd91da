import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { notify } from '../../../ui/notify.tsx';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import classes from './ShownOnce.module.css';

interface ShownOnceProps {
  title: string;
  sentence: string;
  /** name of the field */
  label: string;
  value: string;
  onDone: () => void;
}

/** A token or secret that nobody can see a second time, selected and ready to be copied. */
export function ShownOnce({ title, sentence, label, value, onDone }: ShownOnceProps) {
  const { copy: copyLabel, copied, copyFailed, done } = useTexts('api-tokens');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      notify(copied);
    } catch {
      field.current?.select();
      notify(copyFailed);
    }
  }
  return (
    <div className={classes.made}>
      <h3>{title}</h3>
      <p>{sentence}</p>
      <div className={`flex wrap gap-8 ${classes.token}`}>
        <input ref={field} readOnly value={value} aria-label={label} spellCheck={false} />
        <Button variant="default" onClick={() => void copy()}>
          {copyLabel}
        </Button>
        <PlainButton onClick={onDone}>{done}</PlainButton>
      </div>
    </div>
  );
}
