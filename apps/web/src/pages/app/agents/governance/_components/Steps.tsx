import { useTexts } from '../../../../../lib/use-texts.ts';
import classes from './Steps.module.css';

/** How obligations become controls with proof. */
export function Steps() {
  const { derive, decide, prove } = useTexts('governance').steps;
  return (
    <ol className={`card ${classes.steps}`}>
      {[derive, decide, prove].map(({ title, sentence }, index) => (
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
