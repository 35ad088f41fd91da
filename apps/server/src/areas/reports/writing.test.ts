import type { DocumentDetail } from '@regulus/contract/documents.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { embeddedEngines } from '../../engine/choose-engines.ts';
import { openDrafting } from '../../engine/language-model/open.ts';
import { extractPlainText } from '../../engine/text/extract/plain-text.ts';
import { type Jobs, startJobs } from '../../jobs/jobs.ts';
import { systemClock } from '../../lib/clock.ts';
import { silentLogger } from '../../lib/logger.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { describeOnDatabases } from '../../testing/database.ts';
import { allSections } from '../../testing/documents-harness.ts';
import {
  giveText,
  makeCompany,
  makePublication,
  makeRegulator,
  makeUser,
  signIn,
} from '../../testing/factories.ts';
import { type LanguageModelStub, openLanguageModelStub } from '../../testing/language-model-stub.ts';
import { eventually } from '../../testing/wait.ts';
import { jobDefinitions } from '../jobs.ts';
import { makePersonal } from '../workspaces/service-make.ts';

const duty =
  'Payment institutions must report a major incident to the competent authority within 24 hours after it was detected.';
const text = `Guidelines on incident reporting

These guidelines specify how payment institutions report major incidents to the Authority.

${duty}

These guidelines apply from 11 January 2027.`;
const extracted = { ...extractPlainText(text), language: 'en' };

describeOnDatabases('the Reports Agent', (context) => {
  let stub: LanguageModelStub;
  let test: TestApp;
  let jobs: Jobs;
  let token = '';
  const publications: string[] = [];

  beforeAll(async () => {
    stub = await openLanguageModelStub();
    const endpoint = { baseUrl: stub.baseUrl, apiKey: stub.apiKey, model: 'stub-1' };
    const limits = { timeMs: 1_500, retries: 0 };
    const drafting = openDrafting(endpoint, embeddedEngines.drafting, silentLogger, limits);
    test = await openTestApp(context.db, systemClock, {}, { drafting });
    jobs = await startJobs({
      db: context.db,
      definitions: jobDefinitions(() => test.dependencies),
      log: silentLogger,
    });
    Object.assign(test.dependencies, { jobs });
  });
  afterAll(async () => {
    await jobs.stop();
    await test.close();
    await stub.close();
  });
  beforeEach(async () => {
    stub.fault(null);
    const regulator = await makeRegulator(context.db);
    const company = await makeCompany(context.db, {
      regulators: [regulator],
      features: ['reports', 'compliance', 'workspaces', 'resources'],
    });
    const user = await makeUser(context.db, company, { role: 'member' });
    token = await signIn(test, user);
    await context.db.withCompany(company, (tx) =>
      makePersonal(tx, { companyId: company, userId: user.id }, 'Personal', new Date()),
    );
    publications.length = 0;
    for (const title of ['Guidelines on incident reporting', 'Guidelines on incidents']) {
      const id = await makePublication(context.db, { regulator, title });
      await giveText(context.db, id, extracted);
      publications.push(id);
    }
  });

  const send = async (name: 'createDocument' | 'createNewsflash', body: object): Promise<DocumentDetail> => {
    const answer = await test.call(name, { body, token });
    if (answer.status >= 300) throw new Error(answer.text);
    return answer.body;
  };
  const read = async (id: string): Promise<DocumentDetail> =>
    (await test.call('getDocument', { params: { id }, query: { lock: false }, token })).body;
  /** Reads a document until it is written. @returns it, and what it said meanwhile */
  async function written({ id, writing }: DocumentDetail) {
    const said = new Set([writing?.step]);
    const document = await eventually(async () => {
      const now = await read(id);
      said.add(now.writing?.step);
      return now.writing?.state === 'writing' ? null : now;
    });
    return { document, said };
  }
  const claim = () => ({
    claims: [
      {
        sentence: 'Major incidents are reported within 24 hours.',
        quotes: ['1', '2', '3'].map((passage) => ({ passage, words: duty })),
      },
    ],
  });
  const workspace = async () => {
    const { body } = await test.call('createWorkspace', { body: { name: 'Team' }, token });
    return (body as { id: string }).id;
  };

  it('writes a newsflash of the model in the personal workspace, and tells what it is doing', async () => {
    stub.answerWith(claim);
    stub.fault({ kind: 'slow', milliseconds: 300 });
    const { document, said } = await written(
      await send('createNewsflash', { reg_update_ids: publications, audience: 'business' }),
    );
    expect(said).toContain('reading');
    expect(document.writing).toMatchObject({ state: 'done', problem: null });
    expect(document.schema[0]).toMatchObject({
      question: 'Guidelines on incident reporting',
      engine: { engine: 'language-model', model: 'stub-1', fallback: null },
    });
    expect(document.schema[0]?.content).toContain('Major incidents are reported within 24 hours.');
    for (const { quote, start, end } of allSections(document.schema).flatMap((one) => one.citations))
      expect(extracted.content.slice(start ?? 0, end ?? 0)).toBe(quote);
  });

  it('writes what was asked for with the embedded engine where the model fails, and says so', async () => {
    let asked = 0;
    stub.answerWith(() => {
      asked += 1;
      return asked === 1
        ? claim()
        : { claims: [{ sentence: 'No.', quotes: [{ passage: '1', words: 'No.' }] }] };
    });
    const brief = { reg_update_ids: publications };
    const made = await send('createDocument', {
      workspace_id: await workspace(),
      name: 'Briefing',
      template_slug: 'reg_update',
      brief,
    });
    const { document } = await written(made);
    expect(document.schema[0]).toMatchObject({
      question: 'In short',
      engine: { engine: 'language-model', model: 'stub-1', fallback: 'unusable' },
    });
    const [opening] = document.schema;
    expect(opening?.content).toContain('Major incidents are reported within 24 hours.');
    expect(opening?.content).toContain(`“${duty}”`);
    stub.fault({ kind: 'server-error' });
    const { document: second } = await written(
      await send('createDocument', {
        workspace_id: made.workspace_id,
        name: 'Briefing',
        template_slug: 'reg_update',
        brief,
      }),
    );
    expect(second.writing?.state).toBe('done');
    expect(second.schema[0]?.engine).toEqual({ engine: 'embedded', model: null, fallback: 'unavailable' });
  });
});
