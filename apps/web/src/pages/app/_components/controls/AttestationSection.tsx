import { Button } from '@mantine/core';
import type { ControlDetail } from '@regulus/contract/controls.ts';
import { useState } from 'react';
import { useAttest, useWithdrawAttestation } from '../../../../data/controls.ts';
import { useDraft } from '../../../../data/drafts.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { DateField } from '../../../../ui/DateField.tsx';
import { dateTag } from '../../../../ui/DateText.tsx';
import { momentTag } from '../../../../ui/MomentText.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { WordsField } from '../records/fields.tsx';
import classes from './controls.module.css';
import { useReopening } from './use-reopening.ts';

/** The fewest letters that the server takes for a sentence. */
const fewestLetters = 20;

/** What colleagues have attested in writing, in the stead of a file or beside one. */
export function AttestationSection({ control, mayWrite }: { control: ControlDetail; mayWrite: boolean }) {
  const { attestation: texts } = useTexts('control-evidence');
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
              {one.made_by
                ? texts.madeBy({ date: momentTag(one.made_at), name: one.made_by.name })
                : texts.madeByFormer({ date: momentTag(one.made_at) })}
              {until && <> · {texts.validUntil({ date: dateTag(until) })}</>}
              {one.withdrawn_at && (
                <>
                  {' · '}
                  {one.withdrawn_by
                    ? texts.withdrawnBy({ date: momentTag(one.withdrawn_at), name: one.withdrawn_by.name })
                    : texts.withdrawnByFormer({ date: momentTag(one.withdrawn_at) })}
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
  const { attestation: texts } = useTexts('control-evidence');
  const { cancel } = useTexts('common');
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
      <WordsField
        label={texts.words}
        fault={isTooShort && texts.tooShort}
        rows={3}
        maxLength={5_000}
        placeholder={texts.placeholder}
        value={draft.text}
        onChange={(words) => {
          setIsTooShort(false);
          draft.setText(words);
        }}
      />
      <DateField label={texts.until} value={until} onChange={setUntil} />
      <div className={classes.buttons}>
        <Button type="submit" size="compact-md" loading={isPending}>
          {texts.store}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={onEnd}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
