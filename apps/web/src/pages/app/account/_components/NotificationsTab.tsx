import { updateFrequencies } from '@regulus/contract/newsletter-values.ts';
import { Link } from 'react-router';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useSavePreference } from '../_lib/use-save-preference.ts';
import { Choices } from './Choices.tsx';
import classes from './form.module.css';
import { NoticeSettings } from './NoticeSettings.tsx';
import { ReminderForm } from './ReminderForm.tsx';
import { Section } from './Section.tsx';
import { TimeZone } from './TimeZone.tsx';

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
