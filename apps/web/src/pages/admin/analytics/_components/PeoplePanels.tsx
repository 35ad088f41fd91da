import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Numbers, ShownPeriod } from '../../../../data/admin-analytics.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { Bars } from '../../_components/Bars.tsx';
import { Series } from '../../_components/Series.tsx';
import { Tiles } from '../../_components/Tiles.tsx';
import classes from './EventTable.module.css';
import { MetricExport, MetricPanel } from './MetricPanel.tsx';

const atFirst = 8;

interface EventTableProps {
  events: Numbers['usage']['events'];
  action: ReactNode;
}

/** What was done where, the most frequent first. */
function EventTable({ events, action }: EventTableProps) {
  const texts = useTexts('admin-analytics').usage;
  const locale = useLocale();
  const [isWhole, setIsWhole] = useState(false);
  const nameOf = (names: object, key: string) => (names as Readonly<Record<string, string>>)[key] ?? key;
  return (
    <div>
      <header className="flex between middle above-8">
        <h3 className="small">{texts.where}</h3>
        {action}
      </header>
      <table className={`full small ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.place}</th>
            <th scope="col">{texts.events}</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? events : events.slice(0, atFirst)).map(({ event_type, product, location, total }) => (
            <tr key={`${event_type} ${product} ${location}`}>
              <th scope="row">{nameOf(texts.types, event_type)}</th>
              <td>
                {nameOf(texts.locations, location)}{' '}
                <span className="muted">· {nameOf(texts.products, product)}</span>
              </td>
              <td>{total.toLocaleString(locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {events.length > atFirst && !isWhole && (
        <Button variant="default" size="xs" mt={8} onClick={() => setIsWhole(true)}>
          {texts.showAll({ count: events.length })}
        </Button>
      )}
    </div>
  );
}

interface PanelProps {
  period: ShownPeriod;
}

export function ActivePanel({ period }: PanelProps) {
  const texts = useTexts('admin-analytics').active;
  return (
    <MetricPanel
      metric="active"
      period={period}
      help={texts.help}
      isEmpty={(spans) => spans.every(({ people }) => people === 0)}
    >
      {(spans) => {
        const last = spans.at(-1);
        return (
          <>
            <Tiles
              tiles={[
                { label: texts.peopleNow[period.by], value: last?.people ?? 0 },
                { label: texts.companiesNow[period.by], value: last?.companies ?? 0 },
              ]}
            />
            <Series
              name={texts.chart}
              series={[texts.people, texts.companies]}
              spans={spans.map(({ starts_on, people, companies }) => ({
                starts_on,
                values: [people, companies],
              }))}
            />
          </>
        );
      }}
    </MetricPanel>
  );
}

export function UsagePanel({ period }: PanelProps) {
  const { usage: texts, export: exportLabel } = useTexts('admin-analytics');
  return (
    <MetricPanel metric="usage" period={period} help={texts.help} isEmpty={({ total }) => total === 0}>
      {({ total, spans, events }) => (
        <>
          <Tiles tiles={[{ label: texts.total, value: total }]} />
          <Series
            name={texts.chart}
            series={[texts.events]}
            spans={spans.map((span) => ({ starts_on: span.starts_on, values: [span.total] }))}
          />
          <EventTable
            events={events}
            action={
              <MetricExport metric="events" period={period} label={exportLabel({ metric: texts.events })} />
            }
          />
        </>
      )}
    </MetricPanel>
  );
}

export function ActivationPanel({ period }: PanelProps) {
  const texts = useTexts('admin-analytics').activation;
  const days = (value: number | null) =>
    value === null ? texts.unknown : texts.days({ days: Math.round(value * 10) / 10 });
  return (
    <MetricPanel
      metric="activation"
      period={period}
      help={texts.help}
      isEmpty={({ companies }) => companies === 0}
    >
      {(reached) => (
        <>
          <Bars
            name={texts.chart}
            labelColumn={texts.step}
            valueColumn={texts.companies}
            whole={reached.companies}
            bars={[
              { key: 'companies', label: texts.signedUp, value: reached.companies },
              { key: 'with_profile', label: texts.profile, value: reached.with_profile },
              { key: 'with_decision', label: texts.decision, value: reached.with_decision },
              { key: 'with_control', label: texts.control, value: reached.with_control },
            ]}
          />
          <Tiles
            tiles={[
              { label: texts.daysToDecision, value: days(reached.days_to_decision) },
              { label: texts.daysToControl, value: days(reached.days_to_control) },
            ]}
          />
        </>
      )}
    </MetricPanel>
  );
}
