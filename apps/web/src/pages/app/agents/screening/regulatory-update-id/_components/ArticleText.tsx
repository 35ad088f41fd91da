import type { Obligation } from '@regulus/contract/obligations.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type PublicationText, textQuery } from '../../../../../../data/publications.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import type { Block } from '../_lib/clause-lines.ts';
import { useBlocks } from '../_lib/use-blocks.ts';
import { useClauses } from '../_lib/use-clauses.ts';
import classes from './ArticleText.module.css';
import { BlockView } from './BlockView.tsx';
import { LinesSkeleton } from './ReaderSkeleton.tsx';

interface ArticleProps {
  obligation: Obligation;
  onSelect: (path: string) => void;
}

/** The whole article that an obligation is from, with its words marked. */
export function ArticleText({ obligation, onSelect }: ArticleProps) {
  const texts = useTexts('obligation-review').reading;
  const { publication, version, language } = obligation;
  const query = useQuery(textQuery(publication.id, { version, language }));
  return (
    <Loaded query={query} failed={texts.textFailed} isLine skeleton={<LinesSkeleton lines={6} />}>
      {(text) => <Blocks key={text.text_id} text={text} obligation={obligation} onSelect={onSelect} />}
    </Loaded>
  );
}

/** Kept above the marked words. */
const above = 72;

function Blocks({ text, obligation, onSelect }: ArticleProps & { text: PublicationText }) {
  const texts = useTexts('obligation-review').reading;
  const { quotes, id } = obligation;
  const start = Math.min(...quotes.map((quote) => quote.start));
  const end = Math.max(...quotes.map((quote) => quote.end));
  const article = text.outline.findLast((entry) => entry.start <= start && entry.end >= end);
  const from = Math.min(article?.start ?? start, start);
  const to = Math.max(article?.end ?? end, end);
  const first = Math.max(
    0,
    text.blocks.findLastIndex((block) => block.start <= from),
  );
  const last = Math.max(
    first,
    text.blocks.findLastIndex((block) => block.start < to),
  );
  const { byIndex } = useBlocks(obligation.publication.id, text, { first, last, pageSize: 5 });
  const { known, learn } = useClauses(text);
  useEffect(() => learn(byIndex.values()), [byIndex, learn]);
  const blocks = Array.from({ length: last - first + 1 }, (_, at) => byIndex.get(first + at)).filter(
    (block): block is Block => block !== undefined,
  );
  const isLoaded = blocks.length > last - first;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = frame.current?.querySelector('mark');
    if (!isLoaded || id === '' || !frame.current || !mark) return;
    frame.current.scrollTop +=
      mark.getBoundingClientRect().top - frame.current.getBoundingClientRect().top - above;
  }, [isLoaded, id]);
  return (
    <div
      ref={frame}
      role="region"
      aria-label={texts.article}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
      tabIndex={0}
      lang={text.language ?? undefined}
      className={classes.frame}
    >
      {isLoaded ? (
        blocks.map((block) => (
          <BlockView
            key={block.index}
            block={block}
            known={known}
            hits={quotes}
            currentHit={undefined}
            selected=""
            onSelect={onSelect}
          />
        ))
      ) : (
        <LinesSkeleton lines={6} />
      )}
    </div>
  );
}
