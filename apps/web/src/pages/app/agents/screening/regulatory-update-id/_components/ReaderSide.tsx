import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import type { OutlineEntry } from '../_lib/outline-tree.ts';
import type { TextSearch } from '../_lib/use-text-search.ts';
import { HitList } from './HitList.tsx';
import { OutlineNavigation } from './OutlineNavigation.tsx';
import classes from './ReaderSide.module.css';

interface ReaderSideProps {
  outline: readonly OutlineEntry[];
  current: OutlineEntry | undefined;
  search: TextSearch;
  onOpen: (entry: OutlineEntry) => void;
  onOpenHit: (hit: number) => void;
}

/** The outline; while there is a search, its hits with their clauses, too. */
export function ReaderSide({ outline, current, search, onOpen, onOpenHit }: ReaderSideProps) {
  const texts = useTexts('reader');
  const [chosen, setChosen] = useState<{ words: string; shown: 'outline' | 'hits' }>();
  const hasSearch = search.words !== '';
  // a new search shows its hits; the choice holds for as long as the words stay
  const shown = !hasSearch ? 'outline' : chosen?.words === search.words ? chosen.shown : 'hits';
  return (
    <div className={`flex column gap-8 ${classes.side}`}>
      {hasSearch && (
        <SegmentedControl
          fullWidth
          size="xs"
          value={shown}
          onChange={(next) => setChosen({ words: search.words, shown: next })}
          data={[
            { value: 'outline', label: texts.outline },
            {
              value: 'hits',
              label: search.total === undefined ? texts.hitsTitle : texts.hitTotal({ count: search.total }),
            },
          ]}
        />
      )}
      {shown === 'hits' ? (
        <HitList search={search} onOpen={onOpenHit} />
      ) : (
        <OutlineNavigation outline={outline} current={current} onOpen={onOpen} />
      )}
    </div>
  );
}
