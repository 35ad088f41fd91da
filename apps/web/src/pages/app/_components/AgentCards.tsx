import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dataRoomsQuery } from '../../../data/chatbots.ts';
import { discovery } from '../../../data/chatbots-address.ts';
import { documentsQuery } from '../../../data/documents.ts';
import { reporting } from '../../../data/documents-address.ts';
import { useProfile } from '../../../data/users.ts';
import { useWorkspaces } from '../../../data/workspaces.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import classes from './AgentCards.module.css';

interface AgentCardsProps {
  /** what is left to decide, in words */
  screening?: string | undefined;
  /** null where it is not known */
  obligationsToReview?: number | null;
}

/** The agents that the user may reach, each by its own feature. */
export function AgentCards({ screening, obligationsToReview = null }: AgentCardsProps) {
  const texts = useTexts('home');
  const { accessible_features: features } = useProfile();
  if (!agents.some((feature) => features.includes(feature))) return null;
  return (
    <section className={`grid gap-12 ${classes.cards}`} aria-label={texts.agents}>
      {features.includes('compliance') && (
        <Card to="/app/agents/screening" title={texts.screening.title} note={screening} />
      )}
      {features.includes('obligations') && (
        <Card
          to="/app/agents/governance"
          title={texts.governance.title}
          note={
            obligationsToReview === null ? undefined : texts.governance.left({ count: obligationsToReview })
          }
        />
      )}
      {features.includes('reports') && <ReportingCard />}
      {features.includes('data_rooms') && <DiscoveryCard />}
    </section>
  );
}

const agents = ['compliance', 'obligations', 'reports', 'data_rooms'] as const;

function ReportingCard() {
  const texts = useTexts('home').reporting;
  const { current } = useWorkspaces();
  const { data } = useQuery({
    ...documentsQuery(current?.workspace_id ?? '', { status: ['in_review'], limit: 1 }),
    enabled: current !== undefined,
  });
  return <Card to={reporting} title={texts.title} note={data && texts.inReview({ count: data.total })} />;
}

function DiscoveryCard() {
  const texts = useTexts('home').discovery;
  const total = useQuery(dataRoomsQuery).data?.total;
  return (
    <Card
      to={discovery}
      title={texts.title}
      note={total === undefined ? undefined : texts.rooms({ count: total })}
    />
  );
}

interface CardProps {
  to: string;
  title: string;
  note: string | undefined;
}

function Card({ to, title, note }: CardProps) {
  return (
    <Link to={to} className={`plain-link card flex column gap-4 ${classes.card}`}>
      <span className={`large strong flex between middle ${classes.cardTitle}`}>
        {title}
        <IconArrowRight size={16} aria-hidden />
      </span>
      {note && <span className={classes.cardNote}>{note}</span>}
    </Link>
  );
}
