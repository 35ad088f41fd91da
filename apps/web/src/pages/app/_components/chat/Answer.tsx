import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import { useIsConnectionLost } from '../../../../data/answers.ts';
import type { ChatMessage } from '../../../../data/chatbots.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from './Answer.module.css';
import { AnswerActions } from './AnswerActions.tsx';
import { AnswerText } from './AnswerText.tsx';
import { Refused } from './Refused.tsx';

interface AnswerProps {
  conversation: string;
  message: ChatMessage;
  /** how many sources are read for it */
  sourceCount: number;
  /** undefined where no questions can be asked */
  onAskAgain: (() => void) | undefined;
}

/** An answer as far as it is written: its words, or why there are none, and what can be done with it. */
export function Answer({ conversation, message, sourceCount, onAskAgain }: AnswerProps) {
  const texts = useTexts('chat');
  const isLost = useIsConnectionLost(message.id);
  const { state, content, refusal, left_out: leftOut } = message;
  const isWriting = state === 'writing';
  return (
    <article aria-label={texts.answer} aria-busy={isWriting} className={classes.answer}>
      {refusal === null ? (
        content !== '' && <AnswerText message={message} />
      ) : (
        <Refused message={message} refusal={refusal} />
      )}
      {isWriting && (isLost || content === '') && (
        <p className={`quiet ${classes.waiting}`} data-waits={!isLost || undefined}>
          {isLost ? texts.lost : texts.searching({ count: sourceCount })}
        </p>
      )}
      {leftOut > 0 && <p className={`quiet ${classes.leftOut}`}>{texts.leftOut({ count: leftOut })}</p>}
      {(state === 'stopped' || state === 'failed') && (
        <Unfinished onAskAgain={onAskAgain}>{texts[state]}</Unfinished>
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
    <p className={`quiet ${classes.unfinished}`}>
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
