import { type ReactNode, useState } from 'react';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { useAuthForm } from '../_lib/use-auth-form.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthFrame } from './AuthFrame.tsx';

interface LinkQuestionProps<Answer> {
  title: string;
  lead: string;
  submit: string;
  /** what the link is for */
  act: () => Promise<Answer>;
  /** shown where the link is used up */
  expired: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** Waits for a click before the link of a mail acts: scanners of mails open links before people do, and run the scripts of the page. */
export function LinkQuestion<Answer>({
  title,
  lead,
  submit,
  act,
  expired,
  children,
}: LinkQuestionProps<Answer>) {
  const [answer, setAnswer] = useState<Answer>();
  const { form, isBusy, failure, run } = useAuthForm([]);
  if (answer !== undefined) return children(answer);
  if (failure?.code === 'link_expired') return expired;
  return (
    <AuthFrame title={title} lead={lead} takesFocus>
      <AuthForm
        ref={form}
        takesFocus={false}
        onSubmit={() => void run({}, async () => setAnswer(await act()))}
        failure={failure}
      >
        <PlainButton type="submit" isBusy={isBusy}>
          {submit}
        </PlainButton>
      </AuthForm>
    </AuthFrame>
  );
}
