import type { TaskAgent } from '@regulus/contract/task-values.ts';
import type { AgentMessage } from '@regulus/contract/tasks.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { countObligationsToReview } from '../publications/service.ts';
import * as queries from './overview.queries.ts';
import type { Range } from './queries.ts';

type Parts = Pick<Dependencies, 'db'>;
const mostReports = 5;

async function tasksOf(
  tx: CompanyTransaction,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  range: Range,
) {
  const counted = await queries.countByAgent(tx, companyId, userId, range);
  return (agent: TaskAgent) => {
    const { active = 0, high = 0, completed = 0 } = counted.find((one) => one.agent === agent) ?? {};
    return { agent, active, high, completed };
  };
}

/** What the screening and governance agents did in a range of days, in words and numbers. */
export const getOverview = ({ db }: Parts, { companyId, userId }: Actor, range: Range) =>
  db.withCompany(
    companyId,
    async (tx): Promise<{ agents: AgentMessage[] }> => {
      const tasks = await tasksOf(tx, { companyId, userId }, range);
      const { last_at: screenedAt, ...screened } = await queries.countScreened(tx, companyId, range);
      const toReview = await countObligationsToReview(tx, companyId);
      const { last_at: derivedAt, ...derived } = await queries.countDerived(tx, companyId, range);
      const { messages } = textsIn(spokenLanguage(), 'tasks');
      return {
        agents: [
          {
            ...tasks('screening_agent'),
            message: messages.screening({
              screened: screened.screened,
              relevant: screened.relevant,
              aside: screened.set_aside,
            }),
            facts: screened,
            last_at: screenedAt,
          },
          {
            ...tasks('governance_agent'),
            message: messages.governance({
              derived: derived.derived,
              review: toReview,
              fallen: derived.fell_back,
            }),
            facts: { ...derived, to_review: toReview },
            last_at: derivedAt,
          },
        ],
      };
    },
    { isSnapshot: true },
  );

/** What the reports agent did: what was exported. */
export const getReportsOverview = ({ db }: Parts, { companyId, userId }: Actor, range: Range) =>
  db.withCompany(
    companyId,
    async (tx) => {
      const tasks = await tasksOf(tx, { companyId, userId }, range);
      const { last_at, ...facts } = await queries.countExports(tx, companyId, range);
      const reports = await queries.listExports(tx, companyId, { userId, range, limit: mostReports });
      return {
        ...tasks('reports_agent'),
        message: textsIn(spokenLanguage(), 'tasks').messages.reports({ exported: facts.exported }),
        facts,
        last_at,
        reports: reports.map(({ id, name, workspace_id, is_document, exported_at }) => ({
          id,
          name,
          exported_at,
          link: is_document
            ? `/app/agents/reporting/${id}`
            : `/app/workspaces/${workspace_id}/chatbots/${id}`,
        })),
      };
    },
    { isSnapshot: true },
  );
