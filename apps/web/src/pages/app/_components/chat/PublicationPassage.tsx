import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Citation } from '../../../../data/chatbots.ts';
import { textBlockAtQuery, textBlocksQuery } from '../../../../data/publications.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { textAround } from '../../_lib/chat/text-around.ts';
import { MarkedText } from '../sources/MarkedText.tsx';
import { QuoteAsStored } from './QuoteAsStored.tsx';

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
