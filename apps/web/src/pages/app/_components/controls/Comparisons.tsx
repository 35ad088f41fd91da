import type { Comparison } from '@regulus/contract/controls.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from './controls.module.css';

interface ComparisonsProps {
  comparisons: readonly Comparison[];
  /** regulator and clause of an obligation; undefined where it is not shown here */
  sourceOf: (id: string) => string | undefined;
}

/** Where obligations that ask the same differ: the strictest comes first and is marked. */
export function Comparisons({ comparisons, sourceOf }: ComparisonsProps) {
  const { comparisons: texts } = useTexts('controls');
  if (comparisons.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{texts.title}</h3>
      <dl className={classes.comparisons}>
        {comparisons.map(({ kind, measures }) => (
          <div key={kind}>
            <dt>{texts.kinds[kind]}</dt>
            {measures.map(({ obligation_id: id, words, is_strictest: isStrictest }) => (
              <dd key={`${id} ${words}`} data-strictest={isStrictest || undefined}>
                <q>{words}</q> <span className={classes.quiet}>{sourceOf(id) ?? texts.otherObligation}</span>
                {isStrictest && <span className={classes.strictest}>{texts.strictest}</span>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
