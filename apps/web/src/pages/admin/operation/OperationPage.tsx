import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failedMailsQuery } from '../../../data/notices.ts';
import { operationQuery } from '../../../data/operation.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { MomentText } from '../../../ui/MomentText.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { BackupsCard } from './_components/BackupsCard.tsx';
import { DatabaseCard } from './_components/DatabaseCard.tsx';
import { EngineCard } from './_components/EngineCard.tsx';
import { FeedsByRegulator } from './_components/FeedsByRegulator.tsx';
import { JobsSection } from './_components/JobsSection.tsx';
import { MailsCard } from './_components/MailsCard.tsx';
import classes from './OperationPage.module.css';

/** E-mails that could not be sent; nothing where there are none. */
function FailedMails() {
  const texts = useTexts('failed-mails');
  const { data: mails, error } = useQuery(failedMailsQuery);
  if (error) return <p className={`quiet ${classes.section}`}>{texts.failed}</p>;
  if (!mails || mails.length === 0) return null;
  return (
    <section className={`card ${classes.section}`} aria-label={texts.title}>
      <h2 className="large">{texts.title}</h2>
      <p className="quiet">{texts.help}</p>
      <ul className={`grid gap-12 above-12 ${classes.mails}`}>
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

/** How the installation is doing, for the company that runs it. Each part fails by itself. */
export function OperationPage() {
  const texts = useTexts('admin-operation');
  const query = useQuery(operationQuery);
  return (
    <div className={`flex column gap-16 ${classes.page}`}>
      <PageHeader title={texts.title} description={texts.description} />
      <Loaded query={query} failed={texts.loadFailed} skeleton={<CardsSkeleton />}>
        {({ backups, database, engine, mails }) => (
          <div className={`grid gap-16 ${classes.cards}`}>
            <BackupsCard backups={backups} kind={database.kind} />
            <DatabaseCard database={database} />
            <EngineCard engine={engine} />
            <MailsCard mails={mails} />
          </div>
        )}
      </Loaded>
      <JobsSection counts={query.data?.jobs} />
      <FailedMails />
      <FeedsByRegulator />
    </div>
  );
}

function CardsSkeleton() {
  return (
    <div className={`grid gap-16 ${classes.cards}`} aria-busy>
      {['backups', 'database', 'engine', 'mails'].map((card) => (
        <div key={card} className="card pad-16">
          <Skeleton height={16} width={120} mb={12} />
          <Skeleton height={14} width="80%" mb={8} />
          <Skeleton height={14} width="60%" />
        </div>
      ))}
    </div>
  );
}
