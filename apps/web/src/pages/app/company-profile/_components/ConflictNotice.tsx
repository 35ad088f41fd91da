import { Button } from '@mantine/core';
import { companyProfileTexts } from '../../../../lib/texts/company-profile.ts';
import { type ProfileChanges, profileFields } from '../_lib/profile-changes.ts';
import type { ProfileConflict } from '../_lib/use-profile-edit.ts';
import { valueName } from '../_lib/value-name.ts';
import classes from './Notice.module.css';

const texts = companyProfileTexts.conflict;
const namedValues = 4;

interface ConflictNoticeProps {
  conflict: ProfileConflict;
  onDrop: () => void;
}

/** A colleague was faster: what they changed, and whether the user's own changes shall stay. */
export function ConflictNotice({ conflict, onDrop }: ConflictNoticeProps) {
  return (
    <section className={classes.notice} role="alert">
      <h2 className={classes.title}>{texts.title}</h2>
      <p className={classes.sentence}>{texts.sentence}</p>
      {conflict.theirs && <Theirs changes={conflict.theirs} />}
      <div className={classes.actions}>
        <Button size="sm" onClick={conflict.keepMine}>
          {texts.keep}
        </Button>
        <Button size="sm" variant="default" onClick={onDrop}>
          {texts.drop}
        </Button>
      </div>
    </section>
  );
}

function Theirs({ changes }: { changes: ProfileChanges }) {
  const changed = profileFields.flatMap((field) => {
    const change = changes[field];
    return change ? [{ field, ...change }] : [];
  });
  return (
    <>
      <p className={classes.sentence}>{texts.theirs}</p>
      <ul className={classes.list}>
        {changed.map(({ field, add, remove }) => {
          const named = (values: readonly string[]) =>
            values
              .slice(0, namedValues)
              .map((value) => valueName(field, value))
              .join(', ') + (values.length > namedValues ? ' …' : '');
          const parts = [
            ...(add.length > 0 ? [texts.added(named(add))] : []),
            ...(remove.length > 0 ? [texts.removed(named(remove))] : []),
          ];
          return (
            <li key={field}>
              <strong>{companyProfileTexts.fields[field].title}:</strong> {parts.join('; ')}
            </li>
          );
        })}
      </ul>
    </>
  );
}
