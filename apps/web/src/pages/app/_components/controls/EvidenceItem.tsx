import { Button } from '@mantine/core';
import type { ControlDetail, Evidence } from '@regulus/contract/controls.ts';
import { useState } from 'react';
import { type EvidenceFacts, loadEvidence, useChangeEvidence } from '../../../../data/controls.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { byteSize } from '../../../../lib/byte-size.ts';
import { download } from '../../../../lib/download.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { DateField } from '../../../../ui/DateField.tsx';
import { DeadlineText, dateTag } from '../../../../ui/DateText.tsx';
import { useLocale } from '../../../../ui/locale.tsx';
import { momentTag } from '../../../../ui/MomentText.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { WordsField } from '../records/fields.tsx';
import recordClasses from '../records/records.module.css';
import classes from './controls.module.css';
import { useReopening } from './use-reopening.ts';

export const noFacts: EvidenceFacts = { note: '', effective_on: '', expires_on: '' };

const factNames = ['note', 'effective_on', 'expires_on'] as const;
const factsOf = ({ note, effective_on, expires_on }: Evidence): EvidenceFacts => ({
  note,
  effective_on: effective_on ?? '',
  expires_on: expires_on ?? '',
});

const areInOrder = ({ effective_on: from, expires_on: until }: EvidenceFacts) =>
  from === '' || until === '' || from <= until;

interface ItemProps {
  evidence: Evidence;
  /** beside which it is shown */
  control: ControlDetail;
  mayWrite: boolean;
  onRemove: () => void;
  /** another control that it proves */
  onOpen: (id: string) => void;
}

/** One file: what it shows, from when until when, and what can be done with it. */
export function EvidenceItem({ evidence, control, mayWrite, onRemove, onOpen }: ItemProps) {
  const texts = useTexts('control-evidence');
  const [isChanging, setIsChanging] = useState(false);
  const locale = useLocale();
  const { id, name, note, effective_on: from, expires_on: until, validity, uploaded_by, sha256 } = evidence;
  const others = evidence.controls.filter((one) => one.id !== control.id);
  const load = () =>
    loadEvidence(id).then(
      (file) => download(file, name),
      (error: unknown) => void notifyFailure(texts.downloadFailed, error),
    );
  return (
    <li className={classes.file}>
      <div className={classes.fileHead}>
        <button type="button" className={`text-link ${classes.fileLink}`} onClick={() => void load()}>
          <span className="visually-hidden">{texts.download} </span>
          {name}
        </button>
        <span className={classes.validity} data-validity={validity}>
          {texts.validity[validity]}
        </span>
        {(from || until) && (
          <span className={classes.quiet}>
            {from && texts.from({ date: dateTag(from) })}{' '}
            {until && validity === 'valid' && <DeadlineText value={until} label={texts.until} />}
            {until && validity !== 'valid' && texts.untilDate({ date: dateTag(until) })}
          </span>
        )}
      </div>
      {note !== '' && !isChanging && <p className={classes.said}>{note}</p>}
      <p className={classes.quiet}>
        <span title={texts.hash({ hash: sha256 })}>{byteSize(evidence.byte_length, locale)}</span> ·{' '}
        {uploaded_by
          ? texts.uploadedBy({ date: momentTag(evidence.uploaded_at), name: uploaded_by.name })
          : texts.uploadedByFormer({ date: momentTag(evidence.uploaded_at) })}
        {evidence.is_scanned && ` · ${texts.scanned}`}
      </p>
      {others.length > 0 && (
        <p className={classes.quiet}>
          {texts.alsoFor}{' '}
          {others.map(({ id: other, code, title }) => (
            <button
              key={other}
              type="button"
              className="text-link"
              title={title}
              onClick={() => onOpen(other)}
            >
              {code}
            </button>
          ))}
        </p>
      )}
      {isChanging ? (
        <Changing evidence={evidence} control={control} onEnd={() => setIsChanging(false)} />
      ) : (
        <div className={classes.fileActions}>
          <button
            type="button"
            className="text-link"
            aria-label={texts.downloadOf({ name })}
            onClick={() => void load()}
          >
            {texts.download}
          </button>
          {mayWrite && (
            <>
              <button
                type="button"
                className="text-link"
                aria-label={texts.changeOf({ name })}
                onClick={() => setIsChanging(true)}
              >
                {texts.change}
              </button>
              <button
                type="button"
                className="text-link"
                aria-label={texts.removeOf({ name })}
                onClick={onRemove}
              >
                {texts.remove}
              </button>
            </>
          )}
        </div>
      )}
    </li>
  );
}

interface ChangingProps {
  evidence: Evidence;
  control: ControlDetail;
  onEnd: () => void;
}

function Changing({ evidence, control, onEnd }: ChangingProps) {
  const texts = useTexts('control-evidence');
  const { save, cancel } = useTexts('common');
  const { before, told } = useReopening(control, 'proof');
  const { mutate, isPending } = useChangeEvidence();
  const [first] = useState(() => factsOf(evidence));
  const [typed, setTyped] = useState<Partial<EvidenceFacts>>({});
  const [wasFaster, setWasFaster] = useState(false);
  // once it was told that a colleague was faster, what stands there now is what is changed
  const seen = wasFaster ? factsOf(evidence) : first;
  const facts = { ...seen, ...typed };
  // what a note says proves nothing
  const isOtherwiseValid = facts.effective_on !== seen.effective_on || facts.expires_on !== seen.expires_on;
  const note = (after: EvidenceFacts) =>
    setTyped((before) => ({
      ...before,
      ...Object.fromEntries(
        factNames.filter((name) => after[name] !== facts[name]).map((name) => [name, after[name]]),
      ),
    }));
  return (
    <form
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault();
        if (!areInOrder(facts)) return;
        mutate(
          { id: evidence.id, facts, seen },
          {
            onSuccess: () => {
              notify(isOtherwiseValid ? told(texts.saved) : texts.saved);
              onEnd();
            },
            onError: (error) => {
              if (error instanceof ApiError && error.code === 'revision_conflict') setWasFaster(true);
              void notifyFailure(texts.notSaved, error);
            },
          },
        );
      }}
    >
      {wasFaster && seen.note !== '' && seen.note !== facts.note && (
        <p className={classes.said}>{evidence.note}</p>
      )}
      <FactFields facts={facts} onChange={note} />
      {before && isOtherwiseValid && <p className={classes.warning}>{before}</p>}
      <div className={classes.buttons}>
        <Button type="submit" size="compact-md" loading={isPending}>
          {save}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={onEnd}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  facts: EvidenceFacts;
  onChange: (facts: EvidenceFacts) => void;
}

/** What is said of a file: what it shows, and from when until when. */
export function FactFields({ facts, onChange }: FieldsProps) {
  const texts = useTexts('control-evidence');
  return (
    <>
      <WordsField
        label={texts.note}
        maxLength={5_000}
        placeholder={texts.notePlaceholder}
        value={facts.note}
        onChange={(note) => onChange({ ...facts, note })}
      />
      <div className={recordClasses.fields}>
        {(['effective_on', 'expires_on'] as const).map((name) => (
          <DateField
            key={name}
            label={name === 'effective_on' ? texts.effective : texts.expires}
            value={facts[name]}
            onChange={(day) => onChange({ ...facts, [name]: day })}
          />
        ))}
      </div>
      <span className={`fault ${classes.fault}`} role="alert">
        {!areInOrder(facts) && texts.outOfOrder}
      </span>
    </>
  );
}

export const isFaulty = (facts: EvidenceFacts): boolean => !areInOrder(facts);
