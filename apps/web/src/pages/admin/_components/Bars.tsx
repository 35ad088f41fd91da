import { useLocale } from '../../../ui/locale.tsx';
import classes from './charts.module.css';

interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
}

interface BarsProps {
  /** what is counted, read out */
  name: string;
  labelColumn: string;
  valueColumn: string;
  bars: readonly Bar[];
  /** of all together, where each is told as a share of it as well */
  whole?: number | undefined;
  format?: (value: number) => string;
}

/** Values as bars in a table, so that whoever does not see the bars reads the numbers. */
export function Bars({ name, labelColumn, valueColumn, bars, whole, format }: BarsProps) {
  const locale = useLocale();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const shown = format ?? ((value: number) => value.toLocaleString(locale));
  const share = (value: number) =>
    (whole ? value / whole : 0).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <table className={`full small ${classes.bars}`}>
      <caption className="visually-hidden">{name}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{labelColumn}</th>
          <th scope="col">{valueColumn}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, value }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>
              <span className={classes.track} aria-hidden>
                <span className={classes.bar} style={{ width: `${String((value / most) * 100)}%` }} />
              </span>
              <span className={classes.value}>
                {shown(value)}
                {whole !== undefined && <span className="muted"> · {share(value)}</span>}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
