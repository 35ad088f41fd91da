import type { ObligationDivision } from '@regulus/contract/obligations-tree.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { ChartNumbers, NumberTable } from '../../../../../../ui/chart/ChartNumbers.tsx';
import { DateText } from '../../../../../../ui/DateText.tsx';
import { useLocale } from '../../../../../../ui/locale.tsx';
import { useDivisionName } from '../_lib/use-division-name.ts';
import classes from './ChapterMap.module.css';
import { ReviewLegend, ReviewProgress } from './ReviewProgress.tsx';

interface MapProps {
  divisions: readonly ObligationDivision[];
  /** the chapter that is read */
  current: string | undefined;
  onOpen: (path: string) => void;
}

/** Fewer are told by the tree as well. */
const fewest = 3;

/** `Chapter IV` is IV where many stand side by side. */
const shortOf = (label: string) => label.split(' ').at(-1) ?? label;

/** The chapters side by side, as wide as they are long, each with what is decided in it; and the same as a table. */
export function ChapterMap({ divisions, current, onOpen }: MapProps) {
  const texts = useTexts('obligation-review');
  const locale = useLocale();
  const nameOf = useDivisionName();
  const chapters = useMemo(
    () => divisions.filter(({ parent, total }) => parent === null && total > 0),
    [divisions],
  );
  if (chapters.length < fewest) return null;
  const number = (count: number) => count.toLocaleString(locale);
  const { columns } = texts;
  return (
    <section className={`stack-8 ${classes.map}`} aria-label={texts.map}>
      <ol className={classes.chapters}>
        {chapters.map((chapter) => {
          const { path, label, total, decided, overdue } = chapter;
          const name = texts.mapEntry({ name: nameOf(chapter), decided, total });
          return (
            <li key={path} style={{ flexGrow: total }}>
              <button
                type="button"
                className={`hoverable ${classes.chapter}`}
                aria-label={name}
                title={name}
                aria-current={path === current ? 'location' : undefined}
                onClick={() => onOpen(path)}
              >
                <ReviewProgress tally={chapter} isLarge />
                <span className={`fine unbroken ${classes.label}`} aria-hidden>
                  {shortOf(label)}
                  {overdue > 0 && <span className={classes.overdue} />}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <div className={`flex wrap between gap-8 ${classes.foot}`}>
        <ReviewLegend hasOverdue={chapters.some(({ overdue }) => overdue > 0)} />
        <ChartNumbers label={texts.table} className={classes.numbers ?? ''}>
          <NumberTable
            columns={[
              columns.chapter,
              columns.approved,
              columns.disregarded,
              columns.left,
              columns.reviewed,
              columns.unassigned,
              columns.overdue,
              columns.next,
            ]}
            rows={chapters.map((chapter) => {
              const {
                path,
                total,
                decided,
                status_counts: counts,
                owners,
                overdue,
                next_due_on: next,
              } = chapter;
              return {
                key: path,
                name: nameOf(chapter),
                cells: [
                  number(counts[2]),
                  number(counts[0]),
                  number(counts[1]),
                  texts.share({ decided, total }),
                  number(owners.find(({ id }) => id === null)?.total ?? 0),
                  number(overdue),
                  next ? <DateText key="next" value={next} numeric /> : '–',
                ],
              };
            })}
          />
        </ChartNumbers>
      </div>
    </section>
  );
}
