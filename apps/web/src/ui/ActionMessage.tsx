import { Button } from '@mantine/core';
import { Link } from 'react-router';
import classes from './ActionMessage.module.css';

/** What a message is about, in the language it stands in. */
export interface Subject {
  title: string;
  language: string | null;
  /** where it is looked at */
  to?: string;
}

interface ActionMessageProps {
  message: string;
  subject?: Subject | undefined;
  /** what can be done about it, or where */
  action?: Action | undefined;
  second?: Action | undefined;
}

interface Action {
  label: string;
  run: () => void;
  to?: string | undefined;
}

const look = { size: 'compact-sm', variant: 'light', className: 'rigid' } as const;

/** What was done or has failed, to what, and the way back or on. */
export function ActionMessage({ message, subject, action, second }: ActionMessageProps) {
  return (
    <span className={`line wrap between ${classes.message}`}>
      <span className={`grid narrow ${classes.words}`}>
        <span>{message}</span>
        {subject && <SubjectName {...subject} />}
      </span>
      <span className={`line ${classes.actions}`}>
        {action && <ActionButton {...action} />}
        {second && <ActionButton {...second} />}
      </span>
    </span>
  );
}

function ActionButton({ label, run, to }: Action) {
  if (to === undefined) {
    return (
      <Button {...look} onClick={run}>
        {label}
      </Button>
    );
  }
  return (
    <Button {...look} component={Link} to={to} onClick={run}>
      {label}
    </Button>
  );
}

function SubjectName({ title, language, to }: Subject) {
  const lang = language ?? undefined;
  if (to === undefined) {
    return (
      <span className="quiet clipped" lang={lang}>
        {title}
      </span>
    );
  }
  return (
    <Link to={to} className="quiet clipped" lang={lang}>
      {title}
    </Link>
  );
}
