import type { Operation } from '../../../../data/operation.ts';
import { byteSize } from '../../../../lib/byte-size.ts';
import { formatNumericDate } from '../../../../lib/dates.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { sizeChart } from '../_lib/size-chart.ts';
import classes from './Card.module.css';
import { Card, FoldedTable } from './Card.tsx';

type Database = Operation['database'];
const dayMs = 86_400_000;

/** How large the database is, and how it grew. */
export function DatabaseCard({ database }: { database: Database }) {
  const texts = useTexts('admin-operation').database;
  const locale = useLocale();
  return (
    <Card title={texts.title}>
      <p className={`quiet ${classes.sentence}`}>
        {texts.kinds[database.kind]({ version: database.version })}
      </p>
      <dl className={`grid gap-12 ${classes.figures}`}>
        <div>
          <dt>{texts.size}</dt>
          <dd>{byteSize(database.byte_length, locale)}</dd>
        </div>
        <div>
          <dt>{texts.files}</dt>
          <dd>{byteSize(database.file_bytes, locale)}</dd>
        </div>
      </dl>
      <Growth days={database.days} />
      <FoldedTable
        title={texts.largest}
        columns={[{ name: texts.largest }, { name: texts.size, isNumber: true }]}
      >
        {database.tables.map((table) => (
          <tr key={table.name}>
            <th scope="row">{table.name}</th>
            <td className={classes.number}>{byteSize(table.byte_length, locale)}</td>
          </tr>
        ))}
      </FoldedTable>
    </Card>
  );
}

function Growth({ days }: Pick<Database, 'days'>) {
  const texts = useTexts('admin-operation').database;
  const locale = useLocale();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < 2)
    return <p className={`quiet ${classes.sentence}`}>{texts.oneDay}</p>;
  const [from, to] = [first.day, last.day].map((day) => formatNumericDate(day, locale)) as [string, string];
  const grown = last.byte_length - first.byte_length;
  const passed = Math.round((new Date(last.day).getTime() - new Date(first.day).getTime()) / dayMs);
  const { line, area } = sizeChart(days);
  return (
    <>
      <p className={classes.sentence}>
        {texts.growth}:{' '}
        {texts.growthIn({
          size: `${grown < 0 ? '−' : '+'}${byteSize(Math.abs(grown), locale)}`,
          days: passed,
        })}
      </p>
      <div className={classes.chart} role="img" aria-label={texts.chart({ from, to })}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <path d={area} className={classes.area} />
          <path d={line} className={classes.line} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <div className="fine flex between" aria-hidden>
        <span>{from}</span>
        <span>{to}</span>
      </div>
      <FoldedTable title={texts.table} columns={[{ name: texts.day }, { name: texts.size, isNumber: true }]}>
        {days.toReversed().map((one) => (
          <tr key={one.day}>
            <th scope="row">{formatNumericDate(one.day, locale)}</th>
            <td className={classes.number}>{byteSize(one.byte_length, locale)}</td>
          </tr>
        ))}
      </FoldedTable>
    </>
  );
}
