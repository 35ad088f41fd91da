import type { ScreeningRun } from '@regulus/contract/companies.ts';
import { Link, useLocation } from 'react-router';
import { isJudging, useCompanyProfile, useScreeningRun } from '../../../data/companies.ts';
import { useProfile } from '../../../data/users.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import classes from './ProfileNotice.module.css';

const inbox = '/app/agents/screening';
const profilePage = '/app/company-profile';

/** A line below the header: how far the judging by a new profile is, or that the inbox waits for a profile. */
export function ProfileNotice() {
  const { pathname } = useLocation();
  const run = useScreeningRun();
  const { data } = useCompanyProfile();
  if (run && isJudging(run)) return <Judging run={run} />;
  if (run?.state === 'failed' && pathname === profilePage) return <JudgingFailed />;
  // the start page says it in a panel of its own
  if (data?.is_empty && pathname === inbox) return <EmptyProfile />;
  return null;
}

function Judging({ run: { done, total, state } }: { run: ScreeningRun }) {
  const { judging } = useTexts('profile-notice');
  const share = total ? Math.min(1, done / total) : 0;
  return (
    <section className={`line ${classes.notice}`} aria-label={judging.label} data-profile-notice>
      {/* the number changes every second or so; only the beginning is read out */}
      <span className="visually-hidden" role="status">
        {judging.announced}
      </span>
      <span className={`two-lines medium figures ${classes.words}`}>
        {state === 'queued' || total === null ? judging.queued : judging.running({ done, total })}
      </span>
      <span className={`muted ${classes.aside}`}>{judging.leaveAdvice}</span>
      <progress className={classes.bar} max={1} value={share} aria-label={judging.label} />
    </section>
  );
}

function JudgingFailed() {
  const { judging } = useTexts('profile-notice');
  return (
    <div className={`line ${classes.notice}`} data-profile-notice data-failed role="alert">
      <span className={`two-lines medium figures ${classes.words}`}>{judging.failed}</span>
      <span className={`muted ${classes.aside}`}>{judging.failedAdvice}</span>
    </div>
  );
}

function EmptyProfile() {
  const texts = useTexts('profile-notice').firstRun;
  const { is_company_admin, accessible_features } = useProfile();
  return (
    <section className={`line ${classes.notice}`} aria-label={texts.title} data-profile-notice>
      <span className={`two-lines medium figures ${classes.words}`}>
        {is_company_admin ? texts.title : texts.askAdmin}
      </span>
      {is_company_admin && accessible_features.includes('company') && (
        <Link to={`${profilePage}/first-run`} className={`strong rigid rounded ${classes.action}`}>
          {texts.begin}
        </Link>
      )}
    </section>
  );
}
