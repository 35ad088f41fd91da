import { useLocale } from '../../../ui/locale.tsx';
import classes from './Tiles.module.css';

interface TilesProps {
  /** a number is written as the reader's language has it */
  tiles: readonly { readonly label: string; readonly value: number | string }[];
}

/** A few numbers that matter, each with what it is. */
export function Tiles({ tiles }: TilesProps) {
  const locale = useLocale();
  return (
    <dl className={`flex wrap ${classes.tiles}`}>
      {tiles.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'number' ? value.toLocaleString(locale) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
