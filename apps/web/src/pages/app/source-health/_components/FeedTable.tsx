import { ActionIcon, Button } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useState } from 'react';
import { type Feed, usePollFeed } from '../../../../data/feeds.ts';
import { formatAge, formatFullDate } from '../../../../lib/dates.ts';
import type { Texts } from '../../../../lib/messages.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { RegulatorBadge } from '../../../../ui/Badges.tsx';
import { DateText } from '../../../../ui/DateText.tsx';
import { useLocale } from '../../../../ui/locale.tsx';
import { telling } from '../../../../ui/notify.tsx';
import { FeedRuns } from './FeedRuns.tsx';
import classes from './FeedTable.module.css';
import filterClasses from './StateFilter.module.css';

const none = '–';

interface FeedTableProps {
  feeds: readonly Feed[];
  now: Date;
  /** the operator sees each try and may ask for one */
  isOperator: boolean;
  /** where nothing is collected, what would be said of each feed is said once, above the table */
  isPolling: boolean;
}

export function FeedTable({ feeds, ...shared }: FeedTableProps) {
  const { columns } = useTexts('source-health');
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
          <FeedRow key={feed.id} feed={feed} {...shared} />
        ))}
      </table>
    </div>
  );
}

interface FeedRowProps extends Omit<FeedTableProps, 'feeds'> {
  feed: Feed;
}

function FeedRow({ feed, now, isOperator, isPolling }: FeedRowProps) {
  const texts = useTexts('source-health');
  const { columns } = texts;
  const [isOpen, setOpen] = useState(false);
  const name = feed.covers;
  const runsId = `runs-${feed.id}`;
  const next = isPolling ? feed.next_try_at : null;
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
                aria-label={texts.showRuns({ feed: `${feed.regulator}, ${name}` })}
                aria-expanded={isOpen}
                aria-controls={isOpen ? runsId : undefined}
                onClick={() => setOpen(!isOpen)}
              >
                <IconChevronDown size={16} className={classes.chevron} aria-hidden />
              </ActionIcon>
            )}
            <RegulatorBadge code={feed.regulator} />
            <span className={`breakable narrow ${classes.covers}`}>
              {name}
              <a
                href={feed.url}
                target="_blank"
                rel="noreferrer"
                className={classes.source}
                aria-label={texts.openSource({ feed: `${feed.regulator}, ${name}` })}
              >
                <IconExternalLink size={14} aria-hidden />
              </a>
            </span>
          </span>
        </th>
        <td data-label={columns.state} className={classes.state}>
          {!isPolling && feed.state === 'not_tried' ? (
            none
          ) : (
            <span className={`strong middle gap-8 ${classes.stateWord}`} data-state={feed.state}>
              <span className={filterClasses.dot} data-state={feed.state} aria-hidden />
              {texts.states[feed.state]}
            </span>
          )}
          {feed.reason && <span className={classes.reason}>{feed.reason}</span>}
          {feed.consecutive_failures > 1 && (
            <span className={classes.detail}>{texts.failures({ count: feed.consecutive_failures })}</span>
          )}
        </td>
        <td data-label={columns.lastSuccess}>
          {isPolling || feed.last_success_at ? <Age value={feed.last_success_at} now={now} /> : none}
          {feed.state === 'failing' && feed.last_tried_at && (
            <span className={classes.detail}>
              {texts.lastTry({ age: formatAge(feed.last_tried_at, now) })}
            </span>
          )}
        </td>
        <td data-label={columns.newest}>
          {feed.newest_item_on ? <DateText value={feed.newest_item_on} /> : none}
          {/* what is silent says it as its reason */}
          {feed.usual_gap_days !== null && feed.state !== 'silent' && (
            <span className={classes.detail}>
              {texts.usually({ days: Math.max(1, Math.round(feed.usual_gap_days)) })}
            </span>
          )}
        </td>
        <td data-label={columns.items} className={classes.number}>
          {texts.count({ count: feed.items })}
        </td>
        <td data-label={columns.recent}>{recentOf(feed, texts.recent)}</td>
        <td data-label={columns.next}>
          {next ? <NextTry at={next} now={now} /> : none}
          {isOperator && next && <TryNow feed={feed} name={`${feed.regulator}, ${name}`} />}
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

function recentOf(
  { new_items: added, changes: changed }: Feed,
  texts: Texts['source-health']['recent'],
): string {
  if (added > 0) return changed > 0 ? texts.both({ added, changed }) : texts.added({ added });
  return changed > 0 ? texts.changed({ changed }) : texts.none;
}

function Age({ value, now }: { value: string | null; now: Date }) {
  const { never } = useTexts('source-health');
  const locale = useLocale();
  if (value === null) return <span className={classes.muted}>{never}</span>;
  return (
    <time dateTime={value} title={formatFullDate(value, locale)}>
      {formatAge(value, now)}
    </time>
  );
}

/** A feed whose time has passed waits for its turn: the moment that was planned would read as one that was missed. */
function NextTry({ at, now }: { at: string; now: Date }) {
  const { dueNow } = useTexts('source-health');
  return new Date(at) <= now ? <span>{dueNow}</span> : <Age value={at} now={now} />;
}

function TryNow({ feed, name }: { feed: Feed; name: string }) {
  const texts = useTexts('source-health');
  const { mutate, isPending } = usePollFeed();
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      className={classes.tryNow ?? ''}
      loading={isPending}
      aria-label={texts.tryNowOf({ feed: name })}
      onClick={() => mutate(feed.id, telling(texts.willBeTried({ feed: name }), texts.tryFailed))}
    >
      {texts.tryNow}
    </Button>
  );
}
