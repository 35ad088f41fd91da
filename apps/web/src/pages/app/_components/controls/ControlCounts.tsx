import { type ControlList, controlLists } from '@regulus/contract/control-values.ts';
import type { ControlListAnswer } from '@regulus/contract/controls.ts';
import { percentComplete } from '../../../../lib/percent-complete.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import boxClasses from '../../../../ui/lists/ListCounts.module.css';
import { ListCounts } from '../../../../ui/lists/ListCounts.tsx';
import { useLocale } from '../../../../ui/locale.tsx';
import classes from './ControlsList.module.css';

const colours: Readonly<Record<ControlList, string>> = {
  completed: 'var(--readiness-2)',
  in_progress: 'var(--readiness-1)',
  incomplete: 'var(--readiness-0)',
  out_of_scope: 'var(--border-strong)',
};

interface CountsProps {
  /** undefined while they load */
  answer: ControlListAnswer | undefined;
  /** the list that is shown now; undefined: all */
  list: ControlList | undefined;
  onChange: (list: ControlList | undefined) => void;
}

/** How many stand on which list and how far they are together; a click shows only those, a second click all again. */
export function ControlCounts({ answer, list, onChange }: CountsProps) {
  const { list: texts, lists, listHints } = useTexts('controls');
  const locale = useLocale();
  const counts = answer?.list_counts;
  const all = counts && Object.values(counts).reduce((sum, one) => sum + one, 0);
  return (
    <ListCounts
      label={texts.countsLabel}
      counts={[
        { label: texts.all, total: all, isShown: list === undefined, onChoose: () => onChange(undefined) },
        ...controlLists.map((own) => ({
          label: lists[own],
          hint: listHints[own],
          total: counts?.[own],
          isShown: list === own,
          colour: colours[own],
          onChoose: () => onChange(list === own ? undefined : own),
        })),
      ]}
    >
      <div className={`focus-inside ${boxClasses.box}`} title={texts.percentHint}>
        <span className="fine medium">{texts.percent}</span>
        <output className="large strong figures">
          {answer ? percentComplete(answer.percent_complete, answer.list_counts, locale) : '–'}
        </output>
        <span className={classes.bar} aria-hidden>
          <span style={{ inlineSize: `${String(answer?.percent_complete ?? 0)}%` }} />
        </span>
      </div>
    </ListCounts>
  );
}
