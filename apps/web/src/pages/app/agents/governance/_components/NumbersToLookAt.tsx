import type { Governance } from '../../../../../data/governance.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { useLocale } from '../../../../../ui/locale.tsx';
import { listLinks } from '../_lib/list-links.ts';
import { ListLink } from './ListLink.tsx';
import classes from './NumbersToLookAt.module.css';

interface NumbersProps {
  governance: Governance;
  regulators: readonly string[];
}

/** How much waits for somebody, each number with the list behind it. */
export function NumbersToLookAt({ governance: { obligations, controls }, regulators }: NumbersProps) {
  const texts = useTexts('governance').numbers;
  const locale = useLocale();
  const links = listLinks(regulators);
  const numbers = [
    { label: texts.toReview, value: obligations.needs_review, to: links.toReview },
    { label: texts.changed, value: obligations.changed, to: links.changed },
    {
      label: texts.uncontrolled,
      value: obligations.approved - obligations.controlled,
      to: links.uncontrolled,
    },
    { label: texts.flagged, value: controls.flagged, to: links.flagged },
    { label: texts.unassigned, value: controls.unassigned, to: links.unassigned },
    { label: texts.endsSoon, value: controls.proof_ends_soon, to: links.endsSoon },
    ...(['overdue', 'due_soon', 'recurring'] as const).flatMap((due) => [
      { label: texts.obligationsDue[due], value: obligations[due], to: links.obligationsDue(due) },
      { label: texts.controlsDue[due], value: controls[due], to: links.controlsDue(due) },
    ]),
  ];
  return (
    <section aria-label={texts.label}>
      <ul className={`card ${classes.numbers}`} data-figures>
        {numbers.map(({ label, value, to }) => (
          <li key={label}>
            <ListLink to={to} className={classes.number}>
              <span className={classes.value} data-zero={value === 0 || undefined}>
                {value.toLocaleString(locale)}
              </span>
              <span className={classes.label}>{label}</span>
            </ListLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
