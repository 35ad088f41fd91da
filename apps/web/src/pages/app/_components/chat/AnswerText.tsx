import { Fragment } from 'react';
import type { ChatMessage } from '../../../../data/chatbots.ts';
import { type AnswerBlock, type AnswerPiece, answerBlocks } from '../../_lib/chat/answer-blocks.ts';
import classes from './Answer.module.css';
import { CitationChip } from './CitationChip.tsx';

type Citations = ChatMessage['citations'];

/** The words of an answer with the numbers of its citations. */
export function AnswerText({ message: { content, citations, state } }: { message: ChatMessage }) {
  return (
    <div className={classes.text} dir="auto">
      {answerBlocks(content, state === 'writing').map((block) => (
        <Block key={block.at} block={block} citations={citations} />
      ))}
    </div>
  );
}

function Block({ block, citations }: { block: AnswerBlock; citations: Citations }) {
  if ('items' in block) {
    const List = block.kind === 'bullets' ? 'ul' : 'ol';
    return (
      <List {...(block.kind === 'numbers' ? { start: block.first } : {})}>
        {block.items.map(({ at, pieces }) => (
          <li key={at}>
            <Pieces pieces={pieces} citations={citations} />
          </li>
        ))}
      </List>
    );
  }
  const Element = block.kind === 'quotation' ? 'blockquote' : 'p';
  return (
    <Element data-heading={block.kind === 'heading' || undefined}>
      <Pieces pieces={block.pieces} citations={citations} />
    </Element>
  );
}

function Pieces({ pieces, citations }: { pieces: readonly AnswerPiece[]; citations: Citations }) {
  return pieces.map((piece) => {
    if (piece.kind === 'words')
      return piece.isStrong ? (
        <strong key={piece.at}>{piece.text}</strong>
      ) : (
        <Fragment key={piece.at}>{piece.text}</Fragment>
      );
    const citation = citations.find(({ ordinal }) => ordinal === piece.ordinal);
    return citation ? (
      <CitationChip key={piece.at} citation={citation} />
    ) : (
      <Fragment key={piece.at}>[{piece.ordinal}]</Fragment>
    );
  });
}
