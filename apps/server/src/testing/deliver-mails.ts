import { randomUUID } from 'node:crypto';
import { sendMail } from '../mail/outbox.ts';
import type { TestApp } from './app.ts';

/** Sends what lies in the outbox of a company, as the job does: to the mail server where the app was opened with `SMTP_URL`. */
export async function deliverMails({ dependencies }: TestApp, companyId: string): Promise<void> {
  const mails = await dependencies.db.withCompany(companyId, (tx) =>
    tx.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).orderBy('created_at').execute(),
  );
  for (const { id } of mails) {
    await sendMail(() => dependencies).handler({
      jobId: randomUUID(),
      companyId,
      payload: { companyId, mailId: id },
      signal: new AbortController().signal,
      progress: async () => {},
      runSoon: () => {},
    });
  }
}
