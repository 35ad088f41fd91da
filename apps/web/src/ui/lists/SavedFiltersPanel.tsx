import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { track } from '../../data/analytics.ts';
import { savedFiltersQuery, useCreateSavedFilter, useDeleteSavedFilter } from '../../data/users.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { notify, notifyFailure, telling } from '../notify.tsx';
import classes from './SavedFiltersPanel.module.css';

export interface SavedFiltersPanelProps {
  /** the present controls as a query string */
  query: string;
  onApply: (query: string) => void;
  close: () => void;
}

/** Filters under a name, kept on the server, to be used again in one click. */
export function SavedFiltersPanel({ query, onApply, close }: SavedFiltersPanelProps) {
  const texts = useTexts('inventory-panels').saved;
  const { data, error } = useQuery(savedFiltersQuery);
  const { mutate: remove } = useDeleteSavedFilter();
  const saved = (data?.saved_filters ?? []).filter((one) => one.page === 'inventory');
  return (
    <div className={classes.panel}>
      {error && !data && <p className={`quiet ${classes.note}`}>{texts.loadFailed}</p>}
      {data && saved.length === 0 && <p className={`quiet ${classes.note}`}>{texts.empty}</p>}
      {saved.length > 0 && (
        <ul className="below-8" aria-label={texts.label}>
          {saved.map(({ id, name, query: savedQuery }) => (
            <li key={id} className="line gap-4">
              <button
                type="button"
                className={`narrow fill small pad-4-8 rounded ${classes.apply}`}
                aria-current={savedQuery === query || undefined}
                onClick={() => {
                  onApply(savedQuery);
                  close();
                }}
              >
                {name}
              </button>
              <button
                type="button"
                className={`centered ${classes.remove}`}
                aria-label={texts.remove({ name })}
                title={texts.remove({ name })}
                onClick={() => remove(id, telling(texts.removed({ name }), texts.removeFailed))}
              >
                <IconTrash size={15} stroke={1.8} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SaveForm query={query} taken={saved.map((one) => one.name)} />
    </div>
  );
}

function SaveForm({ query, taken }: { query: string; taken: readonly string[] }) {
  const texts = useTexts('inventory-panels').saved;
  const id = useId();
  const [name, setName] = useState('');
  const { mutate: save, isPending } = useCreateSavedFilter();
  const wanted = name.trim();
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted === '') return;
        save(
          { page: 'inventory', name: wanted, query },
          {
            onSuccess() {
              track('save_filter', 'INVENTORY');
              setName('');
              notify(texts.saved({ name: wanted }));
            },
            onError: (failure) => void notifyFailure(texts.saveFailed, failure),
          },
        );
      }}
    >
      <label htmlFor={id} className="fine strong block below-4">
        {texts.name}
      </label>
      <div className={`flex gap-8 ${classes.row}`}>
        <input
          id={id}
          value={name}
          maxLength={80}
          placeholder={texts.placeholder}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" disabled={wanted === '' || isPending}>
          {texts.save}
        </button>
      </div>
      {taken.includes(wanted) && <p className="fine above-4">{texts.overwrites}</p>}
    </form>
  );
}
