import type { MissedEstimate } from '../../../../../../data/put-aside.ts';
import { putAsideTexts } from '../../../../../../lib/texts/put-aside.ts';
import classes from './Sample.module.css';

const texts = putAsideTexts.estimate;

/** What the samples tell about all that was put aside, with how sure that is. */
export function EstimatePanel({ estimate }: { estimate: MissedEstimate }) {
  const { in_pile, of_relevant } = estimate;
  return (
    <section className={`card ${classes.estimate}`} aria-label={texts.title} aria-live="polite">
      <h2>{texts.title}</h2>
      {in_pile ? (
        <p>
          {texts.inPile(in_pile)} {of_relevant && texts.ofRelevant(of_relevant)}
        </p>
      ) : (
        <p>{texts.unknown}</p>
      )}
      {in_pile && <p className={classes.basis}>{texts.basis(estimate)}</p>}
    </section>
  );
}
