import { citeClause } from '@regulus/contract/citation-values.ts';
import type { Passage } from '@regulus/contract/texts.ts';
import { useCallback, useMemo, useState } from 'react';
import type { PublicationText } from '../../../../../../data/publications.ts';
import type { Block } from './clause-lines.ts';
import { clauseTrail } from './clause-trail.ts';

/** What is known of a text's clauses: its outline, and the passages of every block that was loaded. */
export function useClauses(text: PublicationText) {
  const [learned, setLearned] = useState<ReadonlyMap<number, Passage>>(new Map());
  const known = useMemo(
    () => new Map([...text.outline.map((entry) => [entry.ordinal, entry] as const), ...learned]),
    [text.outline, learned],
  );
  const byPath = useMemo(() => new Map([...known.values()].map((one) => [one.path, one])), [known]);

  /** Takes up the passages of blocks that have arrived. */
  const learn = useCallback((blocks: Iterable<Block>) => {
    setLearned((before) => {
      const added: [number, Passage][] = [];
      for (const block of blocks) {
        for (const passage of block.passages) {
          if (!before.has(passage.ordinal)) added.push([passage.ordinal, passage]);
        }
      }
      return added.length === 0 ? before : new Map([...before, ...added]);
    });
  }, []);

  const trailOf = useCallback(
    (path: string) =>
      path === ''
        ? []
        : clauseTrail(
            path,
            (wanted) => byPath.get(wanted),
            (passage) => (passage.parent === null ? undefined : known.get(passage.parent)),
          ),
    [byPath, known],
  );

  const citationOf = useCallback(
    (path: string) => (path === '' ? '' : citeClause(path, (wanted) => byPath.get(wanted))),
    [byPath],
  );

  /** The block a clause begins in; for one that is not loaded, the block its nearest known parent begins in. */
  const blockOf = useCallback(
    (path: string) => {
      const parts = path.split('/');
      for (let count = parts.length; count > 0; count -= 1) {
        const passage = byPath.get(parts.slice(0, count).join('/'));
        if (passage) {
          return Math.max(
            0,
            text.blocks.findLastIndex((block) => block.start <= passage.start),
          );
        }
      }
      return 0;
    },
    [byPath, text.blocks],
  );
  return { known, learn, trailOf, citationOf, blockOf };
}
export type Clauses = ReturnType<typeof useClauses>;
