import type { ControlDetail } from '@regulus/contract/controls.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { MomentText } from '../../../../ui/MomentText.tsx';
import { controlSentence, isOfItself } from '../../_lib/controls/control-sentence.ts';
import classes from './controls.module.css';

/** Who did what and when, latest first. */
export function ControlTrail({ control: { history } }: { control: ControlDetail }) {
  const { history: texts } = useTexts('control-panel');
  const { formerColleague } = useTexts('common');
  const { colleagues } = useProfile();
  const locale = useLocale();
  const nameOf = (id: string) => colleagues.find((one) => one.id === id)?.name ?? formerColleague;
  return (
    <section>
      <h3 className={classes.heading}>{texts.title}</h3>
      <ol className={classes.history}>
        {history.map((entry) => (
          <li key={entry.id}>
            {!isOfItself(entry.action) && <strong>{entry.actor?.name ?? texts.system} </strong>}
            {controlSentence(entry, nameOf, locale)}
            <span className={classes.quiet}>
              {entry.batch_size > 1 && ` ${texts.batch({ count: entry.batch_size - 1 })}`} ·{' '}
              <MomentText value={entry.at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
