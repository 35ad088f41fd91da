/**
 * A workbook of many questions through the real server: it is uploaded, listed page by page, and answered while the server is killed now and
 * then. Says how long each takes, and what is missing or was answered twice.
 *   node benchmarks/questionnaire-run.ts [--questions 2000] [--kills 3] [--database embedded|postgres]
 * Exits with 1 if a question is lost, isn't answered, or was answered twice.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeXlsx } from '@regulus/server/files/testing/make-xlsx.ts';
import { readXlsx } from '@regulus/server/files/xlsx-in/read-xlsx.ts';
import { openDependencies } from '@regulus/server/start.ts';
import { makeCompany, makeUser, testPassword } from '@regulus/server/testing/factories.ts';
import { findPostgresBinaries, startPostgresCluster } from '@regulus/server/testing/postgres-cluster.ts';
import { type ServerProcess, startServerProcess } from './bench/server-process.ts';
import { logIn } from './bench/session.ts';
import { median, percentile } from './bench/statistics.ts';
import { type Target, targetsIn } from './bench/target.ts';

const { values } = parseArgs({
  options: {
    questions: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '3' },
    database: { type: 'string', default: 'embedded' },
  },
});
const count = Number(values.questions);
const kills = Number(values.kills);
const longestRunMs = 30 * 60_000;
const perPage = 100;

const subjects =
  `backups, access rights, vendors, complaints, incident reports, encryption keys, payment orders, client records, firewalls,
  outsourced services, training records, marketing texts, test data, paper files, remote access, cloud services, audit logs, visitor badges,
  mobile devices, system changes, personal data, risk reports, emergency plans, password rules, software licenses`
    .split(',')
    .map((subject) => subject.trim());
const teams = [
  'compliance',
  'risk',
  'security',
  'operations',
  'data protection',
  'internal audit',
  'legal',
  'finance',
];
const asks = [
  (subject: string, team: string) => `Does the ${team} team review ${subject}?`,
  (subject: string, team: string) => `How often does the ${team} team test ${subject}?`,
  (subject: string, team: string) => `Who approves exceptions for ${subject} of the ${team} team?`,
  (subject: string, team: string) => `Are ${subject} kept by the ${team} team in writing?`,
];
/** So that no two read the same. */
const questionAt = (at: number) =>
  `${asks[at % asks.length]!(subjects[at % subjects.length]!, teams[Math.floor(at / subjects.length) % teams.length]!)} (No. ${at + 1})`;
/** Of some subjects it says nothing. */
const policy = subjects
  .slice(0, 18)
  .flatMap((subject, at) =>
    teams.map(
      (team, of) =>
        `The ${team} team reviews and tests ${subject} every ${at + of + 2} months. It keeps ${subject} in writing. The head of ${team} approves exceptions for ${subject}.`,
    ),
  )
  .join('\n\n');

const cell = (at: string, text: string) =>
  text === '' ? `<c r="${at}"/>` : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, ...texts: string[]) =>
  `<row r="${number}">${texts.map((text, at) => cell(`${'ABCD'[at]}${number}`, text)).join('')}</row>`;
const perSheet = 250;
const workbook = () =>
  makeXlsx(
    Object.fromEntries(
      Array.from({ length: Math.ceil(count / perSheet) }, (_, sheet) => [
        `Part ${sheet + 1}`,
        [
          row(1, 'No.', 'Question', 'Answer', 'Comment'),
          ...Array.from({ length: Math.min(perSheet, count - sheet * perSheet) }, (__, at) =>
            row(at + 2, `${sheet + 1}.${at + 1}`, questionAt(sheet * perSheet + at), '', ''),
          ),
        ].join(''),
      ]),
    ),
  );

interface Question {
  readonly id: string;
  readonly question: string;
  readonly state: string;
  readonly text: string;
  readonly gate: string | null;
  readonly revision: number;
}

interface Run {
  readonly state: string;
  readonly progress: { readonly done: number; readonly total: number };
}

class Client {
  readonly #server: () => ServerProcess;
  readonly #token: string;

  constructor(server: () => ServerProcess, token: string) {
    this.#server = server;
    this.#token = token;
  }

  async fetch(path: string, body?: object | FormData, method = 'POST'): Promise<Response> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.#server().address}/api${path}`, {
      ...(body === undefined ? {} : { method, body: isForm ? body : JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  async call<Answer>(path: string, body?: object | FormData, method?: string): Promise<Answer> {
    return (await (await this.fetch(path, body, method)).json()) as Answer;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function timed<Answer>(work: () => Promise<Answer>): Promise<[Answer, number]> {
  const start = performance.now();
  const answer = await work();
  return [answer, performance.now() - start];
}

const faults: string[] = [];
const check = (is: boolean, fault: string) => {
  if (!is) faults.push(fault);
};
const told = (what: string, times: readonly number[]) =>
  console.log(
    `${what}: p50 ${median(times).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
  );

/** All questions, page by page as a list is scrolled. */
async function scroll(client: Client, id: string): Promise<{ all: Question[]; times: number[] }> {
  const all: Question[] = [];
  const times: number[] = [];
  for (let offset = 0; offset < count; offset += perPage) {
    const [page, ms] = await timed(() =>
      client.call<{ questions: Question[] }>(
        `/questionnaires/${id}/questions?limit=${perPage}&offset=${offset}`,
      ),
    );
    all.push(...page.questions);
    times.push(ms);
  }
  return { all, times };
}

async function prepare(target: Target): Promise<string> {
  const dependencies = await openDependencies(target.environment);
  const company = await makeCompany(dependencies.db, {
    features: ['resources', 'workspaces', 'questionnaires', 'compliance'],
  });
  const { email } = await makeUser(dependencies.db, company);
  await dependencies.close();
  return email;
}

async function withPolicy(client: Client): Promise<string> {
  const { id } = await client.call<{ id: string }>('/workspaces', { name: 'Questionnaires' });
  const form = new FormData();
  form.set('workspace_id', id);
  form.append('file', new File([policy], 'Policy.txt'));
  const { sources } = await client.call<{ sources: { id: string }[] }>('/sources/file', form);
  for (const source of sources)
    while ((await client.call<{ state: string }>(`/sources/${source.id}`)).state !== 'ready')
      await pause(200);
  return id;
}

async function answerAll(
  client: Client,
  id: string,
  restart: () => Promise<void>,
): Promise<{ seconds: number; killedAt: number[] }> {
  const read = async () => (await client.call<{ answering: Run }>(`/questionnaires/${id}`)).answering;
  const start = performance.now();
  await client.call(`/documents/${id}/answers`, {});
  const killedAt: number[] = [];
  for (;;) {
    if (performance.now() - start > longestRunMs) throw new Error('The questions were not answered in time.');
    const { state, progress } = await read();
    check(progress.total === count, `the run is of ${progress.total} questions`);
    if (state !== 'running') {
      check(state === 'done', `the run is ${state}`);
      check(progress.done === count, `${progress.done} were counted as answered`);
      return { seconds: (performance.now() - start) / 1000, killedAt };
    }
    if (killedAt.length < kills && progress.done >= ((killedAt.length + 1) * count) / (kills + 1)) {
      const before = new Map((await scroll(client, id)).all.map((one) => [one.id, one]));
      await restart();
      killedAt.push(progress.done);
      for (const one of (await scroll(client, id)).all) {
        const was = before.get(one.id);
        const isKept = was?.state === 'open' || (was?.revision === one.revision && was.text === one.text);
        check(isKept, `${one.question} is another one after the server was killed`);
      }
    }
    await pause(100);
  }
}

async function measure(target: Target): Promise<void> {
  const email = await prepare(target);
  let server = await startServerProcess(target);
  try {
    const token = await logIn(server.address, { email, password: testPassword });
    const client = new Client(() => server, token);
    const workspace = await withPolicy(client);
    const form = new FormData();
    form.set('workspace_id', workspace);
    form.append('file', new File([Buffer.from(workbook())], 'Many questions.xlsx'));
    const [{ id }, uploadMs] = await timed(() =>
      client.call<{ id: string }>('/documents/questionnaire', form),
    );
    console.log(`${target.kind}: ${count} questions uploaded and read in ${(uploadMs / 1000).toFixed(1)} s`);
    const first = await scroll(client, id);
    told(`a page of ${perPage}`, first.times);
    check(first.all.length === count, `${first.all.length} of ${count} are listed`);
    check(new Set(first.all.map((one) => one.id)).size === count, 'a question is listed twice');
    first.all.forEach(({ question }, at) =>
      check(question === questionAt(at), `question ${at + 1} is ${question}`),
    );

    const { seconds, killedAt } = await answerAll(client, id, async () => {
      await server.kill();
      server = await startServerProcess(target);
    });
    console.log(
      `answered in ${seconds.toFixed(0)} s, ${((seconds * 1000) / count).toFixed(0)} ms a question; killed after ${killedAt.join(', ') || 'none'}`,
    );
    const { all, times } = await scroll(client, id);
    told(`a page of ${perPage} answers`, times);
    check(all.length === count, `${all.length} of ${count} are listed in the end`);
    const ofState = (state: string) => all.filter((one) => one.state === state);
    const [answered, abstained] = [ofState('answered'), ofState('abstained')];
    console.log(`${answered.length} answered, ${abstained.length} not found in the policy`);
    check(answered.length + abstained.length === count, 'a question was not answered');
    check(answered.length > 0, 'nothing was answered');
    // one change each: what was answered twice would have another revision
    for (const { question, revision } of all) check(revision === 2, `${question} has revision ${revision}`);

    const opened: number[] = [];
    for (const one of answered.slice(0, 50))
      opened.push((await timed(() => client.call(`/questionnaires/${id}/questions/${one.id}`)))[1]);
    told('a question opened', opened);
    await client.call(`/questionnaires/${id}`, { gates: { bulk: 0, review: 0 } }, 'PUT');
    const chosen = answered.slice(0, 500).map((one) => ({ id: one.id, revision: one.revision }));
    const [decided, decideMs] = await timed(() =>
      client.call<{ done: unknown[] }>(`/questionnaires/${id}/decisions`, {
        decision: 'approve',
        questions: chosen,
      }),
    );
    console.log(`${chosen.length} answers approved at once in ${decideMs.toFixed(0)} ms`);
    check(decided.done.length === chosen.length, `${decided.done.length} were approved`);
    const [file, exportMs] = await timed(async () =>
      (await client.fetch(`/questionnaires/${id}/filled`, {})).arrayBuffer(),
    );
    console.log(`exported in ${exportMs.toFixed(0)} ms`);
    const filled = JSON.stringify(await readXlsx(new Uint8Array(file)));
    check(
      filled.includes('every 2 months') || filled.includes('approves exceptions'),
      'the workbook has no answers',
    );
  } finally {
    await server.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'regulus-questionnaire-'));
const binaries = values.database === 'postgres' ? findPostgresBinaries() : undefined;
if (values.database === 'postgres' && !binaries) throw new Error('PostgreSQL was not found.');
const cluster = binaries ? await startPostgresCluster(binaries) : undefined;
try {
  const target = targetsIn(folder, cluster).find(({ kind }) => kind === values.database);
  if (!target) throw new Error(`There is no database "${values.database}".`);
  await measure(target);
  for (const fault of faults.slice(0, 20)) console.error(fault);
  console.log(faults.length === 0 ? 'nothing lost, nothing twice' : `${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
