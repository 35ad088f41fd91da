import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import classes from './SearchField.module.css';

const usualPauseMs = 450;

export interface SearchFieldProps {
  value: string;
  /** gets trimmed words, on Enter or after a pause; never twice the same */
  onSearch: (words: string) => void;
  ref: RefObject<HTMLInputElement | null>;
  /** leaves the field, e.g. for the list: after Enter or the arrow down, and on Escape once it is empty */
  onLeave?: () => void;
  /** where it searches something else than publications */
  label?: string;
  placeholder?: string;
  /** of the form, where a page has several of them */
  formLabel?: string;
  /** where the answer comes faster than those of lists */
  pauseMs?: number;
}

export function SearchField(props: SearchFieldProps) {
  const texts = useTexts('inventory').search;
  const { value, onSearch, onLeave, ref, pauseMs = usualPauseMs } = props;
  const { label = texts.label, placeholder = texts.placeholder } = props;
  const [typed, setTyped] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // words that come from elsewhere (a link, a saved filter, reset) replace what is typed
  if (value !== shownValue) {
    setShownValue(value);
    if (value !== typed.trim()) setTyped(value);
  }

  function search(words: string) {
    window.clearTimeout(timer.current);
    if (words.trim() !== value) onSearch(words.trim());
  }

  return (
    <form
      role="search"
      aria-label={props.formLabel}
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
        onLeave?.();
      }}
    >
      <IconSearch size={16} stroke={1.8} aria-hidden className={classes.icon} />
      <input
        ref={ref}
        className={`field-box ${classes.input}`}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={500}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => {
          const words = event.currentTarget.value;
          setTyped(words);
          window.clearTimeout(timer.current);
          timer.current = window.setTimeout(() => search(words), pauseMs);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && onLeave) {
            event.preventDefault();
            search(typed);
            onLeave();
          }
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (typed === '') (onLeave ?? (() => event.currentTarget.blur()))();
          setTyped('');
          search('');
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          className={`centered hoverable ${classes.clear}`}
          aria-label={texts.clear}
          onClick={() => {
            setTyped('');
            search('');
            ref.current?.focus();
          }}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </form>
  );
}
