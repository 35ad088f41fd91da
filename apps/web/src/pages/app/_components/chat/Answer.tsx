import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import IconZoomQuestion from '@tabler/icons-react/dist/esm/icons/IconZoomQuestion.mjs';
import { Fragment, type ReactNode } from 'react';
import { useIsConnectionLost } from '../../../../data/answers.ts';
import type { ChatMessage } from '../../../../data/chatbots.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { type AnswerBlock, type AnswerPiece, answerBlocks } from '../../_lib/chat/answer-blocks.ts';
import { quotedParts } from '../../_lib/chat/quoted-parts.ts';
import { GlossedWords } from '../glosses/GlossedWords.tsx';
import classes from './Answer.module.css';
import { AnswerActions } from './AnswerActions.tsx';
import { CitationChip } from './CitationChip.tsx';
import { isSamePlace, useCitations } from './citations.ts';
import { WhereQuoted } from './PassagePanel.tsx';

type Refusal = NonNullable<ChatMessage['refusal']>;

interface RefusedProps {
  message: ChatMessage;
  refusal: Refusal;
}

/** Their answers name what cannot be told apart or read. */
const saysMore: ReadonlySet<Refusal> = new Set([
  'act_not_in_sources',
  'ambiguous',
  'clause_not_in_act',
  'not_understood',
  'source_not_readable',
]);

/** That the sources give no answer, why, what to try, and the passages that come closest. */
function Refused({ message: { closest, content }, refusal }: RefusedProps) {
  const texts = useTexts('chat');
  const { title, advice } = texts.refusals[refusal];
  const { open, shown } = useCitations();
  return (
    <div className={classes.refused}>
      <p className={`line strong ${classes.title}`}>
        <IconZoomQuestion size={18} aria-hidden />
        {title}
      </p>
      <p className="muted">{content !== '' && saysMore.has(refusal) ? content : advice}</p>
      {closest.length > 0 && (
        <>
          <p className={`quiet ${classes.heading}`}>{texts.closest}</p>
          <ul className="grid gap-8" aria-label={texts.closest}>
            {closest.map((citation) => (
              <li key={`${citation.id}:${citation.text_id ?? ''}:${citation.start}`}>
                <button
                  type="button"
                  className={`hoverable grid gap-4 full rounded ${classes.passage}`}
                  data-shown={isSamePlace(citation, shown) || undefined}
                  onClick={() => open(citation)}
                >
                  <span className={`flex wrap narrow small ${classes.of}`}>
                    <b className="clipped">{citation.title}</b>
                    <span className="quiet">
                      <WhereQuoted citation={citation} />
                    </span>
                  </span>
                  <span className={classes.quote} dir="auto">
                    <GlossedWords text={citation.quote} language={null} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type Citations = ChatMessage['citations'];

/** The words of an answer with the numbers of its citations. */
function AnswerText({ message: { content, citations, state } }: { message: ChatMessage }) {
  return (
    <div className={`breakable grid gap-8 narrow body ${classes.text}`} dir="auto">
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
  const quotes = citations.map(({ quote }) => quote);
  return pieces.map((piece) => {
    if (piece.kind === 'words') {
      const Element = piece.isStrong ? 'strong' : Fragment;
      return (
        <Element key={piece.at}>
          {quotedParts(piece.text, quotes).map(({ at, text, isQuote }) =>
            isQuote ? (
              <GlossedWords key={at} text={text} language={null} />
            ) : (
              <Fragment key={at}>{text}</Fragment>
            ),
          )}
        </Element>
      );
    }
    const citation = citations.find(({ ordinal }) => ordinal === piece.ordinal);
    return citation ? (
      <CitationChip key={piece.at} citation={citation} />
    ) : (
      <Fragment key={piece.at}>[{piece.ordinal}]</Fragment>
    );
  });
}

interface AnswerProps {
  conversation: string;
  message: ChatMessage;
  /** how many sources are read for it */
  sourceCount: number;
  /** asks the question again, or by itself; undefined where no questions can be asked */
  onAskAgain: ((standsAlone: boolean) => void) | undefined;
}

/** An answer as far as it is written: its words, or why there are none, and what can be done with it. */
export function Answer({ conversation, message, sourceCount, onAskAgain }: AnswerProps) {
  const texts = useTexts('chat');
  const isLost = useIsConnectionLost(message.id);
  const { state, content, refusal, carried, left_out: leftOut } = message;
  const isWriting = state === 'writing';
  return (
    <article
      aria-label={texts.answer}
      aria-busy={isWriting}
      className={`grid gap-8 narrow ${classes.answer}`}
    >
      {refusal === null ? (
        content !== '' && <AnswerText message={message} />
      ) : (
        <Refused message={message} refusal={refusal} />
      )}
      {carried.length > 0 && !isWriting && (
        <p className={`quiet ${classes.carried}`}>
          <span title={carried.join(' ')}>{texts.carried({ question: carried[0] ?? '' })}</span>
          {onAskAgain && (
            <button
              type="button"
              aria-label={texts.standAlone}
              title={texts.standAlone}
              onClick={() => onAskAgain(true)}
            >
              <IconX size={14} aria-hidden />
            </button>
          )}
        </p>
      )}
      {isWriting && (isLost || content === '') && (
        <p className={`quiet ${classes.waiting}`} data-waits={!isLost || undefined}>
          {isLost ? texts.lost : texts.searching({ count: sourceCount })}
        </p>
      )}
      {leftOut > 0 && <p className={`quiet ${classes.leftOut}`}>{texts.leftOut({ count: leftOut })}</p>}
      {(state === 'stopped' || state === 'failed') && (
        <Unfinished onAskAgain={onAskAgain && (() => onAskAgain(false))}>{texts[state]}</Unfinished>
      )}
      {!isWriting && content !== '' && <AnswerActions conversation={conversation} message={message} />}
    </article>
  );
}

/** That an answer has no end, and a way to get one. */
export function Unfinished({
  children,
  onAskAgain,
}: {
  children: ReactNode;
  onAskAgain: (() => void) | undefined;
}) {
  const texts = useTexts('chat');
  return (
    <p className={`quiet flex wrap middle ${classes.unfinished}`}>
      <IconAlertTriangle size={15} aria-hidden />
      <span>{children}</span>
      {onAskAgain && (
        <button type="button" className="text-link" onClick={onAskAgain}>
          {texts.askAgain}
        </button>
      )}
    </p>
  );
}
