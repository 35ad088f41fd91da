import { useQuery } from '@tanstack/react-query';
import { failedMailsQuery } from '../../../../data/notices.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { MomentText } from '../../../../ui/MomentText.tsx';
import classes from './FailedMails.module.css';

/** E-mails that could not be sent; nothing where there are none. */
export function FailedMails() {
  const texts = useTexts('failed-mails');
  const { data: mails, error } = useQuery(failedMailsQuery);
  if (error) return <p className={`quiet ${classes.section}`}>{texts.failed}</p>;
  if (!mails || mails.length === 0) return null;
  return (
    <section className={`card ${classes.section}`} aria-label={texts.title}>
      <h2 className="large">{texts.title}</h2>
      <p className="quiet">{texts.help}</p>
      <ul className={classes.mails}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <span className="strong">{mail.subject}</span>
            <span className="quiet">
              {mail.recipient}
              {mail.company && ` · ${mail.company.name}`} · <MomentText value={mail.created_at} />
            </span>
            <span className="quiet">
              {mail.is_final ? texts.final : texts.again({ attempts: mail.attempts })} · {mail.reason}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
