import { useMemo } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import { bringIntoSight } from '../../../../ui/bring-into-sight.ts';
import { type Passage, type Place, piecesOf } from '../../_lib/sources/text-pieces.ts';
import classes from './MarkedText.module.css';

interface MarkedTextProps {
  text: string;
  passages: readonly Passage[];
  language: string | null;
  /** what is marked and brought into sight */
  place: Place | undefined;
}

/** A text, page by page where it has pages; what is out of sight is not laid out. */
export function MarkedText({ text, passages, language, place }: MarkedTextProps) {
  const texts = useTexts('resources');
  const pieces = useMemo(() => piecesOf(text, passages, place), [text, passages, place]);
  const first = pieces.flatMap(({ runs }) => runs).find(({ isMarked }) => isMarked);
  return (
    <article aria-label={texts.text} lang={language ?? undefined} dir="auto" className={classes.text}>
      {pieces.map(({ start, page, runs }) => (
        <section key={start} className={classes.piece}>
          {page !== null && (
            <p className={`quiet small below-8 edge-above ${classes.page}`} lang="">
              {texts.page({ page })}
            </p>
          )}
          <div className={classes.words}>
            {runs.map((run) =>
              run.isMarked ? (
                <mark key={run.start} ref={run === first ? bringIntoSight : undefined}>
                  {run.text}
                </mark>
              ) : run.isHeading ? (
                <strong key={run.start}>{run.text}</strong>
              ) : (
                <span key={run.start}>{run.text}</span>
              ),
            )}
          </div>
        </section>
      ))}
    </article>
  );
}
