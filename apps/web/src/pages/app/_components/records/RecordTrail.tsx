import type { ReactNode } from 'react';
import { useLocale } from '../../../../ui/locale.tsx';
import { MomentText } from '../../../../ui/MomentText.tsx';
import { useNameOf } from '../../../../ui/use-name-of.ts';
import classes from './records.module.css';

interface Entry {
  readonly id: string;
  readonly actor: { name: string } | null;
  readonly at: string;
  readonly batch_size: number;
}

interface TrailProps<One extends Entry> {
  history: readonly One[];
  texts: { title: string; system: string; batch: (others: { count: number }) => string };
  /** what a line says, after the name of who did it */
  sentence: (entry: One, nameOf: (id: string) => string, locale: string) => string;
  /** what happens by itself is told without a name */
  isOfItself?: (entry: One) => boolean;
  /** said where there is none */
  none?: string;
  /** what can be done about it */
  children?: (entry: One) => ReactNode;
}

/** Who did what to a record and when, latest first. */
export function RecordTrail<One extends Entry>(props: TrailProps<One>) {
  const { history, texts, sentence, isOfItself, none, children } = props;
  const nameOf = useNameOf();
  const locale = useLocale();
  return (
    <section>
      <h3 className={classes.heading}>{texts.title}</h3>
      {none !== undefined && history.length === 0 && <p className="quiet">{none}</p>}
      <ol className={classes.history}>
        {history.map((entry) => (
          <li key={entry.id}>
            {!isOfItself?.(entry) && <strong>{entry.actor?.name ?? texts.system} </strong>}
            {sentence(entry, nameOf, locale)}
            <span className="quiet">
              {entry.batch_size > 1 && ` ${texts.batch({ count: entry.batch_size - 1 })}`} ·{' '}
              <MomentText value={entry.at} />
            </span>
            {children?.(entry)}
          </li>
        ))}
      </ol>
    </section>
  );
}
