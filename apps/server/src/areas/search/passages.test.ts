import type { FeatureKey } from '@regulus/contract/route.ts';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../access/actor.ts';
import { extractPlainText } from '../../engine/text/extract/plain-text.ts';
import { openBackgroundProcess } from '../../lib/background-process.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { giveText, makePublication, makeRegulator, type TestUser } from '../../testing/factories.ts';
import { noJobs } from '../../testing/no-jobs.ts';
import { useSources } from '../../testing/sources-harness.ts';
import { indexPublications } from './index-publications.ts';
import { findPassages } from './passages.service.ts';

const policy =
  '1. Exit\n\nThe bank keeps an exit strategy for each service.\n\n2. Register\n\nThe bank keeps a register.';
const law = extractPlainText(
  '1. Plans\n\nA firm keeps an exit plan for critical services.\n\n2. Other\n\nReports are confidential.',
);

const actorOf = (
  { id, companyId, email }: TestUser,
  features: FeatureKey[] = ['compliance', 'resources', 'workspaces'],
): Actor => ({
  userId: id,
  companyId,
  email,
  role: 'member',
  isOperator: false,
  features: new Set(features),
  collectPersonalData: false,
  timeZone: 'UTC',
  language: null,
  apiToken: null,
  sessionId: null,
  isLeaving: false,
});

describeOnOneDatabase('passages for a question', (context) => {
  const sources = useSources(context);
  const { made } = sources;
  let publication: string;
  beforeEach(async () => {
    publication = await makePublication(context.db, {
      regulator: await makeRegulator(context.db),
      title: 'Exit plans',
    });
    await giveText(context.db, publication, { ...law, language: 'en' });
    const reader = openBackgroundProcess({ memoryMb: 256 });
    await indexPublications({ ...sources.dependencies(), jobs: noJobs }, undefined, reader);
    reader.close();
  });
  const ask = async (
    wanted: Partial<Parameters<typeof findPassages>[2]>,
    actor: Actor = actorOf(made.olga),
  ) => {
    const { passages } = await findPassages(sources.dependencies(), actor, {
      question: 'Do you keep exit strategies or plans for services?',
      sources: [],
      publications: [],
      limit: 5,
      ...wanted,
    });
    return passages;
  };

  it('come from the newest version in force of what is there in several, and from the clause that is named', async () => {
    const add = (name: string, clause: string) =>
      sources.addAndRead({
        name,
        bytes: `1. Exit\n\n${clause}\n\n2. Register\n\nThe bank keeps a register.`,
      });
    const old = await add('Exit policy 2024-03-01.txt', 'The bank keeps an exit plan.');
    const newer = await add('Exit policy 2025-03-01.txt', 'The bank keeps an exit strategy.');
    const future = await add('Exit policy 2099-03-01.txt', 'The bank keeps an exit scheme.');
    const wanted = { sources: [old.id, newer.id, future.id], publications: [], limit: 5 };
    const found = await findPassages(sources.dependencies(), actorOf(made.olga), {
      ...wanted,
      question: 'Which exit does the bank keep?',
    });
    expect(new Set(found.passages.map(({ id }) => id))).toEqual(new Set([newer.id]));
    expect(found.facts).toMatchObject({
      languages: ['en'],
      versions: [{ documentId: newer.id, count: 3, of: '2025-03-01' }],
    });
  });

  it('define just the term that is asked for, however often others use it', async () => {
    const uses = Array.from(
      { length: 8 },
      (_, at) =>
        `${String(at + 2)}. Exit plan\n\nThe bank reviews the exit plan, and each exit plan is an exit plan of the board.`,
    );
    const { id } = await sources.addAndRead({
      name: 'Terms.txt',
      bytes: `1. Terms\n\n(a) “major exit plan” means an exit plan for a critical service;\n\n(b) “exit plan” means what is done at the end of a contract.\n\n${uses.join('\n\n')}`,
    });
    const wanted = { sources: [id], limit: 2 };
    const [first] = await ask({ ...wanted, question: 'What is an exit plan?' });
    expect(first?.text).toContain('“exit plan” means');
    const [other] = await ask({ ...wanted, question: 'What is a major exit plan?' });
    expect(other?.text).toContain('“major exit plan” means');
  });

  it('come with what is known of their act: from when it applies', async () => {
    const act = await makePublication(context.db, {
      regulator: await makeRegulator(context.db),
      title: 'DORA: Regulation (EU) 2022/2554',
    });
    await giveText(context.db, act, { ...law, language: 'en' });
    await context.db.withSystem('demo-content', (tx) =>
      tx
        .insertInto('publication_dates')
        .values({
          publication_id: act,
          kind: 'applicable',
          on_day: '2099-01-17',
          quote: null,
          text_id: null,
          start_offset: null,
          end_offset: null,
          rule: null,
          engine_version: null,
        })
        .execute(),
    );
    const reader = openBackgroundProcess({ memoryMb: 256 });
    await indexPublications({ ...sources.dependencies(), jobs: noJobs }, undefined, reader);
    reader.close();
    const find = (question: string) =>
      findPassages(sources.dependencies(), actorOf(made.olga), {
        question,
        sources: [],
        publications: [act],
        limit: 5,
      });
    const { facts } = await find('Which record do firms keep?');
    expect(facts.standings).toEqual([{ documentId: act, act: 'DORA', is: 'not_yet', on: '2099-01-17' }]);
  });

  it('are found in those asked for alone, as they stand in their texts, the best first', async () => {
    const source = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
    const other = await sources.addAndRead({
      name: 'Other.txt',
      bytes: `${policy}\n\n3. More\n\nExit plans.`,
    });
    const passages = await ask({ sources: [source.id], publications: [publication] });
    expect(new Set(passages.map(({ id }) => id))).toEqual(new Set([source.id, publication]));
    const own = passages.find(({ kind }) => kind === 'source');
    const { text } = await sources.textOf(source.id);
    expect(own).toMatchObject({
      title: 'Policy.txt',
      workspace_id: made.workspace,
      text: 'The bank keeps an exit strategy for each service.',
      page: null,
    });
    expect(text.slice(own?.start, own?.end)).toBe(own?.text);
    for (const passage of passages.filter(({ kind }) => kind === 'publication'))
      expect(law.content.slice(passage.start, passage.end)).toBe(passage.text);
    const scores = passages.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, next) => next - one));
    expect(await ask({ sources: [source.id], limit: 1 })).toHaveLength(1);
    expect((await ask({ sources: [other.id] })).every(({ id }) => id === other.id)).toBe(true);
    expect(await ask({})).toEqual([]);
    expect(await ask({ question: 'the of and', sources: [source.id] })).toEqual([]);
  });

  it('are those of the newest version', async () => {
    const source = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
    expect((await ask({ sources: [source.id] }))[0]?.text).toContain('exit strategy');
    await sources.addAndRead({ name: 'Policy.txt', bytes: policy.replace('exit strategy', 'exit plan') });
    expect((await ask({ sources: [source.id] }))[0]?.text).toContain('exit plan');
  });

  it('are none for who is no member, has not the feature, or is of another company', async () => {
    const source = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
    const wanted = { sources: [source.id] };
    expect(await ask(wanted)).not.toEqual([]);
    expect(await ask(wanted, actorOf(made.carl))).toEqual([]);
    expect(await ask(wanted, actorOf(made.olga, ['workspaces']))).toEqual([]);
    expect(await ask({ publications: [publication] }, actorOf(made.olga, []))).toEqual([]);
    const before = made.olga;
    expect(await ask(wanted, { ...actorOf(before), companyId: crypto.randomUUID() })).toEqual([]);
  });
});
