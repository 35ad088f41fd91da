/** Why code may act outside of one company. Each use of `withSystem` names one; a new one is added here only. */
export type SystemReason =
  | 'log-in'
  | 'session'
  | 'api-token'
  | 'calendar-feed'
  | 'mail-link'
  | 'migration'
  | 'ingestion'
  | 'import'
  | 'jobs'
  | 'demo-content'
  | 'health'
  | 'storage'
  | 'operator'
  /** numbers over all companies, never what a company wrote */
  | 'analytics'
  | 'audit-verify'
  | 'cross-company-job'
  | 'benchmark';

/** Whether nobody waits for what is done for this reason, so that everybody else goes first. */
export const isInBackground = (reason: SystemReason): boolean =>
  reason === 'ingestion' || reason === 'import';
