import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type RefObject, useEffect, useState } from 'react';
import { screeningTexts } from '../../../../../lib/texts/screening.ts';
import classes from './InboxSearch.module.css';

const texts = screeningTexts.filters;
const pauseMs = 350;

interface InboxSearchProps {
  ref: RefObject<HTMLInputElement | null>;
  /** the words that are searched for now */
  value: string;
  onSearch: (words: string) => void;
  /** leaves the field, e.g. for the list */
  onLeave: () => void;
}

/** Searches while typing, after a pause. Enter searches at once and goes to the list; Esc clears, then leaves. */
export function InboxSearch({ ref, value, onSearch, onLeave }: InboxSearchProps) {
  const [words, setWords] = useState(value);
  const [searched, setSearched] = useState(value);
  if (searched !== value) {
    // the address has changed by other means, e.g. by "reset"
    setSearched(value);
    if (words.trim() !== value) setWords(value);
  }
  useEffect(() => {
    if (words.trim() === value) return;
    const timer = window.setTimeout(() => onSearch(words.trim()), pauseMs);
    return () => window.clearTimeout(timer);
  }, [words, value, onSearch]);
  return (
    <search className={classes.search}>
      <IconSearch size={16} aria-hidden className={classes.icon} />
      <input
        ref={ref}
        type="text"
        className={classes.field}
        value={words}
        maxLength={500}
        placeholder={texts.searchPlaceholder}
        aria-label={texts.search}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            if (words.trim() !== value) onSearch(words.trim());
            onLeave();
          }
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (words === '') onLeave();
          else setWords('');
        }}
      />
      {words !== '' && (
        <button
          type="button"
          className={classes.clear}
          aria-label={texts.clearSearch}
          title={texts.clearSearch}
          onClick={() => {
            setWords('');
            onSearch('');
            ref.current?.focus();
          }}
        >
          <IconX size={15} aria-hidden />
        </button>
      )}
    </search>
  );
}
