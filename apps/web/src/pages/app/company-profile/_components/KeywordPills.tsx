import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef, useState } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from './KeywordsField.module.css';

const shownFirst = 40;
const removedSinglyUpTo = 8;

interface KeywordPillsProps {
  values: readonly string[];
  marked: readonly string[];
  onRemove: (word: string) => void;
  onRemoveAll: () => void;
  /** the last of them was removed, and the focus has to go somewhere */
  onEmptied: () => void;
}

/** The words of a list, each with a button that removes it; a long list is shown in part. */
export function KeywordPills({ values, marked, onRemove, onRemoveAll, onEmptied }: KeywordPillsProps) {
  const { words: texts, remove: removeText } = useTexts('profile-fields');
  const [isWhole, setIsWhole] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  if (values.length === 0) return null;
  // the newest first: they were typed a moment ago
  const shown = values.toReversed().slice(0, isWhole ? undefined : shownFirst);
  function remove(word: string, index: number): void {
    onRemove(word);
    const buttons = listRef.current?.querySelectorAll('button') ?? [];
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (next) next.focus();
    else onEmptied();
  }
  return (
    <>
      <ul
        ref={listRef}
        className={`flex wrap gap-8 above-12 ${classes.pills}`}
        data-whole={isWhole || undefined}
      >
        {shown.map((word, index) => (
          <li key={word} className={classes.pill} data-marked={marked.includes(word) || undefined}>
            <span className="clipped">{word}</span>
            <button
              type="button"
              className={`centered muted rigid rounded ${classes.remove}`}
              aria-label={removeText({ name: word })}
              onClick={() => remove(word, index)}
            >
              <IconX size={13} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {values.length > removedSinglyUpTo && (
        <div className="flex gap-16 above-8">
          {values.length > shownFirst && (
            <button
              type="button"
              className={`text-link ${classes.action}`}
              onClick={() => setIsWhole(!isWhole)}
            >
              {isWhole ? texts.showFewer : texts.showAll({ count: values.length })}
            </button>
          )}
          <button type="button" className={`text-link ${classes.action}`} onClick={onRemoveAll}>
            {texts.removeAll}
          </button>
        </div>
      )}
    </>
  );
}
