/**
 * Many conversations ask at once through the real server: how long the first words of an answer take, and the whole answer. People
 * of several companies each have a chatbot over policies of the corpus, and each conversation asks one question after the other.
 *   node benchmarks/chat-load.ts [--database embedded|postgres] [--conversations 20] [--companies 3] [--questions 5] [--publications 0]
 * With publications, their clauses are in the index that is asked, beside those of the policies.
 * Exits with 1 if any question is not answered.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDependencies } from '@regulus/server/start.ts';
import { makeCompany, makeUser, testPassword } from '@regulus/server/testing/factories.ts';
import { findPostgresBinaries, startPostgresCluster } from '@regulus/server/testing/postgres-cluster.ts';
import { startServerProcess } from './bench/server-process.ts';
import { logIn } from './bench/session.ts';
import { median, percentile } from './bench/statistics.ts';
import { type Target, targetsIn } from './bench/target.ts';
import { corpusFolder } from './corpus.ts';
import { fillSearch } from './search/fill.ts';
import { mixedDocuments, readSearchedTexts } from './search/searched-texts.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'embedded' },
    conversations: { type: 'string', default: '20' },
    companies: { type: 'string', default: '3' },
    questions: { type: 'string', default: '5' },
    publications: { type: 'string', default: '0' },
  },
});
const policies = join(corpusFolder(), 'policies/us-bank');
if (!existsSync(policies)) {
  console.log('skipped: shared data not found');
  process.exit();
}
const chosen = /^(?:07|08|11|15)-.*[.]md$/;
const longestWaitMs = 60_000;
/** About continuity, security, vendors and complaints; one has no answer. */
const questions = [
  'How often are access rights reviewed?',
  'Within how many days is a complaint acknowledged?',
  'Who approves exceptions to this policy?',
  'How long are records kept?',
  'What must a contract with a vendor contain?',
  'How often are backups tested?',
  'Which colour does the company car have?',
  'Who is responsible for business continuity?',
];

const texts = readdirSync(policies)
  .filter((name) => chosen.test(name))
  .map((name) => ({ name, text: readFileSync(join(policies, name), 'utf8') }));

interface Asker {
  readonly token: string;
  readonly chatbot: string;
}

interface Asked {
  readonly firstMs: number;
  readonly wholeMs: number;
  readonly isRefused: boolean;
}

async function call<Answer>(
  address: string,
  token: string,
  path: string,
  body?: object | FormData,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${address}/api${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
  });
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function people({ environment }: Target): Promise<string[]> {
  const dependencies = await openDependencies(environment);
  const publications = Number(values.publications);
  const searched = publications > 0 ? await readSearchedTexts() : null;
  if (searched)
    await fillSearch(dependencies, mixedDocuments(searched, publications), publications, console.error);
  const emails: string[] = [];
  const companies: string[] = [];
  for (let made = 0; made < Number(values.companies); made += 1)
    companies.push(
      await makeCompany(dependencies.db, { features: ['resources', 'workspaces', 'chatbots', 'compliance'] }),
    );
  for (let made = 0; made < Number(values.conversations); made += 1)
    emails.push((await makeUser(dependencies.db, companies[made % companies.length] ?? '')).email);
  await dependencies.close();
  return emails;
}

async function prepare(address: string, email: string): Promise<Asker> {
  const token = await logIn(address, { email, password: testPassword });
  const { id: workspace } = await call<{ id: string }>(address, token, '/workspaces', { name: email });
  const form = new FormData();
  form.set('workspace_id', workspace);
  for (const { name, text } of texts) form.append('file', new File([text], name));
  const { sources } = await call<{ sources: { id: string }[] }>(address, token, '/sources/file', form);
  for (const { id } of sources) await untilRead(address, token, id);
  const { id: chatbot } = await call<{ id: string }>(address, token, '/chatbots/create', {
    name: 'Policies',
    workspace_id: workspace,
    source_ids: sources.map(({ id }) => id),
  });
  return { token, chatbot };
}

async function untilRead(address: string, token: string, id: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { state } = await call<{ state: string }>(address, token, `/sources/${id}`);
    if (state === 'ready') return;
    if (state !== 'reading') throw new Error(`A source is ${state}.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('A source was not read within a minute.');
}

/** Asks, and reads the answer as it arrives. */
async function ask(
  address: string,
  { token, chatbot }: Asker,
  content: string,
  conversation: string | undefined,
): Promise<Asked & { readonly conversation: string }> {
  const start = performance.now();
  const response = await fetch(`${address}/api/chatbots/${chatbot}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      content,
      ...(conversation === undefined ? {} : { conversation_id: conversation }),
    }),
    signal: AbortSignal.timeout(longestWaitMs),
  });
  if (!response.ok || response.body === null)
    throw new Error(`${String(response.status)} ${await response.text()}`);
  let heard = '';
  let firstMs: number | undefined;
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    heard += piece;
    if (firstMs === undefined && heard.includes('event: delta')) firstMs = performance.now() - start;
  }
  const id = /"conversation_id":"([^"]+)"/.exec(heard)?.[1];
  const done = /event: done\ndata: (.*)/.exec(heard)?.[1];
  if (id === undefined || firstMs === undefined || done === undefined)
    throw new Error(`The answer has no end: ${heard.slice(-300)}`);
  const { refusal, state } = JSON.parse(done) as { refusal: string | null; state: string };
  if (state !== 'done') throw new Error(`The answer is ${state}.`);
  return { conversation: id, firstMs, wholeMs: performance.now() - start, isRefused: refusal !== null };
}

async function measure(target: Target): Promise<boolean> {
  const emails = await people(target);
  const { address, stop } = await startServerProcess(target);
  const askers: Asker[] = [];
  for (const email of emails) askers.push(await prepare(address, email));
  // the model of the language and the index are loaded by the first question
  for (const asker of askers.slice(0, 1)) await ask(address, asker, questions[0] ?? '', undefined);
  const answered: Asked[] = [];
  const errors: string[] = [];
  const start = performance.now();
  await Promise.all(
    askers.map(async (asker, number) => {
      let conversation: string | undefined;
      for (let round = 0; round < Number(values.questions); round += 1) {
        try {
          const question = questions[(number + round) % questions.length] ?? '';
          const answer = await ask(address, asker, question, conversation);
          ({ conversation } = answer);
          answered.push(answer);
        } catch (error) {
          errors.push(String(error));
        }
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  await stop();
  const figures = (of: (one: Asked) => number) => {
    const all = answered.map(of);
    return `p50 ${median(all).toFixed(0)} ms, p95 ${percentile(all, 0.95).toFixed(0)} ms, longest ${Math.max(...all).toFixed(0)} ms`;
  };
  console.log(
    [
      `${target.kind}: ${String(emails.length)} conversations at once in ${values.companies} companies, ${String(answered.length)} answers in ${seconds.toFixed(1)} s (${String(answered.filter((one) => one.isRefused).length)} refusals), ${String(errors.length)} errors`,
      ...(answered.length === 0
        ? []
        : [
            `  first words: ${figures((one) => one.firstMs)}`,
            `  whole answer: ${figures((one) => one.wholeMs)}`,
          ]),
      ...errors.slice(0, 5).map((error) => `  ${error}`),
    ].join('\n'),
  );
  return errors.length === 0;
}

const folder = await mkdtemp(join(tmpdir(), 'regulus-chat-'));
const binaries = values.database === 'postgres' ? findPostgresBinaries() : undefined;
if (values.database === 'postgres' && !binaries) throw new Error('PostgreSQL was not found.');
const cluster = binaries ? await startPostgresCluster(binaries) : undefined;
try {
  const target = targetsIn(folder, cluster).find(({ kind }) => kind === values.database);
  if (!target) throw new Error(`There is no database "${values.database}".`);
  if (!(await measure(target))) process.exitCode = 1;
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
