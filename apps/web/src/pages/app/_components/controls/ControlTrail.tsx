import type { ControlDetail } from '@regulus/contract/controls.ts';
import { useProfile } from '../../../../data/users.ts';
import { controlPanelTexts } from '../../../../lib/texts/controls.ts';
import { MomentText } from '../../../../ui/MomentText.tsx';
import { controlSentence, isOfItself } from '../../_lib/controls/control-sentence.ts';
import classes from './controls.module.css';

const texts = controlPanelTexts.history;
/** Who did what and when, latest first. */
export function ControlTrail({ control: { history } }: { control: ControlDetail }) {
  const { colleagues } = useProfile();
  const nameOf = (id: string) =>
    colleagues.find((one) => one.id === id)?.name ?? controlPanelTexts.former.toLowerCase();
  return (
    <section>
      <h3 className={classes.heading}>{texts.title}</h3>
      <ol className={classes.history}>
        {history.map((entry) => (
          <li key={entry.id}>
            {!isOfItself(entry.action) && <strong>{entry.actor?.name ?? texts.system} </strong>}
            {controlSentence(entry, nameOf)}
            <span className={classes.quiet}>
              {entry.batch_size > 1 && ` ${texts.batch(entry.batch_size)}`} · <MomentText value={entry.at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
