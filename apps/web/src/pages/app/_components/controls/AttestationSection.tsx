import { Button } from '@mantine/core';
import type { ControlDetail } from '@regulus/contract/controls.ts';
import { useState } from 'react';
import { useAttest, useWithdrawAttestation } from '../../../../data/controls.ts';
import { useDraft } from '../../../../data/drafts.ts';
import { attestationTexts as texts } from '../../../../lib/texts/controls.ts';
import { DateText } from '../../../../ui/DateText.tsx';
import { MomentText } from '../../../../ui/MomentText.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import classes from './controls.module.css';
import { useReopening } from './use-reopening.ts';

/** The fewest letters that the server takes for a sentence. */
const fewestLetters = 20;

/** What colleagues have attested in writing, in the stead of a file or beside one. */
export function AttestationSection({ control, mayWrite }: { control: ControlDetail; mayWrite: boolean }) {
  const [isWriting, setIsWriting] = useState(false);
  const [withdrawing, setWithdrawing] = useState<string>();
  const { before, told } = useReopening(control, 'proof');
  const { mutate, isPending } = useWithdrawAttestation();
  return (
    <section>
      <h3 className={classes.heading}>{texts.title}</h3>
      {control.attestations.length === 0 && <p className={classes.quiet}>{texts.none}</p>}
      <ul className={classes.list}>
        {control.attestations.map(({ id, words, expires_on: until, validity, ...one }) => (
          <li key={id} className={classes.file}>
            <p className={classes.said} data-over={validity === 'withdrawn' || undefined}>
              {words}
            </p>
            <p className={classes.quiet}>
              <span className={classes.validity} data-validity={validity}>
                {texts.validity[validity]}
              </span>{' '}
              {one.made_by?.name ?? texts.former}, <MomentText value={one.made_at} />
              {until && (
                <>
                  {' · '}
                  <DateText value={until} numeric />
                </>
              )}
              {one.withdrawn_at && (
                <>
                  {' · '}
                  {texts.withdrawnBy(one.withdrawn_by?.name ?? texts.former)},{' '}
                  <MomentText value={one.withdrawn_at} />
                </>
              )}{' '}
              {mayWrite && validity !== 'withdrawn' && (
                <button type="button" className="text-link" onClick={() => setWithdrawing(id)}>
                  {texts.withdraw}
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {mayWrite &&
        (isWriting ? (
          <Writing control={control} onEnd={() => setIsWriting(false)} />
        ) : (
          <Button variant="default" size="compact-md" onClick={() => setIsWriting(true)}>
            {texts.begin}
          </Button>
        ))}
      {withdrawing !== undefined && (
        <ConfirmDialog
          title={texts.withdrawTitle}
          sentence={[texts.withdrawSentence, before].filter(Boolean).join(' ')}
          action={texts.withdraw}
          isDanger
          isBusy={isPending}
          onConfirm={() =>
            mutate(
              { control: control.id, attestation: withdrawing },
              {
                onSuccess: () => notify(told(texts.withdrawn)),
                onError: (error) => void notifyFailure(texts.notWithdrawn, error),
                onSettled: () => setWithdrawing(undefined),
              },
            )
          }
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </section>
  );
}

/** What is written is kept as a draft until it is attested. */
function Writing({ control: attested, onEnd }: { control: ControlDetail; onEnd: () => void }) {
  const { id: control } = attested;
  const draft = useDraft(`attestation:${control}`);
  const { before, told } = useReopening(attested, 'proof');
  const { mutate, isPending } = useAttest();
  const [until, setUntil] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  return (
    <form
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault();
        const words = draft.text.trim();
        setIsTooShort(words.length < fewestLetters);
        if (words.length < fewestLetters) return;
        mutate(
          { control, words, until },
          {
            onSuccess: () => {
              draft.clear();
              notify(told(texts.done));
              onEnd();
            },
            onError: (error) => void notifyFailure(texts.failed, error),
          },
        );
      }}
    >
      <p className={classes.quiet}>{texts.hint}</p>
      {before && <p className={classes.warning}>{before}</p>}
      <label className={classes.field}>
        <span className={classes.label}>{texts.words}</span>
        <textarea
          className={classes.words}
          rows={3}
          maxLength={5_000}
          placeholder={texts.placeholder}
          value={draft.text}
          aria-invalid={isTooShort}
          onChange={(event) => {
            setIsTooShort(false);
            draft.setText(event.currentTarget.value);
          }}
        />
        <span className={`fault ${classes.fault}`} role="alert">
          {isTooShort && texts.tooShort}
        </span>
      </label>
      <label className={classes.field}>
        <span className={classes.label}>{texts.until}</span>
        <input
          type="date"
          className={classes.input}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </label>
      <div className={classes.buttons}>
        <Button type="submit" size="compact-md" loading={isPending}>
          {texts.store}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={onEnd}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
