import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type LibraryAnswer,
  type LibraryPair,
  libraryConflictsQuery,
  useUpdateLibraryAnswer,
} from '../../../../../../../data/answer-library.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../../../../ui/Loaded.tsx';
import { tellOutcome } from '../../../../../_lib/tell-outcome.ts';
import classes from './Library.module.css';

interface CheckProps {
  mayChange: boolean;
  onOpen: (id: string) => void;
}

/** Answers that contradict each other, have expired, or whose source has changed. */
export function CheckTab(props: CheckProps) {
  const { check: texts } = useTexts('answer-library');
  const query = useQuery(libraryConflictsQuery);
  return (
    <Loaded query={query} failed={texts.loadFailed}>
      {({ pairs, expired, source_changed: changed }) =>
        pairs.length + expired.length + changed.length === 0 ? (
          <EmptyState title={texts.none} sentence={texts.noneSentence} />
        ) : (
          <div className="stack-24">
            {pairs.length > 0 && (
              <section className="stack-12">
                <h2>{texts.pairs}</h2>
                {pairs.map((pair) => (
                  <Pair key={`${pair.a.id}:${pair.b.id}`} pair={pair} {...props} />
                ))}
              </section>
            )}
            <Listed title={texts.sourceChanged} answers={changed} onOpen={props.onOpen} />
            <Listed title={texts.expired} answers={expired} onOpen={props.onOpen} />
          </div>
        )
      }
    </Loaded>
  );
}

function Pair({ pair: { a, b, is }, mayChange, onOpen }: CheckProps & { pair: LibraryPair }) {
  const { check: texts } = useTexts('answer-library');
  const { mutateAsync, isPending } = useUpdateLibraryAnswer();
  const keep = (other: LibraryAnswer) =>
    tellOutcome(mutateAsync({ id: other.id, revision: other.revision, state: 'archived' }), {
      done: texts.kept,
      failed: texts.loadFailed,
    });
  return (
    <article className="card pad-16 stack-12">
      <p className={is === 'conflict' ? 'fault' : 'quiet'}>{texts.is[is]}</p>
      <div className={classes.pair}>
        {[
          { one: a, other: b },
          { one: b, other: a },
        ].map(({ one, other }) => (
          <div key={one.id} className="stack-8">
            <Words answer={one} onOpen={onOpen} />
            {mayChange && (
              <div>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={isPending}
                  onClick={() => void keep(other)}
                >
                  {texts.keep}
                </Button>
              </div>
            )}
          </div>
        ))}
      </div>
    </article>
  );
}

function Words({ answer, onOpen }: { answer: LibraryAnswer; onOpen: (id: string) => void }) {
  return (
    <div>
      <button type="button" className={`medium breakable ${classes.open}`} onClick={() => onOpen(answer.id)}>
        {answer.question}
      </button>
      <p className={`small above-4 ${classes.answer}`}>
        {answer.value !== null && <b>{answer.value} · </b>}
        {answer.answer}
      </p>
    </div>
  );
}

interface ListedProps {
  title: string;
  answers: readonly LibraryAnswer[];
  onOpen: (id: string) => void;
}

function Listed({ title, answers, onOpen }: ListedProps) {
  if (answers.length === 0) return null;
  return (
    <section className="stack-12">
      <h2>{title}</h2>
      <ul className="card">
        {answers.map((answer) => (
          <li key={answer.id} className="ruled pad-12-16">
            <Words answer={answer} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
