import type { ObligationDetail } from '@regulus/contract/obligations.ts';
import type { ObligationPlace } from '../../../../data/obligations.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { MomentText } from '../../../../ui/MomentText.tsx';
import { obligationSentence } from '../../_lib/obligations/obligation-sentence.ts';
import { standingShape } from '../../_lib/obligations/standing-shape.ts';
import { useRestore } from '../../_lib/obligations/use-restore.ts';
import classes from './obligations.module.css';

interface TrailProps {
  obligation: ObligationDetail;
  place: ObligationPlace;
  /** what stands there again, once what was made is gone */
  onOpen: (id: string) => void;
}

/** Who did what and when, latest first; a split or merge that nobody has built upon can be taken back there. */
export function ObligationTrail({ obligation, place, onOpen }: TrailProps) {
  const texts = useTexts('obligations').panel.history;
  const { formerColleague } = useTexts('common');
  const { history } = obligation;
  const { colleagues, role } = useProfile();
  const locale = useLocale();
  const { restore, isPending } = useRestore(place);
  const shape = role === 'auditor' ? undefined : standingShape(obligation);
  const latestShaping = shape && history.find(({ action }) => action === 'split' || action === 'merged');
  const nameOf = (id: string) => colleagues.find((one) => one.id === id)?.name ?? formerColleague;
  return (
    <section>
      <h3 className={classes.heading}>{texts.title}</h3>
      {history.length === 0 && <p className="quiet">{texts.none}</p>}
      <ol className={classes.history}>
        {history.map((entry) => (
          <li key={entry.id}>
            <strong>{entry.actor?.name ?? texts.system}</strong> {obligationSentence(entry, nameOf, locale)}
            <span className="quiet">
              {entry.batch_size > 1 && ` ${texts.batch({ count: entry.batch_size - 1 })}`} ·{' '}
              <MomentText value={entry.at} />
            </span>
            {shape && entry === latestShaping && (
              <>
                {' '}
                <button
                  type="button"
                  className="text-link"
                  disabled={isPending}
                  onClick={() =>
                    void restore(shape).then(
                      (isBack) => isBack && shape.gone !== obligation.id && onOpen(shape.gone),
                    )
                  }
                >
                  {entry.action === 'split' ? texts.undoSplit : texts.undoMerge}
                </button>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
