import { ActionIcon, Skeleton } from '@mantine/core';
import type { ExportedMetric, Metric } from '@regulus/contract/admin-analytics-values.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  exportMetric,
  type Numbers,
  numbersQuery,
  type ShownPeriod,
} from '../../../../data/admin-analytics.ts';
import { today } from '../../../../lib/dates.ts';
import { download } from '../../../../lib/download.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import classes from './MetricPanel.module.css';

interface MetricPanelProps<Name extends Metric> {
  metric: Name;
  period: ShownPeriod;
  /** one line: what is counted */
  help: string;
  /** whether there is nothing to show, which is said instead */
  isEmpty?: (numbers: Numbers[Name]) => boolean;
  children: (numbers: Numbers[Name]) => ReactNode;
}

/** One metric with its own loading, failure and download, so that none waits for the others. */
export function MetricPanel<Name extends Metric>({
  metric,
  period,
  help,
  isEmpty,
  children,
}: MetricPanelProps<Name>) {
  const texts = useTexts('admin-analytics');
  const query = useQuery(numbersQuery(metric, period));
  const title = texts.metrics[metric];
  return (
    <section
      className={`card grid gap-8 narrow ${classes.panel}`}
      aria-label={title}
      aria-busy={query.isPlaceholderData}
    >
      <header className="line between">
        <h2 className="large">{title}</h2>
        <MetricExport metric={metric} period={period} label={texts.export({ metric: title })} />
      </header>
      <p className="quiet">{help}</p>
      <Loaded query={query} failed={texts.failed} isLine skeleton={<Skeleton height={140} mt={12} />}>
        {(numbers) =>
          isEmpty?.(numbers) ? <p className={classes.empty}>{texts.nothing}</p> : children(numbers)
        }
      </Loaded>
    </section>
  );
}

interface MetricExportProps {
  metric: ExportedMetric;
  period: ShownPeriod;
  label: string;
}

export function MetricExport({ metric, period, label }: MetricExportProps) {
  const texts = useTexts('admin-analytics');
  const { mutate, isPending } = useMutation({ mutationFn: () => exportMetric(metric, period) });
  return (
    <ActionIcon
      variant="subtle"
      size={32}
      aria-label={label}
      title={label}
      loading={isPending}
      onClick={() =>
        mutate(undefined, {
          onSuccess(file) {
            download(file, `regulus-${metric}-${today(new Date())}.csv`);
            notify(texts.downloaded);
          },
          onError: (error) => void notifyFailure(texts.downloadFailed, error),
        })
      }
    >
      <IconDownload size={16} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}
