import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { embeddedEngines } from '../../engine/choose-engines.ts';
import type { StatementEngine } from '../../engine/engine.ts';
import { writeClauseTree } from '../../engine/text/clause-tree.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { WorkGivenUp } from '../../lib/background-process.ts';
import type { Person } from '../../testing/app.ts';
import { beginWork } from '../../testing/begin-work.ts';
import { describeApp } from '../../testing/use-app.ts';
import { eventually } from '../../testing/wait.ts';
import { followStatements } from './follow.service.ts';

const duty = 'Payment institutions shall keep a register of losses.';
const powers = 'The competent authority may require further information.';
const plain = 'Losses are a sad thing.';

/** An article whose sentences are duties, powers and others. */
const act = (...sentences: readonly string[]) =>
  writeClauseTree([
    {
      kind: 'article',
      label: 'Article 7',
      segment: 'art_7',
      rooted: true,
      heading: 'Losses',
      text: '',
      children: sentences.map((text, index) => ({
        kind: 'paragraph' as const,
        label: `${String(index + 1)}.`,
        segment: `par_${String(index + 1)}`,
        text,
        children: [],
      })),
    },
  ]);

describeApp('statements', (test, clock) => {
  let jobs: Jobs;
  let regulator: string;
  let company: string;
  let officer: Person;

  beforeAll(async () => {
    jobs = await beginWork(test);
    regulator = await test.regulator();
  });
  afterAll(() => jobs.stop());
  beforeEach(async () => {
    clock.advance(60_000);
    company = await test.company({
      regulators: [regulator],
      features: ['company', 'compliance', 'obligations', 'resources', 'workspaces'],
    });
    officer = await test.person(company, { name: 'Olga', role: 'company_admin' });
  });

  const publish = async (...sentences: readonly string[]) => {
    const id = await test.publication({ regulator });
    await test.giveText(id, act(...sentences));
    return id;
  };
  const engine = (changed: Partial<StatementEngine> = {}) => ({
    ...test.dependencies,
    engines: { ...test.dependencies.engines, statements: { ...embeddedEngines.statements, ...changed } },
  });
  const follow = (changed: Partial<StatementEngine> = {}) => followStatements(engine(changed));
  const list = async (id: string, query: Record<string, unknown> = {}, person = officer) => {
    const answer = await person.call('listStatements', { params: { id }, query });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const say = async (id: string, words: string, kind: 'duty' | 'explanation' | null, person = officer) => {
    const { statements, text_id } = await list(id, { limit: 500 });
    const { start, end } = statements.find((one) => one.text === words)!;
    return person.call('sayStatementKind', {
      params: { id },
      body: { text_id: text_id!, start, end, kind },
    });
  };

  it('account for every sentence, each at its place in the text', async () => {
    const id = await publish(duty, powers, plain);
    expect(await list(id)).toMatchObject({ state: 'pending', total: 0, account: {} });
    await follow();
    const { state, statements, account, total } = await list(id);
    expect(state).toBe('ready');
    expect(statements.map(({ text }) => text)).toEqual(expect.arrayContaining([duty, powers, plain]));
    expect(total).toBe(statements.length);
    expect(Object.values(account).reduce((sum, one) => sum + one, 0)).toBe(total);
    const [found] = (await list(id, { kind: 'duty' })).statements;
    expect(found).toMatchObject({
      kind: 'duty',
      clause: 'Article 7(1)',
      text: duty,
      strength: 'must',
      actor: { text: 'Payment institutions', class: 'firm' },
      obligation_id: null,
    });
    expect((await list(id, { limit: 1, offset: 1 })).statements).toEqual([statements[1]]);
    expect((await list(id, { applies: 'yes,no,depends,unclear', limit: 2 })).statements).toEqual(
      statements.slice(0, 2),
    );
  });

  it('are read again by another version of the engine, and by the same one never', async () => {
    const id = await publish(duty);
    await follow();
    let readings = 0;
    const read: StatementEngine['read'] = (text) => {
      readings += 1;
      return embeddedEngines.statements.read(text);
    };
    await follow({ read });
    expect(readings).toBe(0);
    const before = await list(id);
    await follow({ read, version: 'later' });
    expect(readings).toBeGreaterThan(0);
    expect(await list(id)).toEqual({ ...before, engine_version: 'later' });
  });

  it('that could not be read are marked, and do not keep others from being read', async () => {
    const id = await publish(`${duty} Hopeless.`);
    const other = await publish(duty);
    await follow({
      version: 'failing',
      read: (text) =>
        text.content.includes('Hopeless')
          ? Promise.reject(new WorkGivenUp('too long', false))
          : embeddedEngines.statements.read(text),
    });
    expect(await list(id)).toMatchObject({ state: 'failed', statements: [] });
    expect(await list(other)).toMatchObject({ state: 'ready' });
    await follow({ version: 'better' });
    expect(await list(id)).toMatchObject({ state: 'ready' });
  });

  it('say why there are none', async () => {
    const id = await test.publication({ regulator });
    expect(await list(id)).toMatchObject({ state: 'no_text', total: 0 });
    await test.giveText(id, { ...act('Zarar kaydı tutulur.'), language: 'tr' });
    await follow();
    expect(await list(id)).toMatchObject({ state: 'language' });
  });

  it('are what obligations are derived from, each linked to its obligation', async () => {
    const id = await publish(duty, powers);
    await officer.does('updatePublication', { params: { id }, body: { obligations_derived: true } });
    await eventually(async () => (await list(id, { kind: 'duty' })).statements[0]?.obligation_id);
    const other = await test.person(await test.company({ regulators: [regulator] }));
    expect((await list(id, { kind: 'duty' }, other)).statements[0]?.obligation_id).toBeNull();
  });

  it('are of the kind that a person says, for this company, over new readings and versions', async () => {
    const id = await publish(plain, duty);
    await follow();
    const { account, statements } = await list(id);
    const read = statements.find(({ text }) => text === plain)!.kind;
    expect((await say(id, plain, 'duty')).body).toMatchObject({
      statement: { kind: 'duty', read_as: read, said: { by: { name: 'Olga' } } },
      account: { duty: (account.duty ?? 0) + 1 },
    });
    await follow({ version: 'another' });
    const after = await list(id, { kind: 'duty' });
    expect(after.statements.map(({ text }) => text)).toEqual([plain, duty]);
    expect(after.total).toBe(2);
    await test.giveText(id, { ...act('A new first paragraph.', plain), version: 2 });
    await follow();
    expect((await list(id, { kind: 'duty' })).statements.map(({ text }) => text)).toEqual([plain]);
    const other = await test.person(await test.company({ regulators: [regulator] }));
    expect((await list(id, { kind: 'duty' }, other)).total).toBe(0);
    const { history } = (await officer.call('getPublicationHistory', { params: { id }, query: {} })).body;
    expect(history[0]).toMatchObject({ action: 'publication.sentence_said', from: read, to: 'duty' });
    await say(id, plain, null);
    expect((await list(id, { kind: 'duty' })).total).toBe(0);
    await test.expectWholeChain(company);
  });

  it('are nobody’s to change who may only read, and of no place that is not a sentence', async () => {
    const id = await publish(plain);
    await follow();
    const auditor = await test.person(company, { role: 'auditor' });
    expect((await say(id, plain, 'duty', auditor)).status).toBe(403);
    const { text_id } = await list(id);
    const params = { id };
    const nowhere = { text_id: text_id!, start: 1, end: 2, kind: 'duty' as const };
    expect((await officer.call('sayStatementKind', { params, body: nowhere })).status).toBe(404);
    expect((await officer.call('listStatements', { params, query: { kind: 'poem' } })).status).toBe(400);
    expect((await test.call('listStatements', { params })).status).toBe(401);
    expect((await list(id, { kind: 'duty' })).total).toBe(0);
  });
});
