import type { ReactNode } from 'react';
import type { CompanyProfileAnswer } from '../../../../data/companies.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notifyFailure } from '../../../../ui/notify.tsx';
import type { ProfileField } from '../_lib/profile-changes.ts';
import { usePreview } from '../_lib/use-preview.ts';
import { useProfileEdit } from '../_lib/use-profile-edit.ts';
import { useSaveEdit } from '../_lib/use-save-edit.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
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
import { SaveBar } from './SaveBar.tsx';

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
      <div className={classes.form}>
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
      <h2 className={classes.title}>{title}</h2>
      <div className="card">{children}</div>
    </section>
  );
}

function errorOf(error: unknown, field: ProfileField): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined;
  const isMeant = error.fields.some(({ path }) => path.startsWith(`body.profile.${field}`));
  return isMeant ? (error.detail ?? error.fields[0]?.message) : undefined;
}
