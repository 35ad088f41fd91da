import { Button } from '@mantine/core';
import { commonTexts } from '../lib/texts/common.ts';
import classes from './UndoMessage.module.css';

/** What a message is about, in the language it stands in. */
export interface Subject {
  title: string;
  language: string | null;
}

interface UndoMessageProps {
  message: string;
  subject: Subject | undefined;
  onUndo: () => void;
}

/** What was done, to what, and the way back. */
export function UndoMessage({ message, subject, onUndo }: UndoMessageProps) {
  return (
    <span className={classes.message}>
      <span className={classes.words}>
        <span>{message}</span>
        {subject && (
          <span className={classes.subject} lang={subject.language ?? undefined}>
            {subject.title}
          </span>
        )}
      </span>
      <Button size="compact-sm" variant="light" onClick={onUndo} className={classes.undo}>
        {commonTexts.undo}
      </Button>
    </span>
  );
}
