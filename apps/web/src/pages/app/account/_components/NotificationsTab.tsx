import { Link } from 'react-router';
import { accountTexts } from '../../../../lib/texts/account.ts';
import classes from './form.module.css';
import { Section } from './Section.tsx';

const texts = accountTexts.mails;

/** What the user is mailed. How often mails of publications come is asked once there are such mails. */
export function NotificationsTab() {
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
