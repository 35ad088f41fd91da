import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sourceTextQuery, type SourceText as Text } from '../../../../../../data/sources.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { bringIntoSight } from '../../../../../../ui/bring-into-sight.ts';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { type Place, piecesOf } from '../_lib/text-pieces.ts';
import classes from './SourceText.module.css';

interface SourceTextProps {
  id: string;
  version: number;
  /** what is marked and brought into sight */
  place: Place | undefined;
}

/** The text of a version, page by page; what is out of sight is not laid out. */
export function SourceText({ id, version, place }: SourceTextProps) {
  const texts = useTexts('resources');
  return (
    <Loaded query={useQuery(sourceTextQuery(id, version))} failed={texts.textFailed}>
      {(text) => <Pieces text={text} place={place} />}
    </Loaded>
  );
}

function Pieces({ text: { text, passages, language }, place }: { text: Text; place: Place | undefined }) {
  const texts = useTexts('resources');
  const pieces = useMemo(() => piecesOf(text, passages, place), [text, passages, place]);
  const first = pieces.flatMap(({ runs }) => runs).find(({ isMarked }) => isMarked);
  return (
    <article aria-label={texts.text} lang={language ?? undefined} dir="auto" className={classes.text}>
      {pieces.map(({ start, page, runs }) => (
        <section key={start} className={classes.piece}>
          {page !== null && (
            <p className={`quiet ${classes.page}`} lang="">
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
