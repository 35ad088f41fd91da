import { Button, Popover, Textarea } from '@mantine/core';
import { longestVoteNote } from '@regulus/contract/chatbot-values.ts';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconThumbDown from '@tabler/icons-react/dist/esm/icons/IconThumbDown.mjs';
import IconThumbDownFilled from '@tabler/icons-react/dist/esm/icons/IconThumbDownFilled.mjs';
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import IconThumbUpFilled from '@tabler/icons-react/dist/esm/icons/IconThumbUpFilled.mjs';
import { useState } from 'react';
import { type ChatMessage, useVote } from '../../../../data/chatbots.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { unescaped } from '../../_lib/chat/answer-blocks.ts';
import { trackChat } from '../../_lib/chat/track-chat.ts';
import classes from './AnswerActions.module.css';

/**
 * An answer with its citations below it, for the clipboard.
 * @param leftOut says that statements were left out; empty if none were
 */
function answerAsText(
  { content, citations }: Pick<ChatMessage, 'content' | 'citations'>,
  pageOf: (page: number) => string,
  leftOut: string,
): string {
  const notes = citations
    .toSorted((one, other) => one.ordinal - other.ordinal)
    .map(({ ordinal, quote, title, clause, page_no: page }) => {
      const where = [title, clause, page === null ? '' : pageOf(page)].filter(Boolean).join(', ');
      return `[${ordinal}] “${quote}” (${where})`;
    });
  return [unescaped(content), ...(leftOut === '' ? [] : [leftOut]), ...notes].join('\n\n');
}

interface AnswerActionsProps {
  conversation: string;
  message: ChatMessage;
}

/** How sure an answer is and what wrote it; copying it, and saying whether it helped. */
export function AnswerActions({ conversation, message }: AnswerActionsProps) {
  const texts = useTexts('chat');
  const { confidence, engine, refusal, state } = message;
  const copy = async () => {
    try {
      const leftOut = message.left_out > 0 ? texts.leftOut({ count: message.left_out }) : '';
      const text = answerAsText(message, (page) => texts.citation.page({ page }), leftOut);
      await navigator.clipboard.writeText(text);
      notify(texts.copied);
      trackChat('copy_answer');
    } catch (error) {
      void notifyFailure(texts.copyFailed, error);
    }
  };
  return (
    <div className={`flex wrap between middle ${classes.actions}`}>
      <p className={`quiet ${classes.facts}`}>
        {confidence && refusal === null && state === 'done' && (
          <span
            className={`medium middle gap-8 ${classes.confidence}`}
            data-confidence={confidence}
            title={texts.confidenceWhy[confidence]}
          >
            <span className={classes.dots} aria-hidden />
            {texts.confidence[confidence]}
          </span>
        )}
        {engine && (
          <span>
            {engine.engine === 'embedded'
              ? texts.engines.embedded
              : engine.model === null
                ? texts.engines.unnamed
                : texts.engines['language-model']({ model: engine.model })}
          </span>
        )}
      </p>
      <div className={classes.buttons}>
        <button
          type="button"
          className="centered hoverable"
          aria-label={texts.copy}
          title={texts.copy}
          onClick={() => void copy()}
        >
          <IconCopy size={16} aria-hidden />
        </button>
        <Votes conversation={conversation} message={message} />
      </div>
    </div>
  );
}

function Votes({ conversation, message: { id, vote } }: AnswerActionsProps) {
  const texts = useTexts('chat');
  const { role } = useProfile();
  const { mutate } = useVote(conversation);
  const [isNoting, setIsNoting] = useState(false);
  const [note, setNote] = useState('');
  if (role === 'auditor') return null;
  const give = (wanted: typeof vote, words?: string) => {
    mutate(
      { message: id, vote: wanted, ...(words ? { note: words } : {}) },
      {
        onError: (error) => void notifyFailure(texts.voteFailed, error),
        onSuccess() {
          trackChat('vote', { vote: wanted });
          if (words) notify(texts.note.sent);
        },
      },
    );
  };
  const Up = vote === 'helpful' ? IconThumbUpFilled : IconThumbUp;
  const Down = vote === 'unhelpful' ? IconThumbDownFilled : IconThumbDown;
  return (
    <>
      <button
        type="button"
        className="centered hoverable"
        aria-label={texts.helpful}
        title={texts.helpful}
        aria-pressed={vote === 'helpful'}
        onClick={() => give(vote === 'helpful' ? null : 'helpful')}
      >
        <Up size={16} aria-hidden />
      </button>
      <Popover opened={isNoting} onChange={setIsNoting} width={300} position="top-end" trapFocus>
        <Popover.Target>
          <button
            type="button"
            className="centered hoverable"
            aria-label={texts.unhelpful}
            title={texts.unhelpful}
            aria-pressed={vote === 'unhelpful'}
            onClick={() => {
              const isTakenBack = vote === 'unhelpful';
              give(isTakenBack ? null : 'unhelpful');
              setIsNoting(!isTakenBack);
            }}
          >
            <Down size={16} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <form
            className={`grid gap-8 ${classes.note}`}
            onSubmit={(event) => {
              event.preventDefault();
              setIsNoting(false);
              if (note.trim() !== '') give('unhelpful', note.trim());
            }}
          >
            <Textarea
              data-autofocus
              label={texts.note.label}
              rows={3}
              maxLength={longestVoteNote}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Button type="submit" size="compact-sm">
              {texts.note.send}
            </Button>
          </form>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
