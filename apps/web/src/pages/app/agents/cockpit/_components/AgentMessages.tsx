import type { AgentMessage } from '@regulus/contract/tasks.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { reportsOverviewQuery, type TaskRange, taskOverviewQuery } from '../../../../../data/tasks.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { ListSkeleton } from '../../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { MomentText } from '../../../../../ui/MomentText.tsx';
import { Panel } from '../../../_components/Panel.tsx';
import classes from './Cockpit.module.css';

/** What the agents did. Each part fails for itself. */
export function AgentMessages({ range }: { range: TaskRange }) {
  const texts = useTexts('cockpit');
  return (
    <Panel title={texts.agents}>
      <Loaded
        query={useQuery(taskOverviewQuery(range))}
        failed={texts.failed.overview}
        isLine
        skeleton={<ListSkeleton rows={2} />}
      >
        {({ agents }) => agents.map((one) => <Message key={one.agent} message={one} />)}
      </Loaded>
      <Loaded
        query={useQuery(reportsOverviewQuery(range))}
        failed={texts.failed.reports}
        isLine
        skeleton={<ListSkeleton rows={1} />}
      >
        {(reports) => (
          <Message message={reports}>
            {reports.reports.map(({ id, name, link }) => (
              <p key={id} className="quiet">
                <Link to={link}>{name}</Link>
              </p>
            ))}
          </Message>
        )}
      </Loaded>
    </Panel>
  );
}

function Message({ message, children }: { message: AgentMessage; children?: ReactNode }) {
  const texts = useTexts('cockpit');
  return (
    <article
      className={`pad-8-16 edge-above ${classes.message}`}
      aria-label={texts.agentNames[message.agent]}
    >
      <p className="quiet">
        <strong>{texts.agentNames[message.agent]}</strong>
        {message.last_at && (
          <>
            {' · '}
            <MomentText value={message.last_at} />
          </>
        )}
      </p>
      <p>{message.message}</p>
      {message.active > 0 && <p className="quiet">{texts.activeTasks({ count: message.active })}</p>}
      {children}
    </article>
  );
}
