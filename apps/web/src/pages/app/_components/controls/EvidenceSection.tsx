import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { readiness } from '@regulus/contract/control-values.ts';
import type { ControlDetail } from '@regulus/contract/controls.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { foundEvidenceQuery, useAddEvidence, useRemoveEvidence } from '../../../../data/controls.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { FailureLine } from '../../../../ui/FailureLine.tsx';
import { notify, notifyFailure, telling } from '../../../../ui/notify.tsx';
import classes from './controls.module.css';
import { EvidenceItem, noFacts } from './EvidenceItem.tsx';
import { EvidenceUpload } from './EvidenceUpload.tsx';
import pickClasses from './PickList.module.css';
import { useReopening } from './use-reopening.ts';

interface SectionProps {
  ref: RefObject<HTMLElement | null>;
  control: ControlDetail;
  mayWrite: boolean;
  /** another control, which a file proves too */
  onOpen: (id: string) => void;
}

/** The files that prove a control. */
export function EvidenceSection({ ref, control, mayWrite, onOpen }: SectionProps) {
  const texts = useTexts('control-evidence');
  const { mutate, isPending } = useRemoveEvidence();
  const { before, told } = useReopening(control, 'proof');
  /** id of the file that is to go; `all` of them */
  const [removing, setRemoving] = useState<string>();
  const { evidence } = control;
  const going = removing === 'all' ? evidence : evidence.filter(({ id }) => id === removing);
  const gone = going.filter(({ controls }) => controls.length < 2).length;
  const isLast =
    control.status === readiness.ready &&
    !control.proof.is_attested &&
    evidence.every((one) => going.includes(one) || one.validity !== 'valid');

  const count = going.length;
  const whatGoes =
    gone === 0
      ? texts.removing.keepsAll({ count })
      : gone === count
        ? texts.removing.deletesAll({ count })
        : texts.removing.deletesSome({ deleted: gone, kept: count - gone });

  const remove = () =>
    mutate(
      { control: control.id, evidence: removing === 'all' ? undefined : removing },
      {
        onSuccess: ({ removed, deleted }) =>
          notify(
            told(
              deleted === 0
                ? texts.removing.removed({ count: removed })
                : texts.removing.deleted({ count: deleted }),
            ),
          ),
        onError: (error) => void notifyFailure(texts.removing.failed, error),
        onSettled: () => setRemoving(undefined),
      },
    );

  return (
    <section ref={ref} tabIndex={-1} className={`stack ${classes.evidence}`} aria-label={texts.title}>
      <div className={classes.sectionHead}>
        <h3 className={classes.heading}>{texts.title}</h3>
        {mayWrite && evidence.length > 1 && (
          <Button size="compact-md" variant="subtle" color="red" onClick={() => setRemoving('all')}>
            {texts.removeAll}
          </Button>
        )}
      </div>
      {evidence.length === 0 && <p className={classes.quiet}>{texts.none}</p>}
      <ul className={classes.list}>
        {evidence.map((one) => (
          <EvidenceItem
            key={one.id}
            evidence={one}
            control={control}
            mayWrite={mayWrite}
            onRemove={() => setRemoving(one.id)}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {mayWrite && <EvidenceUpload control={control} />}
      {mayWrite && <PresentFiles control={control} />}
      {going.length > 0 && (
        <ConfirmDialog
          title={texts.removing.title({ count: going.length })}
          sentence={[whatGoes, isLast ? texts.removing.fallsBack : (before ?? '')].join(' ')}
          action={texts.remove}
          isDanger
          isBusy={isPending}
          onConfirm={remove}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </section>
  );
}

const searchAfterMs = 250;

/** Files that prove another control already, one of which may prove this one too. */
function PresentFiles({ control }: { control: ControlDetail }) {
  const texts = useTexts('control-evidence');
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="default" size="compact-md" onClick={() => setIsOpen(true)}>
        {texts.useExisting}
      </Button>
    );
  return <FileSearch control={control} onClose={() => setIsOpen(false)} />;
}

function FileSearch({ control, onClose }: { control: ControlDetail; onClose: () => void }) {
  const texts = useTexts('control-evidence');
  const { evidence: pickTexts } = useTexts('control-picks');
  const { close } = useTexts('common');
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), searchAfterMs);
  const { data, error, refetch } = useQuery(foundEvidenceQuery(q));
  const { mutate, isPending } = useAddEvidence();
  const { before, told } = useReopening(control, 'proof');
  const found = data?.evidence.filter(({ id }) => !control.evidence.some((own) => own.id === id));
  return (
    <div className={classes.box}>
      {before && <p className={classes.warning}>{before}</p>}
      <input
        type="search"
        className={`field-box ${pickClasses.search}`}
        aria-label={pickTexts.search}
        placeholder={pickTexts.search}
        maxLength={500}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {error && !data && <FailureLine sentence={pickTexts.failed} onRetry={() => void refetch()} />}
      {found?.length === 0 && <p className={classes.quiet}>{pickTexts.none}</p>}
      <ul className={classes.files}>
        {found?.map(({ id, name, note, controls }) => (
          <li key={id}>
            <span className={classes.fileName}>
              {name}{' '}
              <span className={classes.quiet}>
                {[note, controls.map(({ code }) => code).join(', ')].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={texts.addOf({ name })}
              disabled={isPending}
              onClick={() =>
                mutate(
                  { control: control.id, file: id, facts: noFacts, others: [] },
                  telling(told(texts.added({ name })), texts.notAdded),
                )
              }
            >
              {texts.add}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="compact-md" variant="subtle" onClick={onClose}>
        {close}
      </Button>
    </div>
  );
}
