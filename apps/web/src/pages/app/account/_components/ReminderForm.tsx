import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ReminderSettings,
  reminderSettingsQuery,
  useUpdateReminderSettings,
} from '../../../../data/notices.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { PlainField } from '../../../../ui/plain/PlainField.tsx';
import { useAuthForm } from '../../../_lib/use-auth-form.ts';
import { readDays } from '../_lib/read-days.ts';
import { AccountForm } from './AccountForm.tsx';
import classes from './form.module.css';

/** When people of the company are reminded: set by its administrators, seen by all. */
export function ReminderForm() {
  const texts = useTexts('notice-settings');
  const { is_company_admin: mayChange } = useProfile();
  const query = useQuery(reminderSettingsQuery);
  return (
    <Loaded query={query} failed={texts.loadFailed} skeleton={<ListSkeleton rows={2} />}>
      {(settings) =>
        mayChange ? (
          <Change settings={settings} />
        ) : (
          <p className={classes.mails}>
            {texts.reminders.current({
              days: settings.days_before.length === 0 ? 'none' : settings.days_before.join(', '),
            })}
          </p>
        )
      }
    </Loaded>
  );
}

function Change({ settings }: { settings: ReminderSettings }) {
  const texts = useTexts('notice-settings').reminders;
  const { mutateAsync } = useUpdateReminderSettings();
  const present = {
    before: settings.days_before.join(', '),
    escalate: settings.escalate_after_days === null ? '' : String(settings.escalate_after_days),
  };
  const [before, setBefore] = useState(present.before);
  const [escalate, setEscalate] = useState(present.escalate);
  const { form, isBusy, errors, failure, run } = useAuthForm(['before', 'escalate'], undefined, {
    takesFocus: false,
  });

  async function submit() {
    const days = readDays(before);
    const overdue = readDays(escalate);
    const found = {
      ...(days === null ? { before: texts.wrongDays } : {}),
      ...(overdue === null || overdue.length > 1 ? { escalate: texts.wrongDays } : {}),
    };
    const saved = await run(found, async () => {
      const stored = await mutateAsync({
        days_before: days ?? [],
        escalate_after_days: overdue?.[0] ?? null,
      });
      setBefore(stored.days_before.join(', '));
    });
    if (saved === 'done') notify(texts.saved);
  }

  return (
    <AccountForm
      ref={form}
      label={texts.title}
      onSubmit={() => void submit()}
      failure={failure}
      submit={texts.save}
      isBusy={isBusy}
      isUnchanged={before === present.before && escalate === present.escalate}
    >
      <PlainField
        label={texts.before}
        name="before"
        inputMode="text"
        value={before}
        onChange={(event) => setBefore(event.currentTarget.value)}
        error={errors.before}
      />
      <p className="quiet">{texts.beforeHelp}</p>
      <PlainField
        label={texts.escalate}
        name="escalate"
        inputMode="numeric"
        value={escalate}
        onChange={(event) => setEscalate(event.currentTarget.value)}
        error={errors.escalate}
      />
      <p className="quiet">{texts.escalateHelp}</p>
    </AccountForm>
  );
}
