import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import classes from './WaitingLine.module.css';

interface LineProps {
  /** so that a button that it explains can name it */
  id?: string;
  /** whether the reader is who may end the waiting */
  isForReader: boolean;
  children: string;
}

/** Who proposes what, or for whom something waits, on a line of its own. */
export function WaitingLine({ id, isForReader, children }: LineProps) {
  return (
    <p className={`quiet breakable flex gap-8 ${classes.line}`} data-for-reader={isForReader || undefined}>
      <IconUserCheck size={16} aria-hidden />
      <span id={id}>{children}</span>
    </p>
  );
}
