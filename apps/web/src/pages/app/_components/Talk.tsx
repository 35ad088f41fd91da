import { Button } from '@mantine/core';
import type { Comment } from '@regulus/contract/comments.ts';
import { useState } from 'react';
import { useDraft } from '../../../data/drafts.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { MomentText } from '../../../ui/MomentText.tsx';
import { notifyFailure } from '../../../ui/notify.tsx';
import classes from './Talk.module.css';

interface TalkProps {
  comments: readonly Comment[];
  mayWrite: boolean;
  /** under which what is being written is kept until it is sent */
  draftKey: string;
  /** what is spoken about, e.g. `this obligation` */
  about: string;
  onSay: (body: string) => Promise<unknown>;
}

/** What colleagues said of something; a comment that is being written is kept until it is sent. */
export function Talk({ comments, mayWrite, ...writing }: TalkProps) {
  const texts = useTexts('talk');
  return (
    <section>
      <h3 className="below-8">{texts.title}</h3>
      {comments.length === 0 && <p className="quiet">{texts.none}</p>}
      <ol className="stack-8">
        {comments.map(({ id, author, body, made_at }) => (
          <li key={id}>
            <p className="quiet">
              <strong>{author?.name ?? texts.former}</strong> · <MomentText value={made_at} />
            </p>
            <p className={classes.said}>{body}</p>
          </li>
        ))}
      </ol>
      {mayWrite && <Writing {...writing} />}
    </section>
  );
}

function Writing({ draftKey, about, onSay }: Pick<TalkProps, 'draftKey' | 'about' | 'onSay'>) {
  const texts = useTexts('talk');
  const draft = useDraft(draftKey);
  const [isSending, setIsSending] = useState(false);
  const words = draft.text.trim();
  async function send() {
    if (words === '' || isSending) return;
    setIsSending(true);
    try {
      await onSay(words);
      draft.clear();
    } catch (error) {
      void notifyFailure(texts.failed, error);
    }
    setIsSending(false);
  }
  return (
    <form
      className={`grid gap-8 above-8 ${classes.writing}`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        className={`field-box ${classes.words}`}
        rows={2}
        maxLength={5000}
        aria-label={texts.label}
        placeholder={texts.placeholder({ about })}
        value={draft.text}
        onChange={(event) => draft.setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={words === ''} loading={isSending}>
        {texts.send}
      </Button>
    </form>
  );
}
