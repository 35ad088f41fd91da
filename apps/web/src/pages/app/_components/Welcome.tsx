import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFollowsNothing } from '../../../data/companies.ts';
import { recentInboxCountsQuery } from '../../../data/publications.ts';
import { useProfile } from '../../../data/users.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { MomentText } from '../../../ui/MomentText.tsx';
import { PublicationLink } from '../../../ui/PublicationLink.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Activity } from './Activity.tsx';
import { AgentCards } from './AgentCards.tsx';
import { DueItems } from './DueItems.tsx';
import { ChooseRegulation, HomeTasks, SourcesState } from './HomeList.tsx';
import { Nothing } from './Nothing.tsx';
import { NothingFollowed } from './NothingFollowed.tsx';
import { OwnControls } from './OwnControls.tsx';
import { Panel } from './Panel.tsx';
import classes from './Welcome.module.css';

const shownLatest = 6;
const shownOpened = 5;
const inbox = '/app/agents/screening';
/** for the numbers that count items of any age */
const wholeInbox = `${inbox}?dates=all`;

/** Numbers since the last visit, what to do by role, the agents, what is new, where work was left. */
export function Welcome({ welcome }: { welcome: Answer<Routes['getWelcome']> }) {
  const texts = useTexts('home');
  const { due_soon, latest, recently_opened, obligations_to_review, own_controls } = welcome;
  // the inbox as it opens, so that this number, the menu's and the inbox's are one
  const undecided = useQuery(recentInboxCountsQuery(useNow())).data?.view_counts.undecided;
  const followsNothing = useFollowsNothing();
  const { accessible_features, role, is_operator } = useProfile();
  const has = (feature: (typeof accessible_features)[number]) => accessible_features.includes(feature);
  const hasTasks = has('cockpit');
  const isReader = role === 'auditor';
  return (
    <>
      {!isReader && <Numbers welcome={welcome} undecided={undecided} />}
      <div className={classes.columns}>
        <div className={`grid narrow ${classes.column}`}>
          {isReader && has('obligations') && <ChooseRegulation />}
          {own_controls && <OwnControls own={own_controls} />}
          {hasTasks && <HomeTasks />}
          <Panel
            title={texts.latest}
            action={{ to: wholeInbox, label: texts.showAll({ count: welcome.undecided_count }) }}
          >
            {latest.length === 0 && followsNothing ? (
              <NothingFollowed />
            ) : (
              <Publications
                publications={latest.slice(0, shownLatest)}
                empty={texts.nothingNew}
                sentence={texts.nothingNewSentence}
              />
            )}
          </Panel>
        </div>
        <div className={`grid narrow ${classes.column}`}>
          <AgentCards
            screening={
              undecided === undefined || (undecided === 0 && followsNothing)
                ? undefined
                : texts.screening.left({
                    count: undecided,
                    older: Math.max(0, welcome.undecided_count - undecided),
                  })
            }
            obligationsToReview={obligations_to_review}
          />
          {is_operator && <SourcesState />}
          {!hasTasks && (
            <Panel title={texts.due}>
              {due_soon.length > 0 ? (
                <DueItems items={due_soon.slice(0, shownOpened)} />
              ) : (
                <Nothing title={texts.nothingDue} sentence={texts.nothingDueSentence} />
              )}
            </Panel>
          )}
          <Activity />
          <Panel title={texts.continue}>
            <Publications
              publications={recently_opened.slice(0, shownOpened)}
              empty={texts.nothingOpened}
              sentence={texts.nothingOpenedSentence}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

interface NumbersProps {
  welcome: Answer<Routes['getWelcome']>;
  /** undefined until it is known */
  undecided: number | undefined;
}

function Numbers({ welcome, undecided }: NumbersProps) {
  const texts = useTexts('home');
  const { numbers } = texts;
  const waiting = [
    { label: numbers.undecided, value: undecided, to: inbox },
    { label: numbers.mine, value: welcome.mine_count, to: `${wholeInbox}&view=mine` },
    { label: numbers.inReview, value: welcome.in_review_count, to: '/app/inventory?dates=all&status=2' },
  ];
  const since = `&since=${encodeURIComponent(welcome.since)}`;
  const arrived = [
    { label: numbers.collected, value: welcome.collected_count, to: `${wholeInbox}&view=all${since}` },
    { label: numbers.relevant, value: welcome.relevant_count, to: `${wholeInbox}&view=relevant${since}` },
  ];
  return (
    <div className={classes.numbers}>
      <NumberGroup title={texts.waiting} numbers={waiting} />
      <NumberGroup
        title={
          welcome.is_first_visit ? (
            texts.lastDays
          ) : (
            <>
              {texts.since} <MomentText value={welcome.since} />
            </>
          )
        }
        numbers={arrived}
      />
    </div>
  );
}

interface NumberGroupProps {
  title: ReactNode;
  numbers: readonly { label: string; value: number | undefined; to: string }[];
}

function NumberGroup({ title, numbers }: NumberGroupProps) {
  const locale = useLocale();
  return (
    <section className={classes.numberGroup}>
      <h2 className={`quiet ${classes.since}`}>{title}</h2>
      <ul className={`flex ${classes.numberList}`} data-figures>
        {numbers.map(({ label, value, to }) => (
          <li key={label}>
            <Link to={to} className={`plain-link hoverable ${classes.number}`}>
              <span className={classes.value}>{value?.toLocaleString(locale) ?? '–'}</span>
              <span className="muted">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PublicationsProps {
  publications: readonly RegulatoryUpdateRow[];
  empty: string;
  sentence: string;
}

function Publications({ publications, empty, sentence }: PublicationsProps) {
  if (publications.length === 0) return <Nothing title={empty} sentence={sentence} />;
  return (
    <ul className={classes.publications}>
      {publications.map((publication) => (
        <li key={publication.id}>
          <PublicationLink publication={publication} />
        </li>
      ))}
    </ul>
  );
}
