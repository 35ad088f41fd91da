import { useTexts } from '../../../../../lib/use-texts.ts';
import classes from './Steps.module.css';

/** How obligations become controls with proof. */
export function Steps() {
  const { derive, decide, prove } = useTexts('governance').steps;
  return (
    <ol className="card grid gap-16 pad-16">
      {[derive, decide, prove].map(({ title, sentence }, index) => (
        <li key={title} className={`grid gap-12 ${classes.step}`}>
          <span className={`centered strong small accent ${classes.number}`} aria-hidden>
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
