import { Button } from '@mantine/core';
import { useTexts } from '../../../../lib/use-texts.ts';
import { strong } from '../../../../ui/strong.tsx';
import { type ProfileChanges, profileFields } from '../_lib/profile-changes.ts';
import type { ProfileConflict } from '../_lib/use-profile-edit.ts';
import { valueName } from '../_lib/value-name.ts';
import classes from './Notice.module.css';

const namedValues = 4;

interface ConflictNoticeProps {
  conflict: ProfileConflict;
  onDrop: () => void;
}

/** A colleague was faster: what they changed, and whether the user's own changes shall stay. */
export function ConflictNotice({ conflict, onDrop }: ConflictNoticeProps) {
  const texts = useTexts('profile-fields').conflict;
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
  const { conflict: texts, fields } = useTexts('profile-fields');
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
          const names = { field: fields[field].title, added: named(add), removed: named(remove), b: strong };
          return (
            <li key={field}>
              {remove.length === 0
                ? texts.added(names)
                : add.length === 0
                  ? texts.removed(names)
                  : texts.addedAndRemoved(names)}
            </li>
          );
        })}
      </ul>
    </>
  );
}
