import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import { mostKeywords, type ReadKeywords, readKeywords } from '../_lib/read-keywords.ts';
import { KeywordPills } from './KeywordPills.tsx';
import classes from './KeywordsField.module.css';

const afterClickMs = 50;
/** a touch ends before the field is left */
const afterTouchMs = 150;

/**
 * Holds what is shown until a press that leaves a field has become a click: were something to appear above the button
 * meanwhile, the button would move away below the pointer, and the press would be lost.
 * `hold` begins with what is shown now; `held` is undefined where nothing is held.
 */
function useHeldWhilePressed<Shown>(): { held: Shown | undefined; hold: (shown: Shown) => void } {
  const [held, setHeld] = useState<Shown>();
  const isPressed = useRef(false);
  const timer = useRef<number>(undefined);

  const releaseAfter = useCallback((delayMs: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setHeld(undefined), delayMs);
  }, []);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      releaseAfter(afterClickMs);
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.clearTimeout(timer.current);
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, [releaseAfter]);

  const hold = useCallback(
    (shown: Shown) => {
      setHeld(shown);
      if (!isPressed.current) releaseAfter(afterTouchMs);
    },
    [releaseAfter],
  );
  return { held, hold };
}

interface KeywordsFieldProps {
  label: string;
  describedBy: string;
  values: readonly string[];
  /** words that something is wrong with */
  marked?: readonly string[];
  onChange: (values: string[]) => void;
}

/** Words and phrases, typed one by one or pasted as a list. */
export function KeywordsField({ label, describedBy, values, marked = [], onChange }: KeywordsFieldProps) {
  const texts = useTexts('profile-fields').words;
  const hintId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [result, setResult] = useState<ReadKeywords>();
  const { held, hold } = useHeldWhilePressed<{
    values: readonly string[];
    result: ReadKeywords | undefined;
  }>();
  const shown = held ?? { values, result };

  function add(text: string): void {
    const read = readKeywords(text, values);
    setTyped('');
    if (read.added.length + read.dropped.length === 0) return;
    // a word that was simply added is seen in the list
    setResult(read.dropped.length > 0 || read.added.length > 1 ? read : undefined);
    if (read.added.length > 0) onChange([...values, ...read.added]);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && values.length > 0) {
      onChange(values.slice(0, -1));
    }
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text');
    // a single phrase may go into the middle of what is typed
    if (!/[,\n\r]/.test(text)) return;
    event.preventDefault();
    add(`${typed}\n${text}`);
  }
  return (
    <div>
      <input
        ref={inputRef}
        className={classes.input}
        aria-label={label}
        aria-describedby={`${describedBy} ${hintId}`}
        placeholder={texts.placeholder}
        value={typed}
        disabled={values.length >= mostKeywords && typed === ''}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          if (typed.trim() !== '') hold({ values, result });
          add(typed);
        }}
      />
      <p id={hintId} className="fine above-4">
        {texts.hint({ most: mostKeywords })}
      </p>
      <div role="status">{shown.result && <Result result={shown.result} />}</div>
      <KeywordPills
        values={shown.values}
        marked={marked}
        onRemove={(word) => {
          setResult(undefined);
          onChange(values.filter((one) => one !== word));
        }}
        onRemoveAll={() => {
          setResult(undefined);
          onChange([]);
          inputRef.current?.focus();
        }}
        onEmptied={() => inputRef.current?.focus()}
      />
    </div>
  );
}

/** What became of a list: how many words were taken, how many were left out, and why. */
function Result({ result: { added, dropped } }: { result: ReadKeywords }) {
  const texts = useTexts('profile-fields').words;
  const reasons = (Object.keys(texts.reasons) as (keyof typeof texts.reasons)[])
    .map((reason) => ({ reason, of: dropped.filter((one) => one.reason === reason) }))
    .filter(({ of }) => of.length > 0);
  return (
    <div className={`small above-8 rounded ${classes.result}`}>
      <p>
        {dropped.length > 0
          ? texts.addedAndDropped({ added: added.length, dropped: dropped.length })
          : texts.added({ added: added.length })}
      </p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map(({ reason, of }) => (
            <li key={reason}>
              {texts.reasons[reason]({ count: of.length, most: mostKeywords })}
              <span className={`muted breakable ${classes.examples}`}>
                {of
                  .slice(0, 3)
                  .map(({ text }) =>
                    texts.quoted({ word: text.length > 40 ? `${text.slice(0, 40)}…` : text }),
                  )
                  .join(', ')}
                {of.length > 3 && ' …'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
