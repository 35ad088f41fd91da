import { Link } from 'react-router';
import type { ShownPeriod } from '../../../../data/admin-analytics.ts';
import { useProfile } from '../../../../data/users.ts';
import { byteSize } from '../../../../lib/byte-size.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { Bars } from '../../_components/Bars.tsx';
import { useJobName } from '../../_lib/use-job-name.ts';
import classes from './EventTable.module.css';
import { MetricPanel } from './MetricPanel.tsx';

interface PanelProps {
  period: ShownPeriod;
}

export function SourcesPanel({ period }: PanelProps) {
  const texts = useTexts('admin-analytics').sources;
  const { states } = useTexts('source-health');
  const { accessible_features } = useProfile();
  return (
    <MetricPanel metric="sources" period={period} help={texts.help}>
      {(feeds) => (
        <>
          <Bars
            name={texts.chart}
            labelColumn={texts.state}
            valueColumn={texts.feeds}
            bars={feeds.map(({ state, total }) => ({ key: state, label: states[state], value: total }))}
          />
          {accessible_features.includes('compliance') && <Link to="/app/source-health">{texts.open}</Link>}
        </>
      )}
    </MetricPanel>
  );
}

export function JobsPanel({ period }: PanelProps) {
  const texts = useTexts('admin-analytics').jobs;
  const locale = useLocale();
  const nameOf = useJobName();
  const columns = ['done', 'failed', 'open'] as const;
  return (
    <MetricPanel metric="jobs" period={period} help={texts.help} isEmpty={(jobs) => jobs.length === 0}>
      {(jobs) => (
        <table className={`full small ${classes.table}`} data-numbers>
          <thead>
            <tr>
              <th scope="col">{texts.kind}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {texts[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {jobs.map(({ kind, done, failed, running, queued }) => {
              const counts = { done, failed, open: running + queued };
              return (
                <tr key={kind}>
                  <th scope="row">{nameOf(kind)}</th>
                  {columns.map((column) => (
                    <td key={column}>{counts[column].toLocaleString(locale)}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </MetricPanel>
  );
}

export function MailsPanel({ period }: PanelProps) {
  const texts = useTexts('admin-analytics').mails;
  return (
    <MetricPanel metric="mails" period={period} help={texts.help}>
      {({ sent, waiting, failed }) => (
        <Bars
          name={texts.chart}
          labelColumn={texts.state}
          valueColumn={texts.mails}
          bars={[
            { key: 'sent', label: texts.sent, value: sent },
            { key: 'waiting', label: texts.waiting, value: waiting },
            { key: 'failed', label: texts.failed, value: failed },
          ]}
        />
      )}
    </MetricPanel>
  );
}

export function StoragePanel({ period }: PanelProps) {
  const texts = useTexts('admin-analytics').storage;
  const locale = useLocale();
  return (
    <MetricPanel metric="storage" period={period} help={texts.help}>
      {(kinds) => (
        <Bars
          name={texts.chart}
          labelColumn={texts.kind}
          valueColumn={texts.size}
          format={(bytes) => (bytes === 0 ? '0' : byteSize(bytes, locale))}
          bars={kinds.map(({ kind, bytes, files }) => ({
            key: kind,
            label: files === null ? texts.kinds[kind] : texts.withFiles({ kind: texts.kinds[kind], files }),
            value: bytes,
          }))}
        />
      )}
    </MetricPanel>
  );
}

export function ErrorsPanel({ period }: PanelProps) {
  const texts = useTexts('admin-analytics').errors;
  return (
    <MetricPanel metric="errors" period={period} help={texts.help}>
      {(errors) => (
        <Bars
          name={texts.chart}
          labelColumn={texts.kind}
          valueColumn={texts.total}
          bars={errors.map(({ kind, total }) => ({ key: kind, label: texts.kinds[kind], value: total }))}
        />
      )}
    </MetricPanel>
  );
}
