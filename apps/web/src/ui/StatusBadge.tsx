import type { PublicationStatus } from '@regulus/contract/publication-values.ts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPointFilled from '@tabler/icons-react/dist/esm/icons/IconPointFilled.mjs';
import { useTexts } from '../lib/use-texts.ts';
import classes from './Badges.module.css';

const statusIcons = {
  0: IconPointFilled,
  1: IconCircleX,
  2: IconEye,
  3: IconCheck,
  4: IconChecks,
} as const;

/** A publication's status by icon, word and colour; `label` where a list has another word for it. */
export function StatusBadge({ status, label }: { status: PublicationStatus; label?: string }) {
  const { status: names } = useTexts('common');
  const Icon = statusIcons[status];
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={14} aria-hidden />
      {label ?? names[status]}
    </span>
  );
}
