import { useDebouncedValue } from '@mantine/hooks';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { foundControlsQuery } from '../../../../data/controls.ts';
import { obligationsQuery } from '../../../../data/obligations.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { FailureLine } from '../../../../ui/FailureLine.tsx';
import classes from './PickList.module.css';

export interface Pick {
  id: string;
  /** in words, also read out */
  name: string;
  /** where it is from */
  source?: ReactNode;
}

interface PickListProps {
  label: string;
  /** words while they are typed */
  words: string;
  onWords: (words: string) => void;
  found: readonly Pick[] | undefined;
  /** how many there are of which `found` are the first */
  total: number;
  nothing: string;
  failed: { sentence: string; onRetry: () => void } | undefined;
  chosen: readonly Pick[];
  onChange: (chosen: Pick[]) => void;
}

/** Any number of things, found by a search; what is chosen stays in sight while the search goes on. */
function PickList(props: PickListProps) {
  const texts = useTexts('control-picks');
  const { label, words, onWords, found, total, nothing, failed, chosen, onChange } = props;
  const id = useId();
  const isChosen = (one: Pick) => chosen.some((other) => other.id === one.id);
  const left = (found && total - found.length) ?? 0;
  return (
    <div className="stack-8">
      {chosen.length > 0 && (
        <ul className={`flex wrap gap-4 ${classes.chosen}`}>
          {chosen.map((one) => (
            <li key={one.id}>
              <span>{one.name}</span>
              <button
                type="button"
                aria-label={texts.remove({ name: one.name })}
                onClick={() => onChange(chosen.filter((other) => other.id !== one.id))}
              >
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        type="search"
        className={`field-box ${classes.search}`}
        aria-label={label}
        placeholder={label}
        maxLength={500}
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
        // inside a form Enter would send it
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {failed && <FailureLine {...failed} />}
      {found && (
        <div className={classes.found} role="group" aria-label={label}>
          {found.length === 0 && <p className={`clipped fine ${classes.quiet}`}>{nothing}</p>}
          {found.map((one) => (
            <label key={one.id} htmlFor={`${id}-${one.id}`} className={`flex gap-8 ${classes.option}`}>
              <input
                id={`${id}-${one.id}`}
                type="checkbox"
                checked={isChosen(one)}
                onChange={() =>
                  onChange(isChosen(one) ? chosen.filter((other) => other.id !== one.id) : [...chosen, one])
                }
              />
              <span className="grid narrow">
                <span className="two-lines breakable small">{one.name}</span>
                {one.source && <span className={`clipped fine ${classes.quiet}`}>{one.source}</span>}
              </span>
            </label>
          ))}
          {left > 0 && <p className={`clipped fine ${classes.quiet}`}>{texts.more({ count: left })}</p>}
        </div>
      )}
    </div>
  );
}

const searchAfterMs = 250;
const shownAtOnce = 20;

interface PickerProps {
  chosen: readonly Pick[];
  onChange: (chosen: Pick[]) => void;
  /** ids of those that cannot be chosen, since they are it already */
  without?: readonly string[];
}

/** Approved obligations on firms, to be answered by a control; those of one publication first where it is given. */
export function ObligationPicker({
  publication,
  chosen,
  onChange,
  without = [],
}: PickerProps & {
  publication?: string | undefined;
}) {
  const texts = useTexts('control-picks');
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), searchAfterMs);
  const query = useQuery(
    obligationsQuery({
      status: ['2'],
      kind: ['firm'],
      sort: 'place',
      limit: shownAtOnce + without.length,
      offset: 0,
      ...(publication === undefined ? {} : { publication }),
      ...(q === '' ? {} : { q }),
    }),
  );
  const found = query.data?.obligations.filter(({ id }) => !without.includes(id)).slice(0, shownAtOnce);
  return (
    <PickList
      label={texts.obligations.search}
      words={words}
      onWords={setWords}
      found={found?.map(({ id, words: name, clause, publication: { title, regulators } }) => ({
        id,
        name,
        source: `${regulators.join(', ')} · ${title}, ${clause}`,
      }))}
      total={Math.max(0, (query.data?.total ?? 0) - without.length)}
      nothing={q === '' ? texts.obligations.noneAtAll : texts.obligations.none}
      failed={
        query.error && !query.data
          ? { sentence: texts.obligations.failed, onRetry: () => void query.refetch() }
          : undefined
      }
      chosen={chosen}
      onChange={onChange}
    />
  );
}

/** Controls of the company. */
export function ControlPicker({ chosen, onChange, without = [] }: PickerProps) {
  const texts = useTexts('control-picks');
  const { lists } = useTexts('controls');
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), searchAfterMs);
  const query = useQuery(foundControlsQuery(q));
  const found = query.data?.controls.filter(({ id }) => !without.includes(id));
  const hidden = (query.data?.controls.length ?? 0) - (found?.length ?? 0);
  return (
    <PickList
      label={texts.controls.search}
      words={words}
      onWords={setWords}
      found={found?.map(({ id, code, title, condition_applies: applies }) => ({
        id,
        name: `${code} ${title}`,
        ...(applies ? {} : { source: lists.out_of_scope }),
      }))}
      total={(query.data?.total ?? 0) - hidden}
      nothing={texts.controls.none}
      failed={
        query.error && !query.data
          ? { sentence: texts.controls.failed, onRetry: () => void query.refetch() }
          : undefined
      }
      chosen={chosen}
      onChange={onChange}
    />
  );
}
