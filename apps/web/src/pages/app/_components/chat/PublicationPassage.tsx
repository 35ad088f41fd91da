import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Citation } from '../../../../data/chatbots.ts';
import { textBlockAtQuery, textBlocksQuery } from '../../../../data/publications.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import type { Passage, Place } from '../../_lib/sources/text-pieces.ts';
import { MarkedText } from '../sources/MarkedText.tsx';
import { QuoteAsStored } from './QuoteAsStored.tsx';

interface Block extends Place {
  readonly content: string;
  readonly passages: readonly (Place & { readonly kind: string })[];
}

/** Consecutive blocks as one text that begins at 0, with the place of a quote in it. */
function textAround(
  blocks: readonly Block[],
  quoted: Place,
): { text: string; passages: Passage[]; place: Place } {
  const offset = blocks[0]?.start ?? 0;
  const shifted = ({ start, end }: Place) => ({ start: start - offset, end: end - offset });
  let text = '';
  for (const { start, content } of blocks) text = text.padEnd(start - offset, '\n') + content;
  return {
    text,
    passages: blocks.flatMap(({ passages }) =>
      passages.map((one) => ({ kind: one.kind, page_no: null, ...shifted(one) })),
    ),
    place: shifted(quoted),
  };
}

/** The text of a publication around a quote; more of it on demand. */
export function PublicationPassage({ citation }: { citation: Citation }) {
  const { passage: texts } = useTexts('chat');
  const { id, text_id: textId, start } = citation;
  const query = useQuery({
    ...textBlockAtQuery(id, textId ?? '', start),
    enabled: textId !== null,
  });
  // quoted from the title or the summary
  if (textId === null) return <QuoteAsStored citation={citation} />;
  return (
    <Loaded query={query} failed={texts.failed}>
      {(block) => <Around citation={citation} textId={textId} block={block} />}
    </Loaded>
  );
}

const blocksAtOnce = 3;
const mostBlocks = 50;

function Around({ citation, textId, block }: { citation: Citation; textId: string; block: number }) {
  const { passage: texts } = useTexts('chat');
  const [from, setFrom] = useState(Math.max(0, block - 1));
  const [to, setTo] = useState(block + 1);
  const query = useQuery({
    ...textBlocksQuery(citation.id, textId, from, Math.min(mostBlocks, to - from + 1)),
    placeholderData: (before) => before,
  });
  const around = useMemo(() => query.data && textAround(query.data.blocks, citation), [query.data, citation]);
  const isFull = to - from + 1 >= mostBlocks;
  return (
    <Loaded query={query} failed={texts.failed}>
      {({ total }) => (
        <>
          {from > 0 && !isFull && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={query.isPlaceholderData}
              onClick={() => setFrom(Math.max(0, from - blocksAtOnce))}
            >
              {texts.earlier}
            </Button>
          )}
          {around && <MarkedText {...around} language={null} />}
          {to + 1 < total && !isFull && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={query.isPlaceholderData}
              onClick={() => setTo(to + blocksAtOnce)}
            >
              {texts.later}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
