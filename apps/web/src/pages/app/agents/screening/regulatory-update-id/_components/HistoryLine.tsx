import type { HistoryEntry } from '@regulus/contract/publication-record.ts';
import type IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { MomentText } from '../../../../../../ui/MomentText.tsx';
import classes from './HistoryTab.module.css';

interface LineProps {
  entry: Pick<HistoryEntry, 'actor' | 'api_token' | 'at'> & { note?: string | null };
  icon: typeof IconNote;
  isMachine: boolean;
  /** what follows from something else is told without a name */
  isConsequence?: boolean;
  /** beside the moment */
  aside?: ReactNode;
  /** what can be done about it */
  action?: ReactNode;
  /** what was done, after the name of who did it */
  children: ReactNode;
}

/** A line of a publication's history. */
export function HistoryLine({
  entry,
  icon: Icon,
  isMachine,
  isConsequence,
  aside,
  action,
  children,
}: LineProps) {
  const texts = useTexts('record').history;
  const { throughToken, throughUnknownToken } = useTexts('common');
  const { actor, api_token: token, note, at } = entry;
  return (
    <li className={classes.entry} data-machine={isMachine || undefined}>
      <span className={`centered ${classes.icon}`}>
        <Icon size={16} aria-hidden />
      </span>
      <div>
        <p className={classes.sentence}>
          {!isConsequence && (
            <>
              <strong>{actor?.name ?? (isMachine ? texts.system : texts.formerColleague)}</strong>
              {token &&
                ` (${token.name === null ? throughUnknownToken : throughToken({ token: token.name })})`}{' '}
            </>
          )}
          {children}
        </p>
        {note && <blockquote className={classes.note}>{note}</blockquote>}
        <p className={`quiet ${classes.moment}`}>
          <MomentText value={at} />
          {aside}
        </p>
      </div>
      {action}
    </li>
  );
}
