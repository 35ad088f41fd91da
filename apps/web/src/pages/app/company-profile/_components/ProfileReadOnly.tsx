import type { CompanyProfileAnswer } from '../../../../data/companies.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { TopicBadge } from '../../../../ui/Badges.tsx';
import { type ProfileField, profileFields } from '../_lib/profile-changes.ts';
import { usePreview } from '../_lib/use-preview.ts';
import { valueName } from '../_lib/value-name.ts';
import { Field } from './Field.tsx';
import notice from './Notice.module.css';
import { PreviewPanel } from './PreviewPanel.tsx';
import classes from './ProfileForm.module.css';

/** The profile for those who may not change it, with the reason. */
export function ProfileReadOnly({ answer }: { answer: CompanyProfileAnswer }) {
  const texts = useTexts('company-profile');
  const { fields } = useTexts('profile-fields');
  const looked = usePreview(answer.profile);
  return (
    <>
      <p className={`accent below-16 pad-8-16 rounded ${notice.quiet}`}>{texts.readOnly}</p>
      <div className={classes.columns}>
        <div className="card narrow">
          {profileFields.map((field) => (
            <Field key={field} level={2} title={fields[field].title}>
              {() => <Values field={field} values={answer.profile[field]} />}
            </Field>
          ))}
        </div>
        <div className={classes.side}>
          <PreviewPanel {...looked} isChanged={false} mayChange={false} />
        </div>
      </div>
    </>
  );
}

function Values({ field, values }: { field: ProfileField; values: readonly string[] }) {
  const texts = useTexts('company-profile');
  if (values.length === 0) {
    return <p className="muted above-4">{field === 'languages' ? texts.anyLanguage : texts.nothingChosen}</p>;
  }
  return (
    <ul className="flex wrap gap-8 above-8">
      {values.map((value) => (
        <li key={value}>
          {field === 'topics' ? (
            <TopicBadge topic={value} />
          ) : (
            <span className={classes.value}>{valueName(field, value)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
