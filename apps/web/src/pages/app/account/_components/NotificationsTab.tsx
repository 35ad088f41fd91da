import { updateFrequencies } from '@regulus/contract/newsletter-values.ts';
import { useProfile } from '../../../../data/users.ts';
import { accountTexts } from '../../../../lib/texts/account.ts';
import { useSavePreference } from '../_lib/use-save-preference.ts';
import { Choices } from './Choices.tsx';
import classes from './form.module.css';
import { Section } from './Section.tsx';

const texts = accountTexts.mails;

/** What the user is mailed, and how often. */
export function NotificationsTab() {
  const { frequency } = useProfile().email_preferences;
  const { save, pending } = useSavePreference();
  return (
    <Section title={texts.title} help={texts.help}>
      <Choices
        label={texts.label}
        value={pending?.emails?.frequency ?? frequency}
        onChoose={(next) => save({ emails: { frequency: next } })}
        choices={updateFrequencies.map((value) => ({
          value,
          name: texts.frequencies[value],
          help: texts.frequenciesHelp[value],
        }))}
      />
      <p className={classes.note}>{texts.always}</p>
    </Section>
  );
}
