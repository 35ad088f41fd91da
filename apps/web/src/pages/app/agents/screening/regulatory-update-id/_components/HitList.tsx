import { useEffect, useRef } from 'react';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import type { TextSearch } from '../_lib/use-text-search.ts';
import classes from './ReaderSide.module.css';

/** The hits of a search with the clause and the words around them. */
export function HitList({ search, onOpen }: { search: TextSearch; onOpen: (hit: number) => void }) {
  const texts = useTexts('reader');
  const list = useRef<HTMLOListElement>(null);
  const { current, matches, total, words } = search;
  useEffect(() => {
    const item = list.current?.children[current ?? -1];
    if (item instanceof HTMLElement) keepInView(list.current, item);
  }, [current]);
  if (total === 0) return <p className={classes.empty}>{texts.noHitsSentence({ words })}</p>;
  return (
    <ol ref={list} className={classes.scroll} aria-label={texts.hitsTitle}>
      {matches.map((match, index) => (
        <li key={match.start} className="ruled">
          <button
            type="button"
            className={`hoverable block full small rounded ${classes.hit}`}
            aria-current={index === current || undefined}
            onClick={() => onOpen(index)}
          >
            <span className="strong block">{match.clause}</span>
            <span className="muted breakable">
              …{match.before.slice(-32)}
              <mark>{match.match}</mark>
              {match.after}…
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Scrolls a list of its own, and nothing around it. */
export function keepInView(list: HTMLElement | null, item: HTMLElement): void {
  if (!list) return;
  const outer = list.getBoundingClientRect();
  const inner = item.getBoundingClientRect();
  if (inner.top < outer.top + 40) list.scrollTop -= outer.top + 40 - inner.top;
  else if (inner.bottom > outer.bottom - 40) list.scrollTop += inner.bottom - outer.bottom + 40;
}
