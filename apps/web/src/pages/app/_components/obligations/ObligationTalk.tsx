import { Button } from '@mantine/core';
import type { ObligationDetail } from '@regulus/contract/obligations.ts';
import { useDraft } from '../../../../data/drafts.ts';
import { type ObligationPlace, useCommentObligation } from '../../../../data/obligations.ts';
import { obligationPanelTexts } from '../../../../lib/texts/obligations.ts';
import { MomentText } from '../../../../ui/MomentText.tsx';
import { notifyFailure } from '../../../../ui/notify.tsx';
import classes from './obligations.module.css';

const texts = obligationPanelTexts.talk;

interface TalkProps {
  obligation: ObligationDetail;
  place: ObligationPlace;
  mayWrite: boolean;
}

/** What colleagues said of an obligation; a comment that is being written is kept until it is sent. */
export function ObligationTalk({ obligation, place, mayWrite }: TalkProps) {
  const { comments } = obligation;
  return (
    <section>
      <h3 className={classes.heading}>{texts.title}</h3>
      {comments.length === 0 && <p className={classes.quiet}>{texts.none}</p>}
      <ol className={classes.comments}>
        {comments.map(({ id, author, body, made_at }) => (
          <li key={id}>
            <p className={classes.quiet}>
              <strong>{author?.name ?? texts.former}</strong> · <MomentText value={made_at} />
            </p>
            <p className={classes.said}>{body}</p>
          </li>
        ))}
      </ol>
      {mayWrite && <Writing obligation={obligation} place={place} />}
    </section>
  );
}

function Writing({ obligation, place }: Omit<TalkProps, 'mayWrite'>) {
  const draft = useDraft(`obligation-comment:${obligation.id}`);
  const { mutate, isPending } = useCommentObligation(place);
  const words = draft.text.trim();
  return (
    <form
      className={classes.writing}
      onSubmit={(event) => {
        event.preventDefault();
        if (words === '') return;
        mutate(
          { obligation, body: words },
          {
            onSuccess: () => draft.clear(),
            onError: (error) => void notifyFailure(texts.failed, error),
          },
        );
      }}
    >
      <textarea
        className={classes.words}
        rows={2}
        maxLength={5000}
        aria-label={texts.label}
        placeholder={texts.placeholder}
        value={draft.text}
        onChange={(event) => draft.setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={words === ''} loading={isPending}>
        {texts.send}
      </Button>
    </form>
  );
}
