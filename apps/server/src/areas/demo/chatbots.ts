import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { sendQuestion } from '../chatbots/messages.service.ts';
import { create, listChatbots } from '../chatbots/service.ts';
import { findSamples } from '../publications/screening/samples.service.ts';
import { addFiles } from '../sources/add.service.ts';
import { listSources } from '../sources/service.ts';
import { demoWorkspaceId } from './companies.ts';
import { formWith } from './form.ts';
import { findActors, sampleKey } from './publications.ts';
import { listDoneInChats } from './queries.ts';

const fileName = 'outsourcing-policy-sample.txt';

/** Of a firm that does not exist, written for this product. */
const policy = `
Outsourcing policy (sample)

of Northwind Payments, approved by its management board

1 Purpose

1.1 This policy says how services are outsourced without giving up control of them. It applies to
every arrangement under which a provider performs a function that the company would otherwise
perform itself.

1.2 The head of compliance maintains this policy and submits it to the management board for approval
every year.

2 Before an arrangement is signed

2.1 The business owner assesses the risks of the arrangement in writing. Compliance reviews the
assessment within 10 working days.

2.2 The management board approves every arrangement that supports a critical or important function.

3 Register

3.1 All arrangements are entered in the register of outsourcing within 5 working days of signing.

3.2 The register is reconciled with the invoices of providers every quarter.

4 Monitoring

4.1 Providers of critical or important functions report their service levels every month.

4.2 Providers report an outage within 2 hours of discovering it.

5 Exit

5.1 There is an exit plan for each critical or important function.

5.2 The exit plan is tested once a year, and the result of the test is reported to the management
board within 30 days.
`;

const chatbotName = 'Outsourcing: our policy and the guidelines';
const publications = ['eba-outsourcing-registers', 'ecb-cloud-guide'];
const topic = 'Operational resilience';
/** The first is answered, the second refused. */
const questions = ['How often is the exit plan tested?', 'Which dress code applies in the office?'];

type Page = Parameters<typeof listSources>[3];
const firstPage: Page = { limit: 50, offset: 0 };
const longestReadingMs = 60_000;

/** The source, once it has been read; undefined if that fails or takes long. */
async function readPolicy(
  dependencies: Dependencies,
  actor: Actor,
  signal: AbortSignal,
): Promise<string | undefined> {
  const end = performance.now() + longestReadingMs;
  while (performance.now() < end) {
    const { sources } = await listSources(dependencies, actor, demoWorkspaceId, firstPage);
    const source = sources.find(({ name }) => name === fileName);
    if (source?.state !== 'reading') return source?.state === 'ready' ? source.id : undefined;
    await sleep(250, null, { signal });
  }
  return undefined;
}

async function askAll(
  dependencies: Dependencies,
  actor: Actor,
  chatbotId: string,
  signal: AbortSignal,
): Promise<void> {
  let conversation: string | undefined;
  for (const content of questions) {
    const body = {
      content,
      stands_alone: false,
      ...(conversation === undefined ? {} : { conversation_id: conversation }),
    };
    for await (const event of sendQuestion(dependencies, actor, { chatbotId, body }, signal))
      if (event.event === 'start') conversation = event.data.conversation_id;
  }
}

/**
 * Gives the first demo company a data room, a source, a chatbot and a conversation, each where it never had one. What was deleted is
 * not brought back. Sources are read by background work, so this takes some seconds.
 */
export async function addDemoChatbots(dependencies: Dependencies, signal: AbortSignal): Promise<void> {
  const { db, config } = dependencies;
  const [companyId] = config.DEMO_COMPANY_IDS;
  const { ada, done, samples } = await db.withSystem('demo-content', async (tx) => ({
    ada: (await findActors(tx, companyId, ['ada'])).get('ada'),
    done: await listDoneInChats(tx, companyId),
    samples: await findSamples(tx, publications.map(sampleKey)),
  }));
  if (!ada) return;
  const actor: Actor = {
    ...ada,
    features: new Set(['compliance', 'workspaces', 'resources', 'chatbots', 'data_rooms']),
  };
  const place = { workspace_id: demoWorkspaceId };
  if (!done.has('data-room'))
    await create(dependencies, actor, {
      ...place,
      type: 'data-room',
      name: topic,
      topic,
      source_ids: [],
      reg_update_ids: [],
    });
  if (!done.has('source')) await addFiles(dependencies, actor, formWith(fileName, policy, place));
  if (!done.has('workspace')) {
    const source = await readPolicy(dependencies, actor, signal);
    if (source === undefined) return;
    await create(dependencies, actor, {
      ...place,
      type: 'workspace',
      name: chatbotName,
      source_ids: [source],
      reg_update_ids: [...samples.values()],
    });
  }
  if (done.has('conversation')) return;
  const { chatbots } = await listChatbots(dependencies, actor, demoWorkspaceId, firstPage);
  const chatbot = chatbots.find(({ name }) => name === chatbotName);
  if (chatbot?.conversation_count === 0) await askAll(dependencies, actor, chatbot.id, signal);
}
