import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { formatFullDate, today } from '../../../../../lib/dates.ts';
import { formatList } from '../../../../../lib/formats.ts';
import { nextDate } from '../../../../../lib/next-date.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import {
  AffectedBadge,
  BackInInboxBadge,
  PutAsideBadge,
  RegulatorBadge,
  TitleOnlyBadge,
  TopicBadge,
} from '../../../../../ui/Badges.tsx';
import { DeadlineText } from '../../../../../ui/DateText.tsx';
import { SelectBox } from '../../../../../ui/lists/SelectBox.tsx';
import { useLocale } from '../../../../../ui/locale.tsx';
import { longReadMinutes, ReadingTime } from '../../../../../ui/ReadingTime.tsx';
import { StatusBadge } from '../../../../../ui/StatusBadge.tsx';
import { useNow } from '../../../../../ui/use-now.ts';
import { isDecided } from '../_lib/is-decided.ts';
import { kindOf } from '../_lib/kind-of.ts';
import { rowLinkId } from '../_lib/use-inbox-cursor.ts';
import { useInboxActions } from './InboxContext.tsx';
import classes from './InboxItem.module.css';
import { RelevanceLevel } from './RelevanceLevel.tsx';

const mostRegulators = 2;

const hidden = (inside: ReactNode) => <span className="visually-hidden">{inside}</span>;

interface InboxItemProps {
  publication: RegulatoryUpdateRow;
  isCurrent: boolean;
  isSelected: boolean;
  /** it stands among what was put aside, so that this need not be said of each */
  isInPile: boolean;
  /** it needs nothing more in this list */
  isDone: boolean;
  /** takes part in the tab order: the open row, or the first where none is open */
  isTabStop: boolean;
  /** the controls of the open row, where no pane shows them */
  children?: ReactNode;
}

/** One publication of the inbox: who, why, what, until when, and what was decided. */
export const InboxItem = memo(function InboxItem(props: InboxItemProps) {
  const { list: texts } = useTexts('screening');
  const { dueKinds, ...bookmarkTexts } = useTexts('common');
  const locale = useLocale();
  const { publication, isCurrent, isSelected, isInPile, isDone, isTabStop, children } = props;
  const { id, title, language } = publication;
  const next = nextDate(publication, today(useNow()));
  const actions = useInboxActions();
  const { toggle } = actions;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent && actions.takeFocus(id)) link.current?.focus({ preventScroll: true });
  }, [isCurrent, actions, id]);
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div
      className={`hoverable ${classes.item}`}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      data-decided={isDone || undefined}
      data-seen={publication.is_seen || isDone || undefined}
    >
      {toggle && (
        <span className={classes.check}>
          <SelectBox
            row={publication}
            name={texts.select({ title })}
            isSelected={isSelected}
            toggle={toggle}
            tabIndex={tabIndex}
          />
        </span>
      )}
      <div className={`grid middle narrow ${classes.words}`}>
        <a
          ref={link}
          id={rowLinkId(id)}
          href={`/app/agents/screening/${id}`}
          className={`plain-link clipped strong ${classes.title}`}
          lang={language ?? undefined}
          tabIndex={tabIndex}
          title={next ? `${title}\n${dueKinds[next.kind]}: ${formatFullDate(next.on, locale)}` : title}
          aria-current={isCurrent || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            // Enter arrives as a click without a pointer
            if (event.detail === 0) actions.openRecord(id);
            else actions.open(id);
          }}
        >
          {title}
        </a>
        {next && (
          <span className={classes.due}>
            <DeadlineText
              value={next.on}
              regulator={publication.regulators[0]}
              label={dueKinds[next.kind]}
              isBrief
            />
          </span>
        )}
        <button
          type="button"
          className={`centered ${classes.bookmark}`}
          tabIndex={tabIndex}
          aria-label={bookmarkTexts.bookmark}
          aria-pressed={publication.is_bookmarked}
          title={publication.is_bookmarked ? bookmarkTexts.removeBookmark : bookmarkTexts.addBookmark}
          onClick={() => actions.toggleBookmark(publication)}
        >
          {publication.is_bookmarked ? (
            <IconBookmarkFilled size={16} aria-hidden />
          ) : (
            <IconBookmark size={16} stroke={1.7} aria-hidden />
          )}
        </button>
        <Facts publication={publication} isInPile={isInPile} />
        {children && <div className={classes.controls}>{children}</div>}
      </div>
    </div>
  );
});

/** One line: how relevant, whose, of what kind, why, and what is particular about it. */
function Facts({ publication, isInPile }: Pick<InboxItemProps, 'publication' | 'isInPile'>) {
  const { list: texts } = useTexts('screening');
  const { binding } = useTexts('common');
  const kinds = useTexts('publication');
  const { regulators, reason } = publication;
  return (
    <div className={`line quiet gap-8 narrow unbroken ${classes.facts}`}>
      {isDecided(publication) ? (
        <StatusBadge status={publication.status} />
      ) : (
        <span className="visually-hidden">{publication.is_seen ? texts.notDecided : texts.notSeen}</span>
      )}
      <RelevanceLevel relevance={publication.relevance} isShort />
      {regulators.slice(0, mostRegulators).map((code) => (
        <RegulatorBadge key={code} code={code} />
      ))}
      {regulators.length > mostRegulators && (
        <span title={regulators.join(', ')}>+{regulators.length - mostRegulators}</span>
      )}
      <span className={classes.kind}>{kindOf(publication, kinds)}</span>
      {publication.additional_data.is_binding && <span>{binding}</span>}
      {reason && (
        <span className={`clipped ${classes.reason}`} title={reason}>
          {reason}
        </span>
      )}
      <Topics publication={publication} />
      <Particulars publication={publication} isInPile={isInPile} />
    </div>
  );
}

/** What holds for few of the items. */
function Particulars({ publication, isInPile }: Pick<InboxItemProps, 'publication' | 'isInPile'>) {
  const { list: texts } = useTexts('screening');
  const storyTexts = useTexts('stories');
  const { nameOf } = useInboxActions();
  const { assigned_to: assignee, story, ai_irrelevant: isAside } = publication;
  const isOpen = !isDecided(publication);
  return (
    <span className={classes.particulars}>
      <ReadingTime minutes={publication.reading_minutes} from={longReadMinutes} />
      {assignee && (
        <span className={`middle gap-4 ${classes.assignee}`}>
          <IconUser size={14} aria-hidden />
          {texts.assignedTo({ name: nameOf(assignee), hidden })}
        </span>
      )}
      {story && (
        <span title={storyTexts.othersTitle({ regulators: formatList(story.regulators) })}>
          {storyTexts.others({ count: story.size - 1 })}
        </span>
      )}
      <TitleOnlyBadge publication={publication} />
      {isAside && !isInPile && isOpen && <PutAsideBadge />}
      {!isAside && isInPile && isOpen && <BackInInboxBadge />}
      {publication.clearing_agreement.is_affected && <AffectedBadge />}
    </span>
  );
}

/** Seen while the row is pointed at or has the focus, in the place of the reason; the pane shows those of the open item. */
function Topics({ publication: { topics } }: Pick<InboxItemProps, 'publication'>) {
  if (topics.length === 0) return null;
  return (
    <span className={`flex ${classes.topics}`}>
      {topics.map((topic) => (
        <TopicBadge key={topic} topic={topic} />
      ))}
    </span>
  );
}
