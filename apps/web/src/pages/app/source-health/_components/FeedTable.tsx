import { ActionIcon, Button } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useState } from 'react';
import { type Feed, usePollFeed } from '../../../../data/feeds.ts';
import { formatAge, formatFullDate } from '../../../../lib/dates.ts';
import { sourceHealthTexts as texts } from '../../../../lib/texts/source-health.ts';
import { RegulatorBadge } from '../../../../ui/Badges.tsx';
import { DateText } from '../../../../ui/DateText.tsx';
import { useLocale } from '../../../../ui/locale.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { FeedRuns } from './FeedRuns.tsx';
import classes from './FeedTable.module.css';
import filterClasses from './StateFilter.module.css';

const { columns } = texts;

interface FeedTableProps {
  feeds: readonly Feed[];
  now: Date;
  /** the operator sees each try and may ask for one */
  isOperator: boolean;
}

export function FeedTable({ feeds, now, isOperator }: FeedTableProps) {
  return (
    <div className="card">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{columns.feed}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.lastSuccess}</th>
            <th scope="col">{columns.newest}</th>
            <th scope="col" className={classes.number}>
              {columns.items}
            </th>
            <th scope="col">{columns.recent}</th>
            <th scope="col">{columns.next}</th>
          </tr>
        </thead>
        {feeds.map((feed) => (
          <FeedRow key={feed.id} feed={feed} now={now} isOperator={isOperator} />
        ))}
      </table>
    </div>
  );
}

function FeedRow({ feed, now, isOperator }: { feed: Feed; now: Date; isOperator: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const name = feed.covers === '' ? feed.id : feed.covers;
  const runsId = `runs-${feed.id}`;
  return (
    <tbody className={classes.feed} data-open={isOpen || undefined}>
      <tr>
        <th scope="row" className={classes.name}>
          <span className={classes.title}>
            {isOperator && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={texts.showRuns(`${feed.regulator}, ${name}`)}
                aria-expanded={isOpen}
                aria-controls={isOpen ? runsId : undefined}
                onClick={() => setOpen(!isOpen)}
              >
                <IconChevronDown size={16} className={classes.chevron} aria-hidden />
              </ActionIcon>
            )}
            <RegulatorBadge code={feed.regulator} />
            <span className={classes.covers}>
              {name}
              <a
                href={feed.url}
                target="_blank"
                rel="noreferrer"
                className={classes.source}
                aria-label={texts.openSource(`${feed.regulator}, ${name}`)}
              >
                <IconExternalLink size={14} aria-hidden />
              </a>
            </span>
          </span>
        </th>
        <td data-label={columns.state} className={classes.state}>
          <span className={classes.stateWord} data-state={feed.state}>
            <span className={filterClasses.dot} data-state={feed.state} aria-hidden />
            {texts.states[feed.state]}
          </span>
          {feed.reason && <span className={classes.reason}>{feed.reason}</span>}
          {feed.consecutive_failures > 1 && (
            <span className={classes.detail}>{texts.failures(feed.consecutive_failures)}</span>
          )}
        </td>
        <td data-label={columns.lastSuccess}>
          <Age value={feed.last_success_at} now={now} />
          {feed.state === 'failing' && feed.last_tried_at && (
            <span className={classes.detail}>{texts.lastTry(formatAge(feed.last_tried_at, now))}</span>
          )}
        </td>
        <td data-label={columns.newest}>
          {feed.newest_item_on ? <DateText value={feed.newest_item_on} /> : '–'}
          {/* what is silent says it as its reason */}
          {feed.usual_gap_days !== null && feed.state !== 'silent' && (
            <span className={classes.detail}>
              {texts.usually(Math.max(1, Math.round(feed.usual_gap_days)))}
            </span>
          )}
        </td>
        <td data-label={columns.items} className={classes.number}>
          {feed.items.toLocaleString('en')}
        </td>
        <td data-label={columns.recent}>{texts.recent(feed.new_items, feed.changes)}</td>
        <td data-label={columns.next}>
          {feed.next_try_at ? <NextTry at={feed.next_try_at} now={now} /> : '–'}
          {isOperator && feed.next_try_at && <TryNow feed={feed} name={`${feed.regulator}, ${name}`} />}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={7} className={classes.runs} id={runsId}>
            <FeedRuns feedId={feed.id} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Age({ value, now }: { value: string | null; now: Date }) {
  const locale = useLocale();
  if (value === null) return <span className={classes.muted}>{texts.never}</span>;
  return (
    <time dateTime={value} title={formatFullDate(value, locale)}>
      {formatAge(value, now)}
    </time>
  );
}

/** A feed whose time has passed waits for its turn: the moment that was planned would read as one that was missed. */
function NextTry({ at, now }: { at: string; now: Date }) {
  return new Date(at) <= now ? <span>{texts.dueNow}</span> : <Age value={at} now={now} />;
}

function TryNow({ feed, name }: { feed: Feed; name: string }) {
  const { mutate, isPending } = usePollFeed();
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      className={classes.tryNow ?? ''}
      loading={isPending}
      aria-label={texts.tryNowOf(name)}
      onClick={() =>
        mutate(feed.id, {
          onSuccess: () => notify(texts.willBeTried(name)),
          onError: (error) => void notifyFailure(texts.tryFailed, error),
        })
      }
    >
      {texts.tryNow}
    </Button>
  );
}
