import {
  type ObligationStatus,
  obligationStatus,
  uncertainBelow,
} from '@regulus/contract/obligation-values.ts';
import type { ObligationRow } from '@regulus/contract/obligations.ts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { memo } from 'react';
import { useProfile } from '../../../../../../data/users.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { TopicBadge } from '../../../../../../ui/Badges.tsx';
import { DateText } from '../../../../../../ui/DateText.tsx';
import { SelectBox } from '../../../../../../ui/lists/SelectBox.tsx';
import type { Selection } from '../../../../../../ui/lists/use-selection.ts';
import { obligationStanding } from '../../../../_components/trace/waiting-for.ts';
import classes from './ReviewList.module.css';
import { VerdictMark } from './VerdictMark.tsx';

const icons = { 0: IconCircleX, 1: IconCircleDashed, 2: IconCheck } as const;

interface RowProps {
  row: ObligationRow;
  isSelected: boolean;
  /** undefined for who only reads */
  toggle: Selection<ObligationRow>['toggle'] | undefined;
  isContextChanged: boolean;
  onOpen: (row: ObligationRow) => void;
}

/** One obligation of the list: what it says in a few lines, and what has been decided about it. */
export const ReviewRow = memo(function ReviewRow({
  row,
  isSelected,
  toggle,
  isContextChanged,
  onOpen,
}: RowProps) {
  const texts = useTexts('obligations');
  const { contextChanged } = useTexts('obligation-review');
  const { colleagues, id: own } = useProfile();
  const assignee = colleagues.find(({ id }) => id === row.assigned_to);
  const Icon = icons[row.status as ObligationStatus];
  return (
    <>
      {toggle && (
        <SelectBox
          row={row}
          name={texts.select({ clause: row.clause })}
          isSelected={isSelected}
          toggle={toggle}
        />
      )}
      <div className="stack gap-4">
        <p className={`line between ${classes.facts}`}>
          <button type="button" className={`strong ${classes.clause}`} onClick={() => onOpen(row)}>
            {row.clause}
          </button>
          <span className={`line gap-4 fine rigid ${classes.status}`} data-status={row.status}>
            <Icon size={14} aria-hidden />
            {obligationStanding(row, own)}
          </span>
        </p>
        <p className={classes.words} lang={row.language}>
          {row.words}
        </p>
        <p className="facts-row">
          <VerdictMark obligation={row} />
          {row.modality !== 'must' && <span>{texts.modality[row.modality]}</span>}
          {row.topic && <TopicBadge topic={row.topic} />}
          {row.due_on && (
            <span>
              {texts.due} <DateText value={row.due_on} />
            </span>
          )}
          {assignee && <span>{assignee.name}</span>}
          {row.origin === 'by_hand' && <span>{texts.byHand}</span>}
          {row.confidence < uncertainBelow && row.status === obligationStatus.needsReview && (
            <span>{texts.uncertain}</span>
          )}
          {row.new_wording && (
            <span className={classes.changed}>
              {(row.new_wording.is_gone ? texts.goneBadge : texts.rewordedBadge)({
                version: row.new_wording.version,
              })}
            </span>
          )}
          {isContextChanged && !row.new_wording && <span className={classes.changed}>{contextChanged}</span>}
        </p>
      </div>
    </>
  );
});
