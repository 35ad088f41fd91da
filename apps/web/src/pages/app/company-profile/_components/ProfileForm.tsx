import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { CompanyProfileAnswer } from '../../../../data/companies.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notifyFailure } from '../../../../ui/notify.tsx';
import type { ProfileField } from '../_lib/profile-changes.ts';
import { usePreview } from '../_lib/use-preview.ts';
import { type ProfileEditing, useProfileEdit } from '../_lib/use-profile-edit.ts';
import { useSaveEdit } from '../_lib/use-save-edit.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import {
  BusinessLinesField,
  CountriesField,
  LanguagesField,
  LicenceTypesField,
  RegulatorsField,
  TopicsField,
  WordsField,
} from './ProfileFields.tsx';
import classes from './ProfileForm.module.css';

interface SaveBarProps {
  editing: ProfileEditing;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  /** what the change would do, in a few words, for narrow windows where the panel is out of view */
  summary: string | undefined;
}

/** How much is unsaved, whether it is kept, and the way to save it. Stays in view while something is unsaved. */
function SaveBar({ editing, isSaving, onSave, onDiscard, summary }: SaveBarProps) {
  const texts = useTexts('company-profile').save;
  const { waiting } = useTexts('profile-fields').conflict;
  const { changeCount, draftState, conflict, isRestored } = editing;
  if (changeCount === 0) return null;
  const keeping =
    draftState === 'failed' ? texts.notKept : draftState === 'saved' ? texts.kept : texts.keeping;
  return (
    <section className={`row ${classes.bar}`} aria-label={texts.label}>
      <div>
        <p className="strong">{texts.unsaved({ count: changeCount })}</p>
        <p className={classes.state} data-failed={draftState === 'failed' || undefined}>
          {conflict ? waiting : isRestored ? texts.restored : keeping}
        </p>
        {summary && <p className={classes.summary}>{summary}</p>}
      </div>
      <div className={`flex gap-8 ${classes.actions}`}>
        <Button variant="default" onClick={onDiscard} disabled={isSaving}>
          {texts.discard}
        </Button>
        <Button onClick={onSave} loading={isSaving} disabled={conflict !== undefined}>
          {texts.save}
        </Button>
      </div>
    </section>
  );
}

interface LeaveGuardProps {
  hasUnsaved: boolean;
  /** whether the changes will be there on the next visit */
  isKept: boolean;
  /** answers whether it was saved */
  onSave: () => Promise<boolean>;
}

/** Asks before a page with unsaved changes is left. */
function LeaveGuard({ hasUnsaved, isKept, onSave }: LeaveGuardProps) {
  const texts = useTexts('company-profile').leave;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!hasUnsaved) return;
    // the browser asks in words of its own
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
  if (blocker.state !== 'blocked') return null;
  const saveAndLeave = async () => {
    if (await onSave()) blocker.proceed();
    else blocker.reset();
  };
  return (
    <Modal opened onClose={() => blocker.reset()} title={texts.title}>
      <p style={{ marginTop: 0 }}>{isKept ? texts.sentence : texts.notKept}</p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => blocker.reset()}>
          {texts.stay}
        </Button>
        <Button variant="default" onClick={() => blocker.proceed()}>
          {texts.leave}
        </Button>
        <Button onClick={() => void saveAndLeave()}>{texts.save}</Button>
      </Group>
    </Modal>
  );
}

/** The profile for those who may change it, beside what it makes of the last 30 days. */
export function ProfileForm({ answer }: { answer: CompanyProfileAnswer }) {
  const { sections, save: saveTexts } = useTexts('company-profile');
  const { preview: previewTexts } = useTexts('profile-fields');
  const editing = useProfileEdit(answer);
  const { values, set, changeCount, conflict, discard, draftState } = editing;
  const looked = usePreview(values);
  const { save, isSaving, error } = useSaveEdit(answer, editing, (failure) => {
    // one that says where it is wrong, or that a colleague was faster, is shown in its place
    if (failure instanceof ApiError && (failure.fields.length > 0 || failure.status === 409)) return;
    void notifyFailure(saveTexts.failed, failure);
  });
  const of = (field: ProfileField) => ({ values, set, error: errorOf(error, field) });
  const { preview } = looked;
  return (
    <div className={classes.columns}>
      <div className="narrow">
        {conflict && <ConflictNotice conflict={conflict} onDrop={discard} />}
        <Section title={sections.firm}>
          <LicenceTypesField {...of('licence_types')} />
          <CountriesField {...of('countries')} />
          <BusinessLinesField {...of('business_lines')} />
        </Section>
        <Section title={sections.subjects}>
          <TopicsField {...of('topics')} />
          <WordsField field="keywords" {...of('keywords')} />
          <WordsField field="excluded_keywords" {...of('excluded_keywords')} />
        </Section>
        <Section title={sections.sources}>
          <RegulatorsField {...of('regulators')} unknown={answer.unknown_regulators} />
          <LanguagesField {...of('languages')} />
        </Section>
        <SaveBar
          editing={editing}
          isSaving={isSaving}
          onSave={() => void save()}
          onDiscard={discard}
          summary={
            preview && !looked.error
              ? preview.added.total + preview.removed.total === 0
                ? previewTexts.noEffect
                : previewTexts.summary({ added: preview.added.total, removed: preview.removed.total })
              : undefined
          }
        />
      </div>
      <div className={classes.side}>
        <PreviewPanel {...looked} isChanged={changeCount > 0} mayChange />
      </div>
      <LeaveGuard hasUnsaved={changeCount > 0} isKept={draftState !== 'failed'} onSave={save} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2 className="below-8">{title}</h2>
      <div className="card">{children}</div>
    </section>
  );
}

function errorOf(error: unknown, field: ProfileField): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined;
  const isMeant = error.fields.some(({ path }) => path.startsWith(`body.profile.${field}`));
  return isMeant ? (error.detail ?? error.fields[0]?.message) : undefined;
}
