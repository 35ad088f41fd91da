import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type ChatMessage, type Conversation, followUpsQuery } from '../../../../data/chatbots.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { unescaped } from '../../_lib/chat/answer-blocks.ts';
import { Answer } from './Answer.tsx';
import classes from './ChatPanel.module.css';
import { Questions } from './Questions.tsx';

/** So near to the end counts as being there. */
const nearPixels = 60;

/**
 * Keeps the end of what grows in sight, unless the user has scrolled away from it.
 * @returns what scrolls, and what grows in it
 */
function useStickToEnd() {
  const scrolled = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  const scroller = useCallback((element: HTMLElement | null) => {
    scrolled.current = element;
    if (!element) return undefined;
    const look = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPixels;
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, []);
  const content = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) scrolled.current?.scrollTo({ top: scrolled.current.scrollHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { scroller, content };
}

interface MessagesProps {
  /** undefined: it begins with the question that is on its way */
  conversation: Conversation | undefined;
  pending: string | undefined;
  sourceCount: number;
  /** undefined while nothing can be asked */
  onAsk: ((question: string, standsAlone?: boolean) => void) | undefined;
}

const noMessages: readonly ChatMessage[] = [];

/** Questions and answers in their order, the latest in sight. */
export function Messages({ conversation, pending, sourceCount, onAsk }: MessagesProps) {
  const texts = useTexts('chat');
  const messages = conversation?.messages ?? noMessages;
  const { scroller, content } = useStickToEnd();
  const last = messages.at(-1);
  return (
    <div ref={scroller} className={classes.scroll} role="group" aria-label={texts.panel}>
      <div ref={content} className={classes.column}>
        {messages.map((message, index) =>
          message.role === 'user' ? (
            <Question key={message.id} text={message.content} />
          ) : (
            <Answer
              key={message.id}
              conversation={conversation?.id ?? ''}
              message={message}
              sourceCount={sourceCount}
              onAskAgain={onAsk && ((standsAlone) => onAsk(questionBefore(messages, index), standsAlone))}
            />
          ),
        )}
        {pending !== undefined && <Question text={pending} />}
        {conversation &&
          last?.role === 'assistant' &&
          last.state === 'done' &&
          last.refusal === null &&
          onAsk && <FollowUps conversation={conversation.id} message={last.id} onAsk={onAsk} />}
      </div>
      <SaidOnce last={last} isPending={pending !== undefined} />
    </div>
  );
}

const questionBefore = (messages: readonly ChatMessage[], index: number): string =>
  messages.slice(0, index).findLast(({ role }) => role === 'user')?.content ?? '';

/** A letter with its questions is shown by its beginning. */
const longestShown = 1_000;

function Question({ text }: { text: string }) {
  const texts = useTexts('chat');
  const [isWhole, setIsWhole] = useState(text.length <= longestShown);
  return (
    <p className={`breakable pad-8-16 ${classes.question}`} dir="auto">
      <span className="visually-hidden">{texts.question}: </span>
      {isWhole ? (
        text
      ) : (
        <>
          {text.slice(0, longestShown).trimEnd()} …{' '}
          <button type="button" className="text-link" onClick={() => setIsWhole(true)}>
            {texts.showAll}
          </button>
        </>
      )}
    </p>
  );
}

function FollowUps({
  conversation,
  message,
  onAsk,
}: {
  conversation: string;
  message: string;
  onAsk: (question: string) => void;
}) {
  const texts = useTexts('chat');
  const { data } = useQuery(followUpsQuery(conversation, message));
  return <Questions title={texts.followUps} questions={data?.follow_ups ?? []} onAsk={onAsk} />;
}

/** Tells screen readers that an answer is written, and reads it out once, when it is done. */
function SaidOnce({ last, isPending }: { last: ChatMessage | undefined; isPending: boolean }) {
  const { live } = useTexts('chat');
  const [heard, setHeard] = useState<string>();
  if (last?.state === 'writing' && heard !== last.id) setHeard(last.id);
  const isWriting = isPending || last?.state === 'writing';
  return (
    <p role="status" className="visually-hidden">
      {isWriting
        ? live.writing
        : last !== undefined && last.id === heard
          ? last.state === 'done'
            ? live.done({ text: unescaped(last.content.replaceAll(/\s*\[\d+\]|\*\*/g, '')) })
            : last.state === 'stopped'
              ? live.stopped
              : live.failed
          : ''}
    </p>
  );
}
