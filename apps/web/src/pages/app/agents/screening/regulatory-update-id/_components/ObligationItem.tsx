import { Button } from '@mantine/core';
import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import { Link } from 'react-router';
import { useProfile } from '../../../../../../data/users.ts';
import { quotedPlaceSearch } from '../../../../../../lib/quoted-place-search.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { TopicBadge } from '../../../../../../ui/Badges.tsx';
import { DateText } from '../../../../../../ui/DateText.tsx';
import { OpenLink } from '../../../../../../ui/lists/OpenLink.tsx';
import { SelectBox } from '../../../../../../ui/lists/SelectBox.tsx';
import type { Selection } from '../../../../../../ui/lists/use-selection.ts';
import { ObligationWords } from '../../../../_components/obligations/ObligationWords.tsx';
import { SignOff } from '../../../../_components/records/SignOff.tsx';
import { WaitingLine } from '../../../../_components/trace/WaitingLine.tsx';
import {
  bothBehind,
  isOwn,
  obligationStanding,
  obligationWaits,
  ownSignature,
  proposalOfOther,
} from '../../../../_components/trace/waiting-for.ts';
import classes from './ObligationsTab.module.css';

interface ItemProps {
  obligation: Obligation;
  isCurrent: boolean;
  /** in the list, from 0 */
  place: number;
  isSelected: boolean;
  /** undefined for who only reads */
  toggle: Selection<Obligation>['toggle'] | undefined;
  onDecide: (status: ObligationStatus) => void;
}

const uncertainBelow = 0.7;
const parts = ['addressee', 'condition', 'exception', 'deadline'] as const;

/** One obligation: the words of its clause as they stand, what was read of them, and the decision. */
export function ObligationItem(props: ItemProps) {
  const { obligation, isCurrent, place, isSelected, toggle, onDecide } = props;
  const texts = useTexts('obligations');
  const mayWrite = toggle !== undefined;
  const { quotes, clause, status, version, language } = obligation;
  const { colleagues, id: own } = useProfile();
  const assignee = colleagues.find(({ id }) => id === obligation.assigned_to);
  const details =
    obligation.comment_count > 0 ? texts.comments({ count: obligation.comment_count }) : texts.details;
  const body = quotes.find(({ role }) => role === 'body');
  const waits = obligationWaits(obligation, own);
  const waitsId = `waits-${obligation.id}`;
  const proposed = proposalOfOther(obligation, own);
  const ownSigned = ownSignature(obligation, own);
  const both = bothBehind(obligation);
  return (
    // keys move between the items, whose own controls are reached by Tab
    <li
      className={classes.item}
      data-row={place}
      data-status={status}
      aria-current={isCurrent || undefined}
      tabIndex={-1}
    >
      {toggle && (
        <SelectBox row={obligation} name={texts.select({ clause })} isSelected={isSelected} toggle={toggle} />
      )}
      <div className={classes.words}>
        <p className="facts-row">
          {body ? (
            <Link
              to={{ search: quotedPlaceSearch({ start: body.start, end: body.end, version, language }) }}
              title={texts.openClause({ clause })}
            >
              {clause}
            </Link>
          ) : (
            clause
          )}
          <span className={classes.modality}>{texts.modality[obligation.modality]}</span>
          {obligation.topic && <TopicBadge topic={obligation.topic} />}
          {obligation.is_through_national_law && <span>{texts.nationalLaw}</span>}
          {obligation.origin === 'by_hand' && <span>{texts.byHand}</span>}
          {obligation.confidence < uncertainBelow && <span>{texts.uncertain}</span>}
          {assignee && <span>{assignee.name}</span>}
          {both && <span>{both}</span>}
        </p>
        <ObligationWords obligation={obligation} />
        {waits && (
          <WaitingLine id={waitsId} isForReader={proposed !== undefined}>
            {waits}
          </WaitingLine>
        )}
        <dl className={`flex wrap small ${classes.parts}`}>
          {parts.map((name) => {
            const part = obligation[name];
            return (
              part && (
                <div key={name}>
                  <dt>{texts[name]}</dt>
                  <dd lang={language}>{part.text}</dd>
                </div>
              )
            );
          })}
          {obligation.due_on && (
            <div>
              <dt>{texts.due}</dt>
              <dd>
                <DateText value={obligation.due_on} />
              </dd>
            </div>
          )}
        </dl>
      </div>
      <div className={`flex column gap-8 ${classes.decision}`}>
        <span className={`quiet ${classes.status}`}>{obligationStanding(obligation, own)}</span>
        <OpenLink name="obligation" id={obligation.id} label={`${details} ${clause}`}>
          {details}
        </OpenLink>
        {mayWrite && (proposed ?? ownSigned) && (
          <span className="flex gap-8">
            <SignOff
              isOwn={ownSigned !== undefined}
              size="compact-sm"
              variant="light"
              onConfirm={() => onDecide(0)}
              onEnd={() => onDecide(status)}
            />
          </span>
        )}
        {mayWrite && !proposed && !ownSigned && (
          <span className="flex gap-8">
            {status !== obligationStatus.approved && (
              <Button
                size="compact-sm"
                variant="light"
                disabled={isOwn(obligation, own)}
                aria-describedby={waits && waitsId}
                onClick={() => onDecide(2)}
              >
                {texts.approve}
              </Button>
            )}
            {status === obligationStatus.needsReview ? (
              <Button size="compact-sm" variant="default" onClick={() => onDecide(0)}>
                {texts.disregard}
              </Button>
            ) : (
              <Button size="compact-sm" variant="default" onClick={() => onDecide(1)}>
                {texts.putBack}
              </Button>
            )}
          </span>
        )}
      </div>
    </li>
  );
}
