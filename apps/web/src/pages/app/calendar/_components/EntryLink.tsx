import { type CalendarKind, calendarEntryPath } from '@regulus/contract/calendar-values.ts';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { Link } from 'react-router';
import type { CalendarEntry } from '../../../../data/calendar.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { RegulatorBadge, SampleBadge } from '../../../../ui/Badges.tsx';
import { useWayBack } from '../../../../ui/use-way-back.ts';
import classes from './EntryLink.module.css';

const icons: Record<CalendarKind, typeof IconGavel> = {
  comments_due: IconMessage,
  in_force: IconGavel,
  applicable: IconCalendarCheck,
  expiry: IconHourglass,
  obligation_due: IconListCheck,
  control_due: IconShieldCheck,
  evidence_expiry: IconFileCertificate,
};

/** The icon of a kind, or of what is done. */
export function KindIcon({ kind, isDone = false }: { kind: CalendarKind; isDone?: boolean }) {
  const Icon = isDone ? IconCircleCheck : icons[kind];
  return (
    <Icon size={14} stroke={1.8} aria-hidden className={`muted rigid ${classes.icon}`} data-kind={kind} />
  );
}

/** What somebody should have done by a day that has passed. */
const isOverdue = ({ kind, day, is_done }: CalendarEntry, today: string) =>
  day < today && !is_done && (kind === 'obligation_due' || kind === 'control_due');

interface EntryLinkProps {
  entry: CalendarEntry;
  today: string;
}

/** An entry on one line, as it stands in the cell of a day. */
export function ShortEntryLink({ entry, today }: EntryLinkProps) {
  const kinds = useTexts('calendar-kinds');
  const { done, overdue } = useTexts('calendar');
  const wayBack = useWayBack();
  const { kind, title, language, is_done: isDone } = entry;
  const isLate = isOverdue(entry, today);
  return (
    <Link
      to={calendarEntryPath(entry)}
      state={wayBack}
      className={`plain-link hoverable line ${classes.short}`}
      data-done={isDone || undefined}
      data-late={isLate || undefined}
      title={`${kinds[kind]}: ${title}`}
    >
      <KindIcon kind={kind} isDone={isDone} />
      <span className="visually-hidden">
        {kinds[kind]}
        {isDone ? ` (${done})` : isLate ? ` (${overdue})` : ''}:{' '}
      </span>
      <span className="two-lines" lang={language ?? undefined}>
        {title}
      </span>
    </Link>
  );
}

/** An entry with all that is known of it. */
export function EntryLink({ entry, today }: EntryLinkProps) {
  const kinds = useTexts('calendar-kinds');
  const { done, overdue } = useTexts('calendar');
  const wayBack = useWayBack();
  const { kind, title, language, reference, regulators, is_done: isDone } = entry;
  return (
    <Link
      to={calendarEntryPath(entry)}
      state={wayBack}
      className={`plain-link hoverable focus-inside ${classes.entry}`}
      data-done={isDone || undefined}
    >
      <span className={`row quiet ${classes.meta}`}>
        <span className="line">
          <KindIcon kind={kind} isDone={isDone} />
          {kinds[kind]}
        </span>
        {isDone && <span>{done}</span>}
        {isOverdue(entry, today) && <strong className="fault">{overdue}</strong>}
        {regulators.slice(0, 2).map((code) => (
          <RegulatorBadge key={code} code={code} />
        ))}
        {reference && <span>{reference}</span>}
        {entry.is_sample && <SampleBadge />}
      </span>
      <span className={`two-lines ${classes.title}`} lang={language ?? undefined}>
        {title}
      </span>
    </Link>
  );
}
