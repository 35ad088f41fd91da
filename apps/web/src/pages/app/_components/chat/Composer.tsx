import { longestQuestion } from '@regulus/contract/chatbot-values.ts';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPlayerStopFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs';
import { useEffect, useRef, useState } from 'react';
import { stopAnswer } from '../../../../data/answers.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notifyFailure } from '../../../../ui/notify.tsx';
import { trackChat } from '../../_lib/chat/track-chat.ts';
import classes from './Composer.module.css';

interface ComposerProps {
  /** of the chatbot */
  name: string;
  value: string;
  onChange: (text: string) => void;
  onSend: (question: string) => void;
  /** a question is on its way */
  isBusy: boolean;
  /** the answer that is being written */
  writing: { conversation: string; message: string } | undefined;
  /** why nothing can be sent at the moment */
  note: string | undefined;
}

/** Where a question is written: Enter sends, Shift and Enter begins a line. */
export function Composer({ name, value, onChange, onSend, isBusy, writing, note }: ComposerProps) {
  const texts = useTexts('chat');
  const field = useRef<HTMLTextAreaElement>(null);
  // on a phone the keyboard would cover what is there to read
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  const { length } = value.trim();
  const fault = length > longestQuestion ? texts.tooLong({ most: longestQuestion, count: length }) : note;
  const maySend = length > 0 && !isBusy && writing === undefined && fault === undefined;
  const send = () => {
    if (maySend) onSend(value.trim());
  };
  return (
    <form
      className={classes.composer}
      data-takes-focus
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        className={classes.field}
        rows={1}
        dir="auto"
        aria-label={texts.askOf({ name })}
        placeholder={texts.ask}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      {writing ? (
        <StopButton key={writing.message} {...writing} />
      ) : (
        <button
          type="submit"
          className={`centered ${classes.send}`}
          aria-label={texts.send}
          title={texts.send}
          disabled={!maySend}
        >
          <IconArrowUp size={18} aria-hidden />
        </button>
      )}
      <p className={`fine muted ${classes.hint}`} role={fault === undefined ? undefined : 'status'}>
        {fault ?? texts.hint}
      </p>
    </form>
  );
}

function StopButton({ conversation, message }: { conversation: string; message: string }) {
  const texts = useTexts('chat');
  const [isStopping, setIsStopping] = useState(false);
  const stop = async () => {
    setIsStopping(true);
    try {
      await stopAnswer(conversation, message);
      trackChat('stop');
    } catch (error) {
      setIsStopping(false);
      void notifyFailure(texts.stopFailed, error);
    }
  };
  return (
    <button
      type="button"
      className={`centered ${classes.send}`}
      aria-label={texts.stop}
      title={texts.stop}
      disabled={isStopping}
      onClick={() => void stop()}
    >
      <IconPlayerStopFilled size={16} aria-hidden />
    </button>
  );
}
