import { governanceTexts as texts } from '../../../../../lib/texts/governance.ts';
import classes from './Steps.module.css';

/** How obligations become controls with proof. */
export function Steps() {
  return (
    <ol className={`card ${classes.steps}`}>
      {texts.steps.map(({ title, sentence }, index) => (
        <li key={title} className={classes.step}>
          <span className={`centered ${classes.number}`} aria-hidden>
            {index + 1}
          </span>
          <div>
            <p className={classes.title}>{title}</p>
            <p className={classes.sentence}>{sentence}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
