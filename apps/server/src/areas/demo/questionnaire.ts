import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { addDays, dayOf } from '../../lib/time.ts';
import { start } from '../questionnaires/answering.service.ts';
import { assign, decide } from '../questionnaires/decisions.service.ts';
import { add, list } from '../questionnaires/questions.service.ts';
import { runAnswers } from '../questionnaires/run-answers.service.ts';
import { change, create } from '../questionnaires/service.ts';
import { listSources } from '../sources/service.ts';
import { demoWorkspaceId } from './companies.ts';
import { findActors } from './publications.ts';
import { hasHadQuestionnaire } from './queries.ts';

const name = 'Harbor Savings Bank: outsourcing questionnaire 2026';

/** Most are answered by the sample policy; of the servers it says nothing, and the last one is a colleague’s. */
const questions = [
  'Is there an exit plan for each critical or important function?',
  'Is the exit plan tested at least once a year?',
  'Are all arrangements entered in a register of outsourcing?',
  'Do providers report their service levels every month?',
  'In which countries are the servers of your providers?',
  'How many of your providers hold an ISO 27001 certificate?',
];
/** So that they are read as questions about what others do for the firm. */
const section = 'Outsourcing';
const note = 'Please take this from the contracts. The client has asked twice.';
const dueInDays = 6;
const overdueDays = 3;

const everything: Parameters<typeof list>[3] = { sort: 'position', limit: 100, offset: 0 };

/**
 * Gives the first demo company a questionnaire that is in trouble, where it never had one: some questions are answered, one of them approved,
 * one can't be answered by the sources, and one is overdue with a colleague. Stands on the source that the chatbots brought.
 */
export async function addDemoQuestionnaire(dependencies: Dependencies, signal: AbortSignal): Promise<void> {
  const { db, config, clock } = dependencies;
  const [companyId] = config.DEMO_COMPANY_IDS;
  const { actors, hasHad } = await db.withSystem('demo-content', async (tx) => ({
    actors: await findActors(tx, companyId, ['ada', 'carla']),
    hasHad: await hasHadQuestionnaire(tx, companyId),
  }));
  const [ada, carla] = [actors.get('ada'), actors.get('carla')];
  if (!ada || !carla || hasHad) return;
  const actor: Actor = {
    ...ada,
    features: new Set(['compliance', 'workspaces', 'resources', 'questionnaires']),
  };
  const { sources } = await listSources(dependencies, actor, demoWorkspaceId, { limit: 50, offset: 0 });
  if (!sources.some(({ state }) => state === 'ready')) return;
  const today = dayOf(clock.now());
  const { id } = await create(dependencies, actor, demoWorkspaceId, { name, questions: [], language: 'en' });
  await add(dependencies, actor, id, { questions, section });
  await change(dependencies, actor, id, { due_on: addDays(today, dueInDays), owner_id: actor.userId });
  const asked = (await list(dependencies, actor, id, everything)).questions;
  const [first] = asked;
  const last = asked.at(-1);
  if (!first || !last) return;
  // here and now: the queue would answer with whatever model the process has
  const here = { ...dependencies, jobs: { ...dependencies.jobs, enqueue: async () => undefined } };
  await start(here, actor, id, {
    kinds: ['policies'],
    node_ids: asked.filter((one) => one !== last).map((one) => one.id),
  });
  await runAnswers(dependencies, companyId, { document_id: id, user_id: actor.userId }, { signal });
  await assign(dependencies, actor, id, {
    question_ids: [last.id],
    assigned_to: carla.userId,
    due_on: addDays(today, -overdueDays),
    note,
  });
  const answered = (await list(dependencies, actor, id, everything)).questions.find(
    ({ state }) => state === 'answered',
  );
  if (answered)
    await decide(dependencies, actor, id, {
      decision: 'approve',
      questions: [{ id: answered.id, revision: answered.revision }],
    });
}
