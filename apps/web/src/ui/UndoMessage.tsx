import { Button } from '@mantine/core';
import { commonTexts } from '../lib/texts/common.ts';
import classes from './UndoMessage.module.css';

/** What was done, and the way back. */
export function UndoMessage({ message, onUndo }: { message: string; onUndo: () => void }) {
  return (
    <span className={classes.message}>
      <span>{message}</span>
      <Button size="compact-sm" variant="light" onClick={onUndo}>
        {commonTexts.undo}
      </Button>
    </span>
  );
}
