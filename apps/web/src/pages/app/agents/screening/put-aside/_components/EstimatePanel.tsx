import type { MissedEstimate } from '../../../../../../data/put-aside.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { missedEstimate } from '../../_lib/missed-estimate.ts';
import classes from './Sample.module.css';

/** What the samples tell about all that was put aside, with how sure that is. */
export function EstimatePanel({ estimate }: { estimate: MissedEstimate }) {
  const { estimate: texts } = useTexts('put-aside');
  const { in_pile, of_relevant, looked_at, missed, put_aside } = estimate;
  return (
    <section
      className={`card below-16 pad-12-16 ${classes.estimate}`}
      aria-label={texts.title}
      aria-live="polite"
    >
      <h2>{texts.title}</h2>
      <p>{in_pile ? missedEstimate(texts, in_pile, of_relevant) : texts.unknown}</p>
      {in_pile && (
        <p className={classes.basis}>{texts.basis({ checked: looked_at, missed, setAside: put_aside })}</p>
      )}
    </section>
  );
}
