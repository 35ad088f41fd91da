import type { SavedFilter } from '@regulus/contract/users.ts';
import {
  type AlertFrequency,
  alertFrequencies,
  type SavedFilterAlert,
  savedFilterAlerts,
} from '@regulus/contract/users-values.ts';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { track } from '../../../../data/analytics.ts';
import {
  savedFiltersQuery,
  useCreateSavedFilter,
  useDeleteSavedFilter,
  useUpdateSavedFilter,
} from '../../../../data/users.ts';
import { readState, writeState } from '../../../../lib/url-state.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notify, notifyFailure, telling } from '../../../../ui/notify.tsx';
import { type SearchState, searchFields } from '../_lib/search-address.ts';
import classes from './SavedSearchesPanel.module.css';

interface SavedSearchesPanelProps {
  state: SearchState;
  close: () => void;
}

/** Saved searches with how their new results are told; below them the form that saves the present one. */
export function SavedSearchesPanel({ state, close }: SavedSearchesPanelProps) {
  const texts = useTexts('saved-searches');
  const { data, error } = useQuery(savedFiltersQuery);
  const saved = (data?.saved_filters ?? []).filter((one) => one.page === 'search');
  const query = String(writeState(searchFields, new URLSearchParams(), { ...state, page: 1 }));
  return (
    <div className={classes.panel}>
      {error && !data && <p className={`quiet ${classes.note}`}>{texts.loadFailed}</p>}
      {data && saved.length === 0 && <p className={`quiet ${classes.note}`}>{texts.empty}</p>}
      {saved.length > 0 && (
        <ul aria-label={texts.open}>
          {saved.map((one) => (
            <SavedSearch key={one.id} saved={one} isPresent={one.query === query} onRun={close} />
          ))}
        </ul>
      )}
      {state.q === '' ? (
        <p className={`fine ${classes.note}`}>{texts.searchFirst}</p>
      ) : (
        <SaveForm query={query} usualName={state.q.slice(0, 80)} taken={saved.map((one) => one.name)} />
      )}
    </div>
  );
}

/** Whether a search can find publications, of whose arrival alone something is told. */
function findsPublications(query: string): boolean {
  const { kind, publication, source } = readState(searchFields, new URLSearchParams(query));
  return (kind ?? 'publication') === 'publication' && (source.length === 0 || publication.length > 0);
}

interface SavedSearchProps {
  saved: SavedFilter;
  isPresent: boolean;
  onRun: () => void;
}

function SavedSearch({ saved: { id, name, query, alert, frequency }, isPresent, onRun }: SavedSearchProps) {
  const texts = useTexts('saved-searches');
  const { mutate: update } = useUpdateSavedFilter();
  const { mutate: remove } = useDeleteSavedFilter();
  const [isRenaming, setIsRenaming] = useState(false);
  const change = (wanted: { alert: SavedFilterAlert } | { frequency: AlertFrequency }) =>
    update({ id, ...wanted }, telling(texts.changed({ name }), texts.changeFailed));
  return (
    <li className={`ruled ${classes.item}`}>
      <div className="line gap-4">
        {isRenaming ? (
          <RenameForm id={id} name={name} onDone={() => setIsRenaming(false)} />
        ) : (
          <>
            <Link
              to={`/app/search?${query}`}
              className={`plain-link hoverable ${classes.name}`}
              aria-current={isPresent || undefined}
              onClick={onRun}
            >
              {name}
            </Link>
            <button
              type="button"
              className={`centered hoverable muted rigid rounded ${classes.icon}`}
              aria-label={texts.rename({ name })}
              title={texts.rename({ name })}
              onClick={() => setIsRenaming(true)}
            >
              <IconPencil size={15} stroke={1.8} aria-hidden />
            </button>
            <button
              type="button"
              className={`centered hoverable muted rigid rounded ${classes.icon}`}
              aria-label={texts.remove({ name })}
              title={texts.remove({ name })}
              onClick={() => remove(id, telling(texts.removed({ name }), texts.removeFailed))}
            >
              <IconTrash size={15} stroke={1.8} aria-hidden />
            </button>
          </>
        )}
      </div>
      {findsPublications(query) && (
        <div className={`line wrap gap-8 ${classes.alert}`}>
          <select
            aria-label={texts.alertOf({ name })}
            value={alert}
            onChange={({ currentTarget: { value } }) =>
              change({ alert: savedFilterAlerts.find((one) => one === value) ?? 'none' })
            }
          >
            {savedFilterAlerts.map((value) => (
              <option key={value} value={value}>
                {texts.alerts[value]}
              </option>
            ))}
          </select>
          {alert !== 'none' && (
            <select
              aria-label={texts.frequencyOf({ name })}
              value={frequency}
              onChange={({ currentTarget: { value } }) =>
                change({ frequency: alertFrequencies.find((one) => one === value) ?? 'daily' })
              }
            >
              {alertFrequencies.map((value) => (
                <option key={value} value={value}>
                  {texts.frequencies[value]}
                </option>
              ))}
            </select>
          )}
        </div>
      )}
    </li>
  );
}

function RenameForm({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const texts = useTexts('saved-searches');
  const { mutate: update, isPending } = useUpdateSavedFilter();
  const [typed, setTyped] = useState(name);
  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === '') return;
    update(
      { id, name: wanted },
      { onSuccess: onDone, onError: (failure) => void notifyFailure(texts.changeFailed, failure) },
    );
  }
  return (
    <form className={classes.row} onSubmit={submit}>
      <input
        aria-label={texts.newName}
        value={typed}
        maxLength={80}
        ref={(field) => field?.focus()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit" disabled={typed.trim() === '' || isPending}>
        {texts.saveName}
      </button>
    </form>
  );
}

function SaveForm({
  query,
  usualName,
  taken,
}: {
  query: string;
  usualName: string;
  taken: readonly string[];
}) {
  const texts = useTexts('saved-searches');
  const id = useId();
  const [name, setName] = useState(usualName);
  const { mutate: save, isPending } = useCreateSavedFilter();
  const wanted = name.trim();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted === '') return;
    save(
      { page: 'search', name: wanted, query },
      {
        onSuccess() {
          track('save_filter', 'INVENTORY', { page: 'search' });
          notify(texts.saved({ name: wanted }));
        },
        onError: (failure) => void notifyFailure(texts.saveFailed, failure),
      },
    );
  }
  return (
    <form className={`grid gap-4 above-4 edge-above ${classes.form}`} onSubmit={submit}>
      <label htmlFor={id} className="fine">
        {texts.name}
      </label>
      <div className={classes.row}>
        <input
          id={id}
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" disabled={wanted === '' || isPending}>
          {texts.save}
        </button>
      </div>
      {taken.includes(wanted) && <p className="fine">{texts.overwrites}</p>}
    </form>
  );
}
