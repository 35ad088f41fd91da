import type { Tokens } from './areas/account/tokens.ts';
import type { NewsletterLinks } from './areas/newsletter/links.ts';
import type { FeedbackLinks } from './areas/publications/screening/feedback-link.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { Engines } from './engine/engine.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Clock } from './lib/clock.ts';
import type { Logger } from './lib/logger.ts';
import type { Sealer } from './lib/sealer.ts';
import type { MailTransport } from './mail/transport.ts';
import type { Storage } from './storage/storage.ts';

/** What every area is given. Outside things come in here and nowhere else. */
export interface Dependencies {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly tokens: Tokens;
  readonly storage: Storage;
  readonly engines: Engines;
  /** sends what `queueMail` stored; areas queue mails and leave this to the job */
  readonly mail: MailTransport;
  /** signs and checks the links of mails with which a verdict is given */
  readonly feedbackLinks: FeedbackLinks;
  /** signs and checks the links with which a newsletter begins and ends */
  readonly newsletterLinks: NewsletterLinks;
  /** seals what goes along with background work and nobody is to read, such as the password of a file */
  readonly sealer: Sealer;
  /** adds background work that follows from the caller's transaction */
  readonly jobs: Pick<Jobs, 'enqueue' | 'runSoon' | 'retry'>;
  /** closes what was opened; the last thing a process does */
  close(): Promise<void>;
}
