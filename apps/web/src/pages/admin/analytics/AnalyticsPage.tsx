import '@mantine/core/styles/SegmentedControl.layer.css';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { timeSpans } from '@regulus/contract/admin-analytics-values.ts';
import { daysAgo } from '../../../lib/dates.ts';
import { oneOf } from '../../../lib/url-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { ActivationPanel, ActivePanel, UsagePanel } from './_components/PeoplePanels.tsx';
import {
  ErrorsPanel,
  JobsPanel,
  MailsPanel,
  SourcesPanel,
  StoragePanel,
} from './_components/SystemPanels.tsx';
import { AnswersPanel, TriagePanel } from './_components/WorkPanels.tsx';
import classes from './AnalyticsPage.module.css';

const periods = ['7', '30', '90', '365'] as const;
const spans = timeSpans;
const addressFields = { days: oneOf(periods, '30'), by: oneOf(spans, 'day') };

/** How the product is used and how it runs, over all companies but the demo companies. */
export function AnalyticsPage() {
  const texts = useTexts('admin-analytics');
  const [{ days, by }, change] = useUrlState(addressFields);
  // the day of today counts
  const period = { date_from: daysAgo(Number(days) - 1, useNow()), by };
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <div className={`flex wrap below-16 ${classes.controls}`}>
        <SegmentedControl
          aria-label={texts.period}
          value={days}
          data={periods.map((value) => ({ value, label: texts.lastDays({ days: Number(value) }) }))}
          onChange={(next) => change({ days: periods.find((one) => one === next) ?? '30' })}
        />
        <NativeSelect
          aria-label={texts.by}
          value={by}
          data={spans.map((value) => ({ value, label: texts.spans[value] }))}
          onChange={({ currentTarget }) =>
            change({ by: spans.find((one) => one === currentTarget.value) ?? 'day' })
          }
        />
      </div>
      <div className={classes.panels}>
        <div className="stack-16">
          <ActivePanel period={period} />
          <UsagePanel period={period} />
          <ActivationPanel period={period} />
          <TriagePanel period={period} />
        </div>
        <div className="stack-16">
          <AnswersPanel period={period} />
          <SourcesPanel period={period} />
          <JobsPanel period={period} />
          <MailsPanel period={period} />
          <StoragePanel period={period} />
          <ErrorsPanel period={period} />
        </div>
      </div>
    </>
  );
}
