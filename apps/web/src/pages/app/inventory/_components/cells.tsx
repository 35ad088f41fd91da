import { isUndecided } from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { zoneOf } from '@regulus/contract/regulator-zones-values.ts';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Link } from 'react-router';
import {
  daysUntil,
  formatDaysUntil,
  formatFullDate,
  formatNumericDate,
  today,
} from '../../../../lib/dates.ts';
import { nextDate } from '../../../../lib/next-date.ts';
import { useTopicName } from '../../../../lib/topic-name.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { AffectedBadge, RegulatorBadge, SampleBadge, TopicBadge } from '../../../../ui/Badges.tsx';
import { DateText } from '../../../../ui/DateText.tsx';
import type { Cell } from '../../../../ui/lists/ListTable.tsx';
import { useLocale } from '../../../../ui/locale.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { useWayBack } from '../../../../ui/use-way-back.ts';
import type { ColumnKey } from '../_lib/columns.ts';
import { useRowActions } from './ActionsContext.tsx';
import classes from './cells.module.css';

export interface CellProps {
  row: RegulatoryUpdateRow;
}

/** What each column shows of a publication. */
export const cells: Record<ColumnKey, Cell<RegulatoryUpdateRow>> = {
  code: ({ row }) => <Clipped text={row.code} />,
  regulator: RegulatorCell,
  status: StatusCell,
  why: WhyCell,
  topics: TopicsCell,
  published: ({ row }) => <DateText value={row.published_on} />,
  next: NextDateCell,
  binding: BindingCell,
  assignee: AssigneeCell,
  updated: ({ row }) => <DateText value={row.updated_at} />,
};

/** The title as the link to the publication, in its own language. */
export function TitleLink({ row: publication }: CellProps) {
  const { opened } = useRowActions();
  const wayBack = useWayBack();
  return (
    <span className="line narrow">
      <Link
        to={`/app/agents/screening/${publication.id}`}
        state={wayBack}
        className={`plain-link two-lines medium breakable ${classes.title}`}
        lang={publication.language ?? undefined}
        title={publication.title}
        data-seen={publication.is_seen || undefined}
        onClick={() => opened(publication)}
      >
        {publication.title}
      </Link>
      {(publication.clearing_agreement.is_affected || publication.is_sample) && (
        <span className={`gap-8 rigid ${classes.badges}`}>
          {publication.clearing_agreement.is_affected && <AffectedBadge />}
          {publication.is_sample && <SampleBadge />}
        </span>
      )}
    </span>
  );
}

function Clipped({ text }: { text: string | null }) {
  if (text === null) return <Missing />;
  return (
    <span className={classes.clipped} title={text}>
      {text}
    </span>
  );
}

/** Nothing is stated; a dash for the eye, words for the ear. */
function Missing() {
  const { notStated } = useTexts('inventory');
  return (
    <span className={classes.missing}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{notStated}</span>
    </span>
  );
}

export function RegulatorCell({ row: { regulators } }: CellProps) {
  const [first, ...others] = regulators;
  if (first === undefined) return <Missing />;
  return (
    <span className={classes.regulators} title={regulators.join(', ')}>
      <RegulatorBadge code={first} />
      {others.length > 0 && <span className={classes.muted}>+{others.length}</span>}
    </span>
  );
}

export function StatusCell({ row: publication }: CellProps) {
  const { changeStatus } = useTexts('inventory').rows;
  const { notDecided, putAside } = useTexts('common');
  const { openMenu } = useRowActions();
  const isOpen = isUndecided(publication);
  const status = (
    <span className={`flex column ${classes.status}`}>
      {isOpen ? (
        <span className="fine medium unbroken">{notDecided}</span>
      ) : (
        <StatusBadge status={publication.status} />
      )}
      {isOpen && publication.ai_irrelevant && <span className={`fine ${classes.undecided}`}>{putAside}</span>}
    </span>
  );
  if (!openMenu) return status;
  return (
    <button
      type="button"
      className={`middle gap-4 rounded ${classes.change}`}
      aria-haspopup="menu"
      title={publication.irrelevant_notes ?? undefined}
      data-menu="status"
      onClick={(event) => openMenu('status', [publication], event.currentTarget)}
    >
      {status}
      <span className="visually-hidden">{changeStatus}</span>
      <IconChevronDown size={13} aria-hidden className={classes.chevron} />
    </button>
  );
}

export function AssigneeCell({ row: publication }: CellProps) {
  const { changeAssignee } = useTexts('inventory').rows;
  const { unassigned } = useTexts('common');
  const { openMenu, nameOf } = useRowActions();
  const name = publication.assigned_to === null ? undefined : nameOf(publication.assigned_to);
  const shown = (
    <span className={name === undefined ? classes.muted : classes.clipped}>{name ?? unassigned}</span>
  );
  if (!openMenu) return shown;
  return (
    <button
      type="button"
      className={`middle gap-4 rounded ${classes.change}`}
      aria-haspopup="menu"
      title={name}
      data-menu="assignee"
      onClick={(event) => openMenu('assignee', [publication], event.currentTarget)}
    >
      {shown}
      <span className="visually-hidden">{changeAssignee}</span>
      <IconChevronDown size={13} aria-hidden className={classes.chevron} />
    </button>
  );
}

const relevanceLevels = { high: 3, medium: 2, low: 1 };

/** How relevant, as three marks, and why. */
function WhyCell({ row: { relevance, reason, ai_irrelevant } }: CellProps) {
  const levels = useTexts('common').relevance;
  return (
    <span className="line narrow" title={[levels[relevance], reason].filter(Boolean).join(': ')}>
      <span
        className={classes.marks}
        data-level={relevanceLevels[relevance]}
        data-doubted={ai_irrelevant || undefined}
        aria-hidden
      >
        <span />
        <span />
        <span />
      </span>
      <span className="visually-hidden">{levels[relevance]}. </span>
      <span className={classes.reason}>{reason}</span>
    </span>
  );
}

/** The main topic, and how many others there are. */
function TopicsCell({ row: { topics } }: CellProps) {
  const topicName = useTopicName();
  const [first, ...others] = topics;
  if (first === undefined) return <Missing />;
  return (
    <span className={classes.topics} title={topics.map(topicName).join(', ')}>
      <TopicBadge topic={first} />
      {others.length > 0 && (
        <span className={classes.muted}>
          <span aria-hidden>+{others.length}</span>
          <span className="visually-hidden">, {others.map(topicName).join(', ')}</span>
        </span>
      )}
    </span>
  );
}

function BindingCell({ row: { additional_data } }: CellProps) {
  const { binding, notBinding } = useTexts('common');
  if (additional_data.is_binding === null) return <Missing />;
  return additional_data.is_binding ? (
    <span>{binding}</span>
  ) : (
    <span className={classes.muted}>{notBinding}</span>
  );
}

/** The nearest date ahead, what it is, and how far away it is by the regulator's day. */
export function NextDateCell({ row: publication }: CellProps) {
  const locale = useLocale();
  const now = useNow();
  const kinds = useTexts('common').dueKinds;
  const next = nextDate(publication, today(now));
  if (!next) return <Missing />;
  const days = daysUntil(next.on, now, zoneOf(publication.regulators[0]));
  return (
    <time
      dateTime={next.on}
      title={`${kinds[next.kind]}: ${formatFullDate(next.on, locale)}`}
      className={`flex column narrow ${classes.next}`}
    >
      <span className={classes.day}>{formatNumericDate(next.on, locale)}</span>
      <span className={`fine ${classes.kind}`} data-soon={(days !== undefined && days <= 14) || undefined}>
        <span className={classes.what}>{kinds[next.kind]}</span> {days !== undefined && formatDaysUntil(days)}
      </span>
    </time>
  );
}

export function BookmarkButton({ row: publication }: CellProps) {
  const texts = useTexts('common');
  const { bookmark } = useRowActions();
  const isOn = publication.is_bookmarked;
  const Icon = isOn ? IconBookmarkFilled : IconBookmark;
  return (
    <button
      type="button"
      className={`centered ${classes.bookmark}`}
      data-on={isOn || undefined}
      aria-pressed={isOn}
      aria-label={texts.bookmark}
      title={isOn ? texts.removeBookmark : texts.addBookmark}
      onClick={() => bookmark(publication)}
    >
      <Icon size={16} stroke={1.7} aria-hidden />
    </button>
  );
}
