import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { Obligation } from '@regulus/contract/obligations.ts';
import { Link } from 'react-router';
import { useProfile } from '../../../../data/users.ts';
import { commonTexts } from '../../../../lib/texts/common.ts';
import { obligationTexts, obligationListTexts as texts } from '../../../../lib/texts/obligations.ts';
import { SampleBadge, TopicBadge } from '../../../../ui/Badges.tsx';
import { DateText } from '../../../../ui/DateText.tsx';
import classes from '../../../../ui/lists/ListTable.module.css';
import { RegulatorBadges } from '../../../../ui/lists/RegulatorBadges.tsx';
import { clauseAddress } from '../../_components/obligations/ObligationWords.tsx';
import { WaitingLine } from '../../_components/trace/WaitingLine.tsx';
import { obligationStanding, obligationWaits, proposalOfOther } from '../../_components/trace/waiting-for.ts';
import rowClasses from './ObligationRow.module.css';

interface RowProps {
  obligation: Obligation;
  isCurrent: boolean;
  isSelected: boolean;
  mayWrite: boolean;
  onSelect: () => void;
  onOpen: () => void;
}

/** One obligation in the list of all: its words, where they stand, and how far it is. */
export function ObligationRow({ obligation, isCurrent, isSelected, mayWrite, onSelect, onOpen }: RowProps) {
  const { colleagues, id: own } = useProfile();
  const { clause, publication, quotes, status, topic, due_on, assigned_to, new_wording } = obligation;
  const assignee = assigned_to
    ? (colleagues.find(({ id }) => id === assigned_to)?.name ?? commonTexts.formerColleague)
    : undefined;
  const waits = obligationWaits(obligation, own);
  const proposed = proposalOfOther(obligation, own);
  return (
    // keys move between the rows, whose own controls are reached by Tab
    <tr className={classes.row} aria-current={isCurrent || undefined} tabIndex={-1}>
      {mayWrite && (
        <td className={classes.check}>
          <Checkbox
            size="xs"
            checked={isSelected}
            onChange={onSelect}
            aria-label={obligationTexts.select(clause)}
          />
        </td>
      )}
      <th scope="row" className={classes.words}>
        <div className={classes.said}>
          <button
            type="button"
            className={classes.open}
            data-quiet={status === 0 || undefined}
            onClick={onOpen}
            lang={obligation.language}
          >
            {quotes.map(({ text }) => text).join(' ')}
          </button>
          <span className={rowClasses.source}>
            <Link to={clauseAddress(obligation)} title={obligationTexts.openClause(clause)}>
              {clause}
            </Link>
            <Link to={`/app/agents/screening/${publication.id}?tab=obligations`} className={rowClasses.title}>
              {publication.title}
            </Link>
            {publication.is_sample && <SampleBadge />}
            {obligation.origin === 'by_hand' && <span>{obligationTexts.byHand}</span>}
          </span>
          {new_wording && (
            <span className={classes.changed}>
              {new_wording.quotes.length > 0
                ? obligationTexts.reworded(new_wording.version)
                : obligationTexts.gone(new_wording.version)}
            </span>
          )}
          {waits && <WaitingLine isForReader={proposed !== undefined}>{waits}</WaitingLine>}
        </div>
      </th>
      <td data-label={texts.columns.regulator}>
        <RegulatorBadges regulators={publication.regulators} />
      </td>
      <td data-label={texts.columns.topic}>{topic && <TopicBadge topic={topic} />}</td>
      <td data-label={texts.columns.due}>{due_on && <DateText value={due_on} numeric />}</td>
      <td data-label={texts.columns.assignee}>{assignee}</td>
      <td data-label={texts.columns.status} className={rowClasses.status} data-status={status}>
        {obligationStanding(obligation, own)}
      </td>
    </tr>
  );
}
