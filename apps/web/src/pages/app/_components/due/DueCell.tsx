import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import { lazy } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import { DateText, DeadlineText, dateTag } from '../../../../ui/DateText.tsx';
import { Dropdown } from '../../../../ui/lists/Dropdown.tsx';
import classes from './due.module.css';
import type { DueActions, DueSubject } from './due-subject.ts';

const DueEditor = lazy(async () => ({ default: (await import('./DueEditor.tsx')).DueEditor }));

interface CellProps extends DueActions {
  subject: DueSubject;
  /** what it is the due date of */
  name: string;
  regulator: string | undefined;
  /** it still has to be done: a day that has passed stands out */
  isOpen: boolean;
  mayWrite: boolean;
}

/** When it falls due, or what is proposed; where that comes from is behind one click. */
export function DueCell({ subject, name, regulator, isOpen, ...rest }: CellProps) {
  const texts = useTexts('due-dates');
  return (
    <span className={classes.cell}>
      <Dropdown
        words={
          <>
            <DueWords {...{ subject, regulator, isOpen }} />
            <span className="visually-hidden"> {texts.open({ name })}</span>
          </>
        }
      >
        {(close) => (
          <div className={classes.popover} role="group" aria-label={texts.title}>
            <DueEditor subject={subject} {...rest} onDone={close} />
          </div>
        )}
      </Dropdown>
    </span>
  );
}

function DueWords({ subject, regulator, isOpen }: Pick<CellProps, 'subject' | 'regulator' | 'isOpen'>) {
  const texts = useTexts('due-dates');
  const { due_on: day, due_proposal: proposal, due_rule_words: often } = subject;
  if (day === null) {
    if (proposal?.due_on)
      return <span className="quiet">{texts.proposedDay({ date: dateTag(proposal.due_on) })}</span>;
    return <span className="quiet">{proposal?.needs_start ? texts.needsStart : texts.noDate}</span>;
  }
  return (
    <>
      {isOpen ? <DeadlineText value={day} regulator={regulator} /> : <DateText value={day} numeric />}
      {often && <IconRepeat size={14} role="img" aria-label={texts.recurs({ often })} />}
      {subject.due_text_changed && <span className={classes.changed}>{texts.textChanged}</span>}
    </>
  );
}
