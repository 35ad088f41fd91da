import classes from './Welcome.module.css';

/** What a panel says where it has nothing to show. */
export function Nothing({ title, sentence }: { title: string; sentence: string }) {
  return (
    <div className={classes.nothing}>
      <p className="medium">{title}</p>
      <p className={classes.nothingSentence}>{sentence}</p>
    </div>
  );
}
