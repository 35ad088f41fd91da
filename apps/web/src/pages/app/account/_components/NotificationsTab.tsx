import { updateFrequencies } from '@regulus/contract/newsletter-values.ts';
import { Link } from 'react-router';
import { useUpdateProfile } from '../../../../data/own-account.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { telling } from '../../../../ui/notify.tsx';
import { useSavePreference } from '../_lib/use-save-preference.ts';
import { Choices } from './Choices.tsx';
import classes from './form.module.css';
import { NoticeSettings } from './NoticeSettings.tsx';
import { ReminderForm } from './ReminderForm.tsx';
import { Section } from './Section.tsx';

/** The zone in which the user's days and weeks begin. That of the browser comes first, since it is most likely the one. */
function TimeZone() {
  const texts = useTexts('account');
  const { zone } = useTexts('notice-settings');
  const { time_zone: present } = useProfile();
  const { mutate, isPending, variables } = useUpdateProfile();
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const names = [
    ...new Set([own, 'UTC', ...(present === null ? [] : [present]), ...Intl.supportedValuesOf('timeZone')]),
  ];
  const shown = (isPending ? variables.time_zone : present) ?? '';
  return (
    <div className={`grid gap-8 ${classes.form}`}>
      <select
        className="field-box"
        aria-label={zone.label}
        value={shown}
        onChange={({ currentTarget: { value } }) =>
          mutate({ time_zone: value }, telling(texts.saved, texts.saveFailed))
        }
      >
        {shown === '' && <option value="">{zone.notChosen}</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What the user is told, where and how often. */
export function NotificationsTab() {
  const texts = useTexts('account').mails;
  const settingTexts = useTexts('notice-settings');
  return (
    <>
      <Section title={settingTexts.title} help={settingTexts.help}>
        <NoticeSettings />
      </Section>
      <Section title={settingTexts.rhythm.title} help={settingTexts.rhythm.help}>
        <Rhythm />
      </Section>
      <Section title={settingTexts.zone.title} help={settingTexts.zone.help}>
        <TimeZone />
      </Section>
      <Section title={settingTexts.reminders.title} help={settingTexts.reminders.help}>
        <ReminderForm />
      </Section>
      <Section title={texts.title} help={texts.help}>
        <p className={classes.mails}>{texts.sent}</p>
        <p className={classes.mails}>
          <Link to="/newsletter-unsubscribe">{texts.newsletter}</Link>
        </p>
      </Section>
    </>
  );
}

function Rhythm() {
  const texts = useTexts('notice-settings').rhythm;
  const { email_preferences: present } = useProfile();
  const { save, pending } = useSavePreference();
  return (
    <Choices
      label={texts.label}
      value={pending?.emails?.frequency ?? present.frequency}
      onChoose={(frequency) => save({ emails: { frequency } })}
      choices={updateFrequencies.map((value) => ({
        value,
        name: texts.names[value],
        help: texts.helps[value],
      }))}
    />
  );
}
