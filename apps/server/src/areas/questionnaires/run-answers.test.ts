import type { QuestionRow } from '@regulus/contract/questionnaires.ts';
import { expect, it } from 'vitest';
import { embeddedEngines } from '../../engine/choose-engines.ts';
import type { QuestionnaireEngine } from '../../engine/questionnaires/questionnaires.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { useDocuments } from '../../testing/documents-harness.ts';
import { giveSource } from '../../testing/give-source.ts';
import { indexNow } from '../../testing/index-now.ts';
import { noJobs } from '../../testing/no-jobs.ts';
import { followSources } from './follow-sources.ts';
import { runAnswers } from './run-answers.service.ts';

const asked = 'Does the bank keep an exit strategy for each service?';

describeOnOneDatabase('answering questionnaires in the background', (context) => {
  const { made, makePerson, application } = useDocuments(context);
  const parts = () => ({ ...application().dependencies, jobs: noJobs });
  const index = () => indexNow(application().dependencies, made.company);
  const create = (questions: readonly string[]) =>
    made.olga.does('createQuestionnaire', {
      params: { id: made.workspace },
      body: { name: 'Sheet', questions, language: 'en' },
    });
  const list = async (id: string): Promise<QuestionRow[]> =>
    (await made.olga.does('listQuestions', { params: { id }, query: { limit: 500 } })).questions;
  const start = (id: string, body: Record<string, unknown> = {}) =>
    made.olga.does('answerQuestions', { params: { id }, body: { kinds: ['library', 'policies'], ...body } });
  const run = (
    id: string,
    { signal = new AbortController().signal, engine = embeddedEngines.questionnaires } = {},
  ) =>
    runAnswers(
      { ...parts(), engines: { ...embeddedEngines, questionnaires: engine } },
      made.company,
      { document_id: id, user_id: made.olga.id },
      { signal },
    );
  const get = (id: string) => made.olga.does('getQuestionnaire', { params: { id } });
  /** The embedded engine, which counts what it is asked. */
  const counting = (each: (count: number) => void): QuestionnaireEngine => {
    let count = 0;
    return {
      ...embeddedEngines.questionnaires,
      answer: (question, signal) => {
        count += 1;
        each(count);
        return embeddedEngines.questionnaires.answer(question, signal);
      },
    };
  };

  it('goes on after its process has died, and answers nothing twice', async () => {
    await index();
    const { id } = await create(Array.from({ length: 20 }, (_, at) => `${asked} (${String(at + 1)})`));
    await start(id);
    const ended = new AbortController();
    let before = 0;
    const dying = counting((count) => {
      before = count;
      if (count === 12) ended.abort();
    });
    await expect(run(id, { signal: ended.signal, engine: dying })).rejects.toThrow();
    const half = await get(id);
    expect(half.answering).toMatchObject({ state: 'running', progress: { done: 8, total: 20 } });
    let after = 0;
    await run(id, { engine: counting((count) => (after = count)) });
    expect([before, after]).toEqual([12, 12]);
    expect((await get(id)).answering).toMatchObject({ state: 'done', progress: { done: 20, total: 20 } });
    expect((await list(id)).map(({ revision, state }) => [revision, state])).toEqual(
      Array.from({ length: 20 }, () => [2, 'answered']),
    );
  });

  it('is cancelled, and what is answered stays', async () => {
    await index();
    const { id } = await create(Array.from({ length: 20 }, (_, at) => `${asked} (${String(at + 1)})`));
    await start(id);
    let cancelled: Promise<unknown> | undefined;
    await run(id, {
      engine: counting((count) => {
        if (count === 10) cancelled = made.olga.does('cancelAnswers', { params: { id } });
      }),
    });
    await cancelled;
    expect(await get(id)).toMatchObject({
      answering: { state: 'cancelled' },
      counts: { answered: 8, open: 12 },
    });
  });

  it('answers anew what a changed source has touched; an approved answer keeps its text', async () => {
    await index();
    const { id } = await create([asked, `${asked} (2)`, 'Is there a satellite ground station?']);
    await start(id);
    await run(id);
    const [first, second, third] = await list(id);
    expect([first?.state, second?.state, third?.state]).toEqual(['answered', 'answered', 'abstained']);
    await made.olga.does('decideQuestions', {
      params: { id },
      body: { decision: 'approve', questions: [{ id: first!.id, revision: first!.revision }] },
    });
    await context.db.withCompany(made.company, async (tx) => {
      const other = await giveSource(tx, made.workspace, {
        name: 'Newer.txt',
        text: 'The bank keeps an exit strategy for each service and each provider, reviewed by the board.',
      });
      await tx.deleteFrom('sources').where('id', '=', made.source).execute();
      expect(other).not.toBe(made.source);
    });
    await index();
    await followSources(parts());
    expect((await get(id)).answering).toMatchObject({ state: 'running', progress: { total: 2 } });
    await run(id);
    const [approved, anew, untouched] = await list(id);
    expect(approved).toMatchObject({ state: 'approved', text: first!.text, waits: true });
    expect(anew).toMatchObject({ state: 'answered', text: expect.stringContaining('each provider') });
    expect(untouched?.revision).toBe(third?.revision);
    const { proposals } = await made.olga.does('getQuestion', { params: { id, questionId: first!.id } });
    expect(proposals).toMatchObject([{ reason: 'source_changed', made_by: null }]);
    // once is enough
    await followSources(parts());
    expect((await get(id)).answering).toMatchObject({ state: 'done' });
  });

  it('gives the approved answer of the library first, also without any source', async () => {
    await index();
    const one = await create([asked]);
    await start(one.id);
    await run(one.id);
    const [answered] = await list(one.id);
    await made.olga.does('decideQuestions', {
      params: { id: one.id },
      body: { decision: 'approve', questions: [{ id: answered!.id, revision: answered!.revision }] },
    });
    const { answers } = await made.olga.does('listLibraryAnswers', { query: {} });
    expect(answers).toMatchObject([{ question: asked, origin: 'approved', citation_count: 1 }]);
    const two = await create([asked, 'Who audits the satellite ground station?']);
    await start(two.id, { kinds: ['library'] });
    await run(two.id);
    const [known, unknown] = await list(two.id);
    expect(known).toMatchObject({ state: 'answered', origin: 'library', citation_count: 1 });
    expect(unknown).toMatchObject({ state: 'abstained' });
    const detail = await made.olga.does('getQuestion', { params: { id: two.id, questionId: known!.id } });
    expect(detail.library).toMatchObject([{ id: answers[0]!.id }]);
    expect(await made.olga.does('listCoverage')).toMatchObject({
      subjects: [{ asked: 3, answered: 2, from_library: 1, unanswered: [{ times: 1 }] }],
    });
  });

  it('decides about several answers at once, and names each that stays as it was', async () => {
    await index();
    const { id } = await create([
      asked,
      `${asked} (2)`,
      `${asked} (3)`,
      'Is there a satellite ground station?',
    ]);
    await start(id);
    await run(id);
    const rows = await list(id);
    const decide = (body: object) =>
      made.olga.does('decideQuestions', {
        params: { id },
        body: {
          decision: 'approve',
          questions: rows.map((row, at) => ({ id: row.id, revision: row.revision + Number(at === 1) })),
          ...body,
        },
      });
    const [first, second, third, abstained] = rows.map((row) => row.id);
    // whether they are several is not for the caller to say
    await made.olga.does('changeQuestionnaire', {
      params: { id },
      body: { gates: { bulk: 1, review: 0 } },
    });
    const inBulk = await decide({});
    expect([inBulk.done.length, inBulk.not_done.map(({ code }) => code)]).toEqual([
      0,
      ['not_ready', 'revision_conflict', 'not_ready', 'not_ready'],
    ]);
    await made.olga.does('changeQuestionnaire', {
      params: { id },
      body: { gates: { bulk: 0, review: 0 } },
    });
    const before = await application().onRecord(made.company, ['sequence']);
    const outcome = await decide({});
    expect(outcome.done.map(({ id: one, state }) => [one, state])).toEqual([
      [first, 'approved'],
      [third, 'approved'],
    ]);
    expect(outcome.not_done.map(({ id: one, code }) => [one, code])).toEqual([
      [second, 'revision_conflict'],
      [abstained, 'not_ready'],
    ]);
    // one entry for all of them, which each shows, and one for what the library learned
    const entries = (await application().onRecord(made.company, ['action', 'details'])).slice(before.length);
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'library_answers.created',
      'question.decided',
    ]);
    const detail = await made.olga.does('getQuestion', { params: { id, questionId: third! } });
    expect(detail.history[0]).toMatchObject({ action: 'decided', details: 'answered → approved' });
    const tree = await made.olga.does('getDocument', { params: { id }, query: { lock: false } });
    expect(tree.schema[0]!.children.map(({ state }) => state)).toEqual([
      'approved',
      'answered',
      'approved',
      'abstained',
    ]);
    // what is approved can be taken back together
    const reopened = await made.olga.does('decideQuestions', {
      params: { id },
      body: {
        decision: 'reopen',
        questions: outcome.done.map(({ id: one, revision }) => ({ id: one, revision })),
      },
    });
    expect(reopened.done.map(({ state }) => state)).toEqual(['answered', 'answered']);
  });

  it('needs a second person for what came from the library, too', async () => {
    await index();
    const others = [asked, 'Does the bank test the exit strategy every year?'];
    const approve = async (id: string, as = made.olga) =>
      as.does('decideQuestions', {
        params: { id },
        body: {
          decision: 'approve',
          questions: (await list(id)).map(({ id: one, revision }) => ({ id: one, revision })),
        },
      });
    const one = await create(others);
    for (const { id: questionId, revision } of await list(one.id)) {
      await made.olga.does('changeQuestion', {
        params: { id: one.id, questionId },
        body: { revision, content: '<p>Yes, by Olga.</p>' },
      });
      const { revision: now } = await made.olga.does('getQuestion', { params: { id: one.id, questionId } });
      await made.olga.does('decideQuestions', {
        params: { id: one.id },
        body: { decision: 'approve', questions: [{ id: questionId, revision: now }] },
      });
    }
    await context.db.withSystem('operator', (tx) =>
      tx
        .updateTable('companies')
        .set({ requires_second_person: true })
        .where('id', '=', made.company)
        .execute(),
    );
    const two = await create(others);
    await start(two.id, { kinds: ['library'] });
    await run(two.id);
    expect((await list(two.id)).map(({ origin }) => origin)).toEqual(['library', 'library']);
    // she wrote what the library has, and approves it alone nowhere
    const own = await approve(two.id);
    expect([own.done, own.not_done.map(({ code }) => code)]).toEqual([
      [],
      ['second_person_needed', 'second_person_needed'],
    ]);
    expect(own.not_done[0]?.detail).toContain('Carl');
    const { done } = await approve(two.id, made.carl);
    expect(done.map(({ state }) => state)).toEqual(['approved', 'approved']);
  });

  it('ends a run of somebody who has left, or whose workspace was archived', async () => {
    await index();
    const left = await create([asked]);
    await made.carl.does('answerQuestions', { params: { id: left.id }, body: { kinds: ['policies'] } });
    await made.olga.does('removeWorkspaceMember', { params: { id: made.workspace, user_id: made.carl.id } });
    await runAnswers(
      parts(),
      made.company,
      { document_id: left.id, user_id: made.carl.id },
      {
        signal: new AbortController().signal,
      },
    );
    expect(await get(left.id)).toMatchObject({ answering: { state: 'failed' }, counts: { open: 1 } });
    const archived = await create([asked]);
    await start(archived.id);
    await made.olga.does('archiveWorkspace', { params: { id: made.workspace } });
    await run(archived.id);
    expect(await get(archived.id)).toMatchObject({ answering: { state: 'failed' }, counts: { open: 1 } });
    expect((await list(archived.id))[0]).toMatchObject({ state: 'open', text: '' });
  });

  it('stays approved only as it was approved, whichever way its text is changed', async () => {
    await index();
    const { id } = await create([asked]);
    await start(id);
    await run(id);
    const approve = async (by = made.olga) => {
      const [row] = await list(id);
      const { not_done: notDone } = await by.does('decideQuestions', {
        params: { id },
        body: { decision: 'approve', questions: [{ id: row!.id, revision: row!.revision }] },
      });
      return notDone;
    };
    const state = async () => (await list(id))[0]?.state;
    expect(await approve()).toEqual([]);
    expect(await state()).toBe('approved');
    // a suggestion that somebody accepts
    const [{ id: sectionId }] = (await list(id)) as [QuestionRow];
    const suggested = await made.carl.does('suggestSection', {
      params: { id },
      body: { section_id: sectionId, content: '<p>Never.</p>' },
    });
    await made.carl.does('decideSuggestion', {
      params: { id, suggestionId: suggested.id },
      body: { state: 'accepted' },
    });
    expect((await list(id))[0]).toMatchObject({ state: 'answered', origin: 'person', text: 'Never.' });
    // other words of the question
    expect(await approve()).toEqual([]);
    const [row] = await list(id);
    await made.olga.does('changeQuestion', {
      params: { id, questionId: sectionId },
      body: { revision: row!.revision, question: 'Does the bank keep no exit strategy?' },
    });
    expect((await list(id))[0]).toMatchObject({ state: 'answered', certainty: null });
    // an earlier version can't be put back, since nothing is known of its questions
    const restored = await made.olga.call('restoreDocumentVersion', { params: { id, number: '1' } });
    expect(restored.status).toBe(409);
    // who writes it as a document has a part in it, too
    await context.db.withSystem('operator', (tx) =>
      tx
        .updateTable('companies')
        .set({ requires_second_person: true })
        .where('id', '=', made.company)
        .execute(),
    );
    const document = await made.carl.does('getDocument', { params: { id } });
    const section = document.schema[0]!.children[0]!;
    await made.carl.does('saveDocument', {
      params: { id },
      body: {
        revision: document.revision,
        sections: [{ id: sectionId, revision: section.revision, content: '<p>By Carl.</p>' }],
      },
    });
    expect(await approve(made.carl)).toEqual([]);
    expect((await list(id))[0]).toMatchObject({ state: 'answered', waits_for_second: true });
  });

  it('is not started for sources that are not there, without knowledge, or by who may not write', async () => {
    const { id } = await create([asked]);
    const call = (body: object, as = made.olga) => as.call('answerQuestions', { params: { id }, body });
    expect((await call({ source_ids: [crypto.randomUUID()] })).status).toBe(404);
    expect((await call({ node_ids: ['nothing'] })).status).toBe(404);
    expect((await call({ kinds: [] })).status).toBe(400);
    expect((await call({ kinds: ['drafts'] })).problem).toMatchObject({ status: 409, code: 'not_ready' });
    expect((await call({}, await makePerson(made.company, 'auditor'))).status).toBe(403);
    expect((await call({}, await makePerson(made.company))).status).toBe(404);
    expect((await get(id)).answering).toBeNull();
  });
});
