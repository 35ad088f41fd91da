import type { ShownPeriod } from '../../../../data/admin-analytics.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { Bars } from '../../_components/Bars.tsx';
import { Series } from '../../_components/Series.tsx';
import { Tiles } from '../../_components/Tiles.tsx';
import { MetricPanel } from './MetricPanel.tsx';

interface PanelProps {
  period: ShownPeriod;
}

const minutesOfHour = 60;
const hoursOfDay = 24;

/** Minutes below an hour, hours up to two days, then days. */
function useDuration() {
  const texts = useTexts('admin-analytics').triage;
  const locale = useLocale();
  const shown = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 1 });
  return (hours: number | null) => {
    if (hours === null) return texts.unknown;
    if (hours < 1) return texts.minutes({ minutes: Math.round(hours * minutesOfHour) });
    return hours <= 2 * hoursOfDay
      ? texts.hours({ hours: shown(hours) })
      : texts.days({ days: Math.round((hours / hoursOfDay) * 10) / 10 });
  };
}

export function TriagePanel({ period }: PanelProps) {
  const texts = useTexts('admin-analytics').triage;
  const duration = useDuration();
  return (
    <MetricPanel metric="triage" period={period} help={texts.help} isEmpty={({ decided }) => decided === 0}>
      {({ decided, median_hours, slow_hours, spans }) => (
        <>
          <Tiles
            tiles={[
              { label: texts.median, value: duration(median_hours) },
              { label: texts.slow, value: duration(slow_hours) },
              { label: texts.decided, value: decided },
            ]}
          />
          <Series
            name={texts.chart}
            series={[texts.decided]}
            spans={spans.map((span) => ({ starts_on: span.starts_on, values: [span.decided] }))}
            more={[{ name: texts.median, cells: spans.map((span) => duration(span.median_hours)) }]}
          />
        </>
      )}
    </MetricPanel>
  );
}

export function AnswersPanel({ period }: PanelProps) {
  const texts = useTexts('admin-analytics').answers;
  return (
    <MetricPanel
      metric="answers"
      period={period}
      help={texts.help}
      isEmpty={({ answered, refused, failed, stopped }) => answered + refused + failed + stopped === 0}
    >
      {({ answered, refused, failed, stopped, helpful, unhelpful, refusals, spans }) => (
        <>
          <Tiles
            tiles={[
              { label: texts.answered, value: answered },
              { label: texts.refused, value: refused },
              { label: texts.helpful, value: helpful },
              { label: texts.unhelpful, value: unhelpful },
              { label: texts.stopped, value: stopped },
              { label: texts.failed, value: failed },
            ]}
          />
          <Series
            name={texts.chart}
            series={[texts.answered, texts.refused]}
            spans={spans.map((span) => ({
              starts_on: span.starts_on,
              values: [span.answered, span.refused],
            }))}
          />
          <Bars
            name={texts.refusals}
            labelColumn={texts.reason}
            valueColumn={texts.refused}
            bars={refusals.map(({ reason, total }) => ({
              key: reason,
              label: texts.reasons[reason],
              value: total,
            }))}
          />
        </>
      )}
    </MetricPanel>
  );
}
