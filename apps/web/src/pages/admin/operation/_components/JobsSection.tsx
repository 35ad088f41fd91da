import { Button } from '@mantine/core';
import { jobStates } from '@regulus/contract/operation-values.ts';
import { useQuery } from '@tanstack/react-query';
import {
  type Job,
  jobsPageSize,
  jobsQuery,
  type Operation,
  useRetryJob,
} from '../../../../data/operation.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { CountedTabs } from '../../../../ui/CountedTabs.tsx';
import { FramedTable } from '../../../../ui/FramedTable.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Pages } from '../../../../ui/lists/Pages.tsx';
import { useLocale } from '../../../../ui/locale.tsx';
import { MomentText } from '../../../../ui/MomentText.tsx';
import { telling } from '../../../../ui/notify.tsx';
import { useUrlState } from '../../../../ui/use-url-state.ts';
import { useJobName } from '../../_lib/use-job-name.ts';
import { operationAddress } from '../_lib/address.ts';
import classes from './JobsSection.module.css';

/** Jobs of all companies by state; a failed one can be run again. */
export function JobsSection({ counts }: { counts: Operation['jobs'] | undefined }) {
  const texts = useTexts('admin-operation').jobs;
  const locale = useLocale();
  const [{ jobs: state, page }, change] = useUrlState(operationAddress);
  const query = useQuery(jobsQuery(state, page));
  // here, since its row may be gone before the answer is there
  const retrying = useRetryJob();
  const retry = (id: string) => retrying.mutate(id, telling(texts.retried, texts.retryFailed));
  const { columns } = texts;
  return (
    <section aria-labelledby="jobs-title" className="narrow">
      <h2 id="jobs-title" className="large">
        {texts.title}
      </h2>
      <p className={`quiet ${classes.help}`}>{texts.help}</p>
      <CountedTabs
        label={texts.label}
        present={state}
        tabs={jobStates.toReversed().map((one) => ({
          key: one,
          to: one === 'failed' ? '?' : `?jobs=${one}`,
          name: texts.states[one],
          count: counts?.[one].toLocaleString(locale),
        }))}
        className="below-12"
      />
      <Loaded query={query} failed={texts.loadFailed}>
        {({ jobs, total }) =>
          jobs.length === 0 ? (
            <p className={`card quiet ${classes.none}`}>{texts.none[state]}</p>
          ) : (
            <>
              <FramedTable
                columns={[columns.job, columns.company, columns.changed, columns.state]}
                action={state === 'failed' ? texts.retry : undefined}
                className={classes.table}
              >
                {jobs.map((job) => (
                  <JobRow
                    key={job.id}
                    job={job}
                    onRetry={() => retry(job.id)}
                    isRetrying={retrying.isPending && retrying.variables === job.id}
                  />
                ))}
              </FramedTable>
              {total > jobsPageSize && (
                <Pages
                  page={page}
                  size={jobsPageSize}
                  total={total}
                  onPage={(next) => change({ page: next }, { push: true })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

interface JobRowProps {
  job: Job;
  onRetry: () => void;
  isRetrying: boolean;
}

function JobRow({ job, onRetry, isRetrying }: JobRowProps) {
  const texts = useTexts('admin-operation').jobs;
  const name = useJobName()(job.kind);
  const company = job.company?.name ?? texts.installation;
  return (
    <tr>
      <th scope="row" className={`medium ${classes.name}`}>
        {name}
      </th>
      <td data-label={texts.columns.company} className={classes.words}>
        {company}
      </td>
      <td data-label={texts.columns.changed}>
        <MomentText value={job.changed_at} />
      </td>
      <td className={classes.words}>
        <WhatHappened job={job} />
      </td>
      {job.state === 'failed' && (
        <td data-action>
          {job.may_retry ? (
            <Button
              variant="default"
              size="xs"
              aria-label={texts.retryOf({ job: name, company })}
              loading={isRetrying}
              onClick={onRetry}
            >
              {texts.retry}
            </Button>
          ) : (
            <span className="quiet">{texts.gone}</span>
          )}
        </td>
      )}
    </tr>
  );
}

function WhatHappened({ job: { state, error, message, done, total } }: { job: Job }) {
  const texts = useTexts('admin-operation').jobs;
  if (state === 'failed') return <span className="danger">{error}</span>;
  if (state === 'waiting') return error === null ? null : texts.lastAttempt({ error });
  if (total !== null && total > 0) return texts.progress({ done, total });
  return message ?? <span className="quiet">{texts.noProgress}</span>;
}
