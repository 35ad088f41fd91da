import '@mantine/core/styles/Switch.layer.css';
import { Button, Skeleton, Switch } from '@mantine/core';
import { feedStates } from '@regulus/contract/feed-values.ts';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Feed, feedsQuery, type Outage } from '../../../data/feeds.ts';
import { useProfile } from '../../../data/users.ts';
import type { Texts } from '../../../lib/messages.ts';
import { maybeFlag, maybeOneOf } from '../../../lib/url-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { momentTag } from '../../../ui/MomentText.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { strong } from '../../../ui/strong.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { FeedTable } from './_components/FeedTable.tsx';
import { FreshnessStrip } from './_components/FreshnessStrip.tsx';
import { StateFilter } from './_components/StateFilter.tsx';
import classes from './SourceHealthPage.module.css';

interface OutageBannerProps {
  outage: Outage;
  /** how many of the rows below are folded for it */
  folded: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** One fault in place of many equal ones: nothing is wrong with the sites, they cannot be reached from here. */
function OutageBanner({ outage, folded, isOpen, onToggle }: OutageBannerProps) {
  const texts = useTexts('source-health').outage;
  return (
    <section className={`flex gap-12 pad-16 ${classes.banner}`} aria-labelledby="outage-title">
      <IconPlugConnectedX size={22} className={`danger rigid ${classes.icon}`} aria-hidden />
      <div className={classes.words}>
        <p id="outage-title" className={classes.title} role="status">
          {texts.told[outage.fault]({ date: momentTag(outage.since), b: strong })}
        </p>
        <p className={`quiet ${classes.advice}`}>{texts.advice}</p>
        {folded > 0 && (
          <Button variant="default" size="xs" aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? texts.hide({ count: folded }) : texts.show({ count: folded })}
          </Button>
        )}
      </div>
    </section>
  );
}

const addressFields = { state: maybeOneOf(feedStates), followed: maybeFlag() };

/** Whether anything is missed: what is asked of each regulator, and what came of it. */
export function SourceHealthPage() {
  const texts = useTexts('source-health');
  const query = useQuery(feedsQuery);
  return (
    <div className={classes.page}>
      <PageHeader title={texts.pageTitle} description={texts.description} />
      <Loaded query={query} failed={texts.loadFailed} skeleton={<FeedsSkeleton />}>
        {({ feeds, outage, is_polling: isPolling }) => (
          <Feeds feeds={feeds} outage={outage} isPolling={isPolling} now={new Date(query.dataUpdatedAt)} />
        )}
      </Loaded>
    </div>
  );
}

function FeedsSkeleton() {
  return (
    <>
      <Skeleton height={14} width={280} mt={4} mb={15} />
      <div className={`row between below-16 ${classes.controls}`}>
        <Skeleton height="var(--control-height)" width={560} maw="100%" radius="xl" />
      </div>
      <div className={`card ${classes.panel}`}>
        <ListSkeleton rows={10} />
      </div>
    </>
  );
}

interface FeedsProps {
  feeds: readonly Feed[];
  outage: Outage | null;
  isPolling: boolean;
  now: Date;
}

function Feeds({ feeds, outage, isPolling, now }: FeedsProps) {
  const texts = useTexts('source-health');
  const { is_operator } = useProfile();
  const [{ state, followed = false }, change] = useUrlState(addressFields);
  const [isOpen, setOpen] = useState(false);
  const chosen = followed ? feeds.filter((feed) => feed.is_followed) : feeds;
  const shown = state === undefined ? chosen : chosen.filter((feed) => feed.state === state);
  // Who asks for a state sees all of it.
  const cutOff = outage && state === undefined ? shown.filter((feed) => feed.connection_fault !== null) : [];
  const rows = isOpen || cutOff.length === 0 ? shown : shown.filter((feed) => !cutOff.includes(feed));

  if (feeds.length === 0) return <EmptyState title={texts.emptyTitle} sentence={texts.emptySentence} />;
  return (
    <>
      {outage && (
        <OutageBanner
          outage={outage}
          folded={cutOff.length}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      )}
      {!outage && (
        <p className="medium below-12" role="status">
          {isPolling ? verdictOf(chosen, texts) : texts.pollingOff}
        </p>
      )}
      {chosen.length > 0 && <FreshnessStrip feeds={chosen} now={now} />}
      <div className={`row between below-16 ${classes.controls}`}>
        <StateFilter feeds={chosen} state={state} onChange={(next) => change({ state: next })} />
        <Switch
          label={texts.followedOnly}
          checked={followed}
          onChange={({ currentTarget }) => change({ followed: currentTarget.checked || undefined })}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={texts.noMatchTitle}
          sentence={texts.noMatchSentence}
          action={
            <Button variant="default" onClick={() => change({ state: undefined, followed: undefined })}>
              {texts.showAll}
            </Button>
          }
        />
      ) : (
        rows.length > 0 && <FeedTable feeds={rows} now={now} isOperator={is_operator} isPolling={isPolling} />
      )}
    </>
  );
}

function verdictOf(feeds: readonly Feed[], texts: Texts['source-health']): string {
  const polled = feeds.filter(({ state }) => state !== 'not_polled');
  if (polled.every(({ state }) => state === 'not_tried')) return texts.nothingYet;
  const troubled = polled.filter(({ state }) => ['failing', 'silent', 'partly_read'].includes(state));
  return troubled.length === 0
    ? texts.allWell({ count: polled.length })
    : texts.inTrouble({ troubled: troubled.length, total: polled.length });
}
