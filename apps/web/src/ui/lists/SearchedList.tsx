import type { ReactNode } from 'react';
import { useRef } from 'react';
import { EmptyState } from '../EmptyState.tsx';
import { Pages } from './Pages.tsx';
import classes from './SearchedList.module.css';
import { SearchField } from './SearchField.tsx';
import type { SearchedListState } from './searched-list-address.ts';

interface SearchedListProps {
  texts: {
    readonly title: string;
    readonly search: string;
    readonly noMatch: string;
    readonly noMatchSentence: string;
  };
  address: SearchedListState;
  change: (change: Partial<SearchedListState>) => void;
  /** of all pages */
  total: number;
  /** rows on this one */
  count: number;
  isStale: boolean;
  /** the table of the rows */
  children: ReactNode;
}

/** Things of a workspace that are found by their names, page by page. */
export function SearchedList({ texts, address, change, total, count, isStale, children }: SearchedListProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <section aria-label={texts.title} className="stack-16">
      <div className={classes.search}>
        <SearchField
          ref={field}
          value={address.q}
          label={texts.search}
          placeholder={texts.search}
          onSearch={(q) => change({ q, page: 1 })}
        />
      </div>
      {count === 0 ? (
        <EmptyState title={texts.noMatch} sentence={texts.noMatchSentence} />
      ) : (
        <div data-stale={isStale || undefined} className={classes.list}>
          {children}
        </div>
      )}
      {total > 50 && (
        <Pages
          page={address.page}
          size={Number(address.size)}
          total={total}
          onPage={(page) => change({ page })}
          onSize={(size) => change({ size, page: 1 })}
        />
      )}
    </section>
  );
}
