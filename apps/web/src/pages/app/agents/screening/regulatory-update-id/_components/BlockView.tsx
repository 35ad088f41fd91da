import type { Passage } from '@regulus/contract/texts.ts';
import { memo, type ReactNode, useMemo } from 'react';
import type { PublicationText } from '../../../../../../data/publications.ts';
import { type Block, clauseLines, type Span } from '../_lib/clause-lines.ts';
import { isWithin } from '../_lib/clause-trail.ts';
import { ClauseLineView } from './ClauseLineView.tsx';

/** What every way to show a text is given. */
export interface ShownText {
  publicationId: string;
  text: PublicationText;
  /** passages of the text by ordinal, as far as they are loaded */
  known: ReadonlyMap<number, Passage>;
  onLoaded: (blocks: Iterable<Block>) => void;
  hits: readonly Span[];
  currentHit: number | undefined;
  /** path of the selected clause; empty for none */
  selected: string;
  onSelect: (path: string) => void;
  /** what stands after the label of a clause, e.g. how many duties it has */
  markOf?: ((path: string) => ReactNode) | undefined;
}

type BlockViewProps = Omit<ShownText, 'text' | 'publicationId' | 'onLoaded'> & { block: Block };

/** One block set as a page of a law: divisions, articles, numbered paragraphs and points with hanging labels. */
export const BlockView = memo(function BlockView(props: BlockViewProps) {
  const { block, known, hits, currentHit, selected, onSelect, markOf } = props;
  const lines = useMemo(() => clauseLines(block, known), [block, known]);
  const isSelected = (passage: Passage | undefined) =>
    selected !== '' && passage !== undefined && isWithin(passage.path, selected);
  return lines.map((line) => (
    <ClauseLineView
      key={`${line.passage?.ordinal ?? 'none'}:${line.label?.start ?? line.heading?.start ?? line.texts[0]?.start}`}
      line={line}
      block={block}
      hits={hits}
      currentHit={currentHit}
      isSelected={isSelected(line.passage)}
      onSelect={onSelect}
      mark={line.isFirst && line.passage ? markOf?.(line.passage.path) : undefined}
    />
  ));
});
