import { Link } from 'react-router';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from './form.module.css';
import { Section } from './Section.tsx';

/** What the user is mailed. How often mails of publications come is asked once there are such mails. */
export function NotificationsTab() {
  const texts = useTexts('account').mails;
  return (
    <Section title={texts.title} help={texts.help}>
      <p className={classes.mails}>{texts.sent}</p>
      <p className={classes.mails}>{texts.notYet}</p>
      <p className={classes.mails}>
        <Link to="/newsletter-unsubscribe">{texts.newsletter}</Link>
      </p>
    </Section>
  );
}
