import { Button } from '@mantine/core';
import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Obligation, ObligationDetail } from '@regulus/contract/obligations.ts';
import { obligationPanelTexts, obligationTexts } from '../../../../lib/texts/obligations.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { conflictOf, type ReadingDraft } from '../../_lib/obligations/reading-draft.ts';
import classes from './obligations.module.css';

const texts = obligationPanelTexts.conflict;

interface ConflictProps {
  /** what the user saw */
  seen: Obligation;
  /** what is stored now */
  present: ObligationDetail;
  typed: Partial<ReadingDraft>;
  /** the decision that was refused */
  wanted: ObligationStatus | undefined;
  /** why the user may not approve it as it would read then */
  noApproval: string | undefined;
  onTakeTheirs: (name: keyof ReadingDraft) => void;
  onAgain: (wanted: ObligationStatus | undefined) => void;
  onLeave: () => void;
}

const verbs = {
  0: obligationTexts.disregard,
  1: obligationTexts.putBack,
  2: obligationTexts.approve,
} satisfies Record<ObligationStatus, string>;

/** A colleague was faster: both versions side by side, and nothing that was typed is lost. */
export function ObligationConflict(props: ConflictProps) {
  const { seen, present, typed, wanted, noApproval, onTakeTheirs, onAgain, onLeave } = props;
  const locale = useLocale();
  const differing = conflictOf(seen, present, typed);
  const latest = present.history[0];
  const name = latest?.actor?.name ?? texts.somebody;
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(
    new Date(latest?.at ?? present.updated_at),
  );
  const statusNow = obligationTexts.status[present.status as ObligationStatus];
  const isDecided = seen.status !== present.status;
  const isOtherwise = wanted !== undefined && wanted !== present.status;
  const isRefused = wanted === 2 && noApproval !== undefined;
  return (
    <section className={classes.conflict} role="alert">
      <strong>{isDecided ? texts.decided(name, statusNow, time) : texts.changed(name, time)}</strong>
      <p>{differing.length > 0 ? texts.hint : texts.none}</p>
      {(differing.length > 0 || (isDecided && isOtherwise)) && (
        <table className={classes.sides}>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.yours}</th>
              <th scope="col">{texts.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {isDecided && isOtherwise && (
              <tr>
                <th scope="row">{texts.decision}</th>
                <td>{obligationTexts.status[wanted]}</td>
                <td>{statusNow}</td>
              </tr>
            )}
            {differing.map(({ name: field, mine, theirs }) => (
              <tr key={field}>
                <th scope="row">{obligationPanelTexts[field]}</th>
                <td>{mine || texts.empty}</td>
                <td>
                  {theirs || texts.empty}{' '}
                  <button type="button" className={classes.link} onClick={() => onTakeTheirs(field)}>
                    {texts.takeTheirs}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isOtherwise && isRefused && <p className={classes.quiet}>{noApproval}</p>}
      <div className={classes.buttons}>
        {(isOtherwise || Object.keys(typed).length > 0) && (
          <Button
            size="compact-md"
            disabled={isOtherwise && isRefused}
            onClick={() => onAgain(isOtherwise ? wanted : undefined)}
          >
            {texts.again(isOtherwise ? verbs[wanted] : obligationPanelTexts.save)}
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={onLeave}>
          {texts.leave}
        </Button>
      </div>
    </section>
  );
}
