import { publicationDateKinds } from '@regulus/contract/publication-values.ts';
import type { StatedDate } from '@regulus/contract/publications.ts';
import { Link, useLocation } from 'react-router';
import { track } from '../../../../../../data/analytics.ts';
import type { PublicationActions } from '../../../../../../data/publications.ts';
import { formatNumericDate } from '../../../../../../lib/dates.ts';
import type { Texts } from '../../../../../../lib/messages.ts';
import { quotedPlaceSearch } from '../../../../../../lib/quoted-place-search.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useLocale } from '../../../../../../ui/locale.tsx';
import type { Corrections } from '../_lib/use-corrections.ts';
import { CorrectedMark } from './CorrectedMark.tsx';
import classes from './DatesRead.module.css';

interface DatesReadProps {
  dates: PublicationActions['dates'];
  language: string | null;
  corrections: Corrections;
}

/** Each date with the words it was read from, which open the text at their place, and how it was reckoned. */
export function DatesRead({ dates, language, corrections }: DatesReadProps) {
  const texts = useTexts('record').datesRead;
  const { dateKinds } = useTexts('common');
  const { noneStated } = useTexts('corrections');
  const locale = useLocale();
  const withoutDay = publicationDateKinds.filter(
    (kind) => corrections.has(kind) && !dates.some((date) => date.kind === kind),
  );
  if (dates.length === 0 && withoutDay.length === 0) return null;
  return (
    <section aria-label={texts.title}>
      <h2 className="body">{texts.title}</h2>
      <dl className="card above-8 rounded">
        {dates.map((date) => (
          <div key={date.kind} className={`ruled ${classes.row}`}>
            <dt>{dateKinds[date.kind]}</dt>
            <dd className="medium">
              <time dateTime={date.on}>{formatNumericDate(date.on, locale)}</time>
            </dd>
            <dd className={classes.words}>
              <Words date={date} language={language} />
              {date.computed && (
                <p className={`quiet ${classes.note}`}>{reckoned(date.computed, locale, texts)}</p>
              )}
              {(date.source === 'feed' || date.source === 'act') && (
                <p className={`quiet ${classes.note}`}>{texts.stated[date.source]}</p>
              )}
              <CorrectedMark field={date.kind} name={dateKinds[date.kind]} corrections={corrections} />
            </dd>
          </div>
        ))}
        {withoutDay.map((kind) => (
          <div key={kind} className={`ruled ${classes.row}`}>
            <dt>{dateKinds[kind]}</dt>
            <dd className="medium">{noneStated}</dd>
            <dd className={classes.words}>
              <CorrectedMark field={kind} name={dateKinds[kind]} corrections={corrections} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How a date that is not stated itself was calculated. */
function reckoned(
  { from, on, count, unit }: NonNullable<StatedDate['computed']>,
  locale: string,
  texts: Texts['record']['datesRead'],
): string {
  if (from === 'period') return texts.period;
  const date = on === null ? '–' : formatNumericDate(on, locale);
  if (from === 'year') return texts.year({ date });
  return count === 0 ? texts.sameDay({ from, date }) : texts[unit]({ from, count, date });
}

function Words({ date, language }: { date: StatedDate; language: string | null }) {
  const texts = useTexts('record').datesRead;
  const { state } = useLocation();
  const { quote, start, end, version } = date;
  if (quote === null) return null;
  const lang = date.language ?? language ?? undefined;
  if (start === null || end === null || version === null) return <q lang={lang}>{quote}</q>;
  const search = quotedPlaceSearch({ start, end, version, language: date.language });
  return (
    <Link
      to={{ search }}
      // so that "back" still leads where the reader came from
      state={state as unknown}
      className={`text-link ${classes.quote}`}
      title={texts.open}
      onClick={() => track('open_tab', 'RAP', { tab: 'text' })}
    >
      <q lang={lang}>{quote}</q>
    </Link>
  );
}
