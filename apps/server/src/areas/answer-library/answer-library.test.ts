import { beforeEach, expect, it, vi } from 'vitest';
import { makeXlsx } from '../../files/testing/make-xlsx.ts';
import { describeApp } from '../../testing/use-app.ts';
import { keepAnswers, noteUse } from './keep.service.ts';
import { openLibrary } from './matching.service.ts';

describeApp('answer library', (test, clock) => {
  type Person = Awaited<ReturnType<typeof test.person>>;
  let company: string;
  let ada: Person;

  beforeEach(async () => {
    company = await test.company({ features: ['questionnaires', 'company'] });
    ada = await test.person(company);
  });

  const backup = { question: 'How often do you back up client data?', answer: 'Every night.\nFully.' };
  const keep = async (body: Record<string, unknown> = {}) => {
    clock.advance(1_000);
    return ada.does('createLibraryAnswer', { body: { ...backup, ...body } });
  };
  const list = (query: Record<string, unknown> = {}) => ada.does('listLibraryAnswers', { query });
  const form = (name: string, content: string | Uint8Array) => {
    const made = new FormData();
    made.set('file', new File([typeof content === 'string' ? content : Buffer.from(content)], name));
    made.set('tags', 'old, form');
    return made;
  };

  it('keeps an answer, changes it for whoever has seen it as it is, and puts both on record', async () => {
    const made = await keep({ tags: ['backup', 'backup'], expires_on: '2027-01-31' });
    expect(made).toMatchObject({
      ...backup,
      value: null,
      language: 'en',
      tags: ['backup'],
      owner: { id: ada.id },
      origin: 'written',
      cited_state: 'none',
      state: 'active',
      revision: 1,
      uses: 0,
    });
    const changed = await ada.does('updateLibraryAnswer', {
      params: { id: made.id },
      body: { revision: 1, answer: 'Every hour.', value: 'yes' },
    });
    expect(changed).toMatchObject({ answer: 'Every hour.', value: 'yes', revision: 2, tags: ['backup'] });
    const stale = await ada.call('updateLibraryAnswer', {
      params: { id: made.id },
      body: { revision: 1, answer: 'Never.' },
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'revision_conflict', current_revision: 2 } });
    expect(await ada.does('getLibraryAnswer', { params: { id: made.id } })).toMatchObject({
      answer: 'Every hour.',
      citations: [],
    });
    expect(
      (await test.onRecord(company, ['details'], { action: 'library_answer.changed' })).at(-1),
    ).toMatchObject({
      details: { fields: ['answer', 'value'] },
    });
  });

  it('refuses what is no answer, an owner who can’t write, and what is not there', async () => {
    expect((await ada.call('createLibraryAnswer', { body: { question: ' ', answer: 'x' } })).status).toBe(
      400,
    );
    const auditor = await test.user(company, { role: 'auditor' });
    const given = await ada.call('createLibraryAnswer', { body: { ...backup, owner_id: auditor.id } });
    expect(given).toMatchObject({ status: 400, body: { fields: [{ path: 'body.owner_id' }] } });
    const { id } = await keep();
    await ada.does('deleteLibraryAnswer', { params: { id } });
    expect((await ada.call('getLibraryAnswer', { params: { id } })).status).toBe(404);
    expect((await ada.call('deleteLibraryAnswer', { params: { id } })).status).toBe(404);
    expect(await test.onRecord(company, ['action'], { action: 'library_answer.deleted' })).toHaveLength(1);
  });

  it('lists by words, tag, owner, state and language', async () => {
    const day = (days: number) =>
      new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await keep({ tags: ['backup'] });
    const other = await keep({
      question: 'Are backups encrypted? 100 %',
      answer: 'Ja.',
      language: 'de',
      owner_id: null,
      expires_on: day(-1),
    });
    await keep({ question: 'Who is the auditor?', expires_on: day(10), tags: ['audit', 'backup'] });
    const questions = async (query: Record<string, unknown>) =>
      (await list(query)).answers.map(({ question }) => question.split(' ')[0]);
    expect(await list()).toMatchObject({
      total: 3,
      tags: [
        { tag: 'backup', count: 2 },
        { tag: 'audit', count: 1 },
      ],
    });
    expect(await questions({ search: 'BACK UP' })).toEqual(['How']);
    expect(await questions({ search: '0 %' })).toEqual(['Are']);
    expect(await questions({ tag: 'audit' })).toEqual(['Who']);
    expect(await questions({ owner: 'none' })).toEqual(['Are']);
    expect(await questions({ language: 'de' })).toEqual(['Are']);
    expect(await questions({ state: 'expired' })).toEqual(['Are']);
    expect(await questions({ state: 'expiring' })).toEqual(['Who']);
    expect(await questions({ sort: 'question', limit: 2, offset: 1 })).toEqual(['How', 'Who']);
    await ada.does('updateLibraryAnswer', {
      params: { id: other.id },
      body: { revision: 1, state: 'archived' },
    });
    expect(await questions({ state: 'archived' })).toEqual(['Are']);
    expect((await list()).total).toBe(2);
  });

  it('finds the answer to a question in other words, and is never sure of one that has expired', async () => {
    const { id } = await keep();
    await keep({ question: 'Are your backups encrypted?', answer: 'Yes.' });
    const ask = (question: string) => ada.does('matchLibraryAnswers', { body: { question } });
    const { matches } = await ask('How frequently are backups of client data made?');
    expect(matches[0]?.answer.id).toBe(id);
    expect((await ask('Wie oft sichern Sie die Daten Ihrer Kunden?')).matches[0]?.answer.id).toBe(id);
    expect((await ask('How many people work for you?')).matches).toEqual([]);
    const [same] = (await ask(backup.question)).matches;
    expect(same).toMatchObject({ confidence: 'high', answer: { is_expired: false } });
    await ada.does('updateLibraryAnswer', {
      params: { id },
      body: { revision: 1, expires_on: '2020-01-01' },
    });
    const [expired] = (await ask(backup.question)).matches;
    expect(expired).toMatchObject({ confidence: 'medium', answer: { id, is_expired: true } });
    expect((await ada.does('listLibraryConflicts', {})).expired.map((one) => one.id)).toEqual([id]);
  });

  it('shows answers to the same question that say the same, and those that contradict each other', async () => {
    await keep({ question: 'How long are backups retained?', answer: 'Backups are kept for 30 days.' });
    await keep({ question: 'How long do you keep backups?', answer: 'Backups are kept for 90 days.' });
    await keep({ question: 'Do you hold cyber insurance?', answer: 'Yes, we hold a cyber policy.' });
    await keep({ question: 'Do you have cyber insurance?', answer: 'Yes, there is a cyber policy.' });
    const { pairs } = await ada.does('listLibraryConflicts', {});
    expect(pairs.map(({ a, is }) => [a.question, is])).toEqual([
      ['How long are backups retained?', 'conflict'],
      ['Do you hold cyber insurance?', 'duplicate'],
    ]);
  });

  it('says that what an answer cites has changed, until somebody says that it still holds', async () => {
    const cited = {
      id: '11111111-1111-4111-8111-111111111111',
      kind: 'source' as const,
      object_id: '22222222-2222-4222-8222-222222222222',
      text_id: '33333333-3333-4333-8333-333333333333',
      version: 1,
      start_offset: 0,
      end_offset: 5,
      quote: 'Daily',
      hash: 'x',
      title: 'Backup policy',
      clause: '1',
      page: null,
      link: null,
      workspace_id: null,
    };
    const [id = ''] = await test.db.withCompany(company, (tx) =>
      keepAnswers(
        tx,
        { companyId: company, userId: ada.id },
        [{ ...backup, language: 'en', citations: [cited], origin: 'approved', sectionId: 'q1' }],
        clock.now(),
      ),
    );
    // the source isn't there, and nobody may read what it said
    expect(await ada.does('getLibraryAnswer', { params: { id } })).toMatchObject({
      cited_state: 'gone',
      citations: [{ quote: '', title: '', is_available: false }],
    });
    expect((await list({ state: 'source_changed' })).answers.map((one) => one.id)).toEqual([id]);
    expect((await ada.does('listLibraryConflicts', {})).source_changed).toHaveLength(1);
    const find = () =>
      test.db.withCompany(company, async (tx) =>
        (await openLibrary(tx, test.dependencies)).find(backup.question, 1),
      );
    expect(await find()).toMatchObject([{ confidence: 'medium', answer: { sourceChanged: true } }]);
    await ada.does('updateLibraryAnswer', {
      params: { id },
      body: { revision: 1, still_holds: true },
    });
    expect(await find()).toMatchObject([{ confidence: 'high', answer: { sourceChanged: false } }]);
    expect((await list({ state: 'source_changed' })).total).toBe(0);
    await test.db.withCompany(company, (tx) => noteUse(tx, [id], clock.now()));
    expect(await ada.does('getLibraryAnswer', { params: { id } })).toMatchObject({ uses: 1, revision: 2 });
  });

  it('is made ready for questions again only once an answer has changed', async () => {
    const { id } = await keep();
    const prepare = vi.spyOn(test.dependencies.engines.library, 'prepare');
    const compare = vi.spyOn(test.dependencies.engines.library, 'compare');
    const find = async () =>
      (await ada.does('matchLibraryAnswers', { body: { question: backup.question } })).matches;
    expect(await find()).toMatchObject([{ confidence: 'high', answer: { id, answer: backup.answer } }]);
    await ada.does('listLibraryConflicts', {});
    await test.db.withCompany(company, (tx) => noteUse(tx, [id], clock.now()));
    expect(await find()).toMatchObject([{ answer: { uses: 1 } }]);
    await ada.does('listLibraryConflicts', {});
    expect([prepare.mock.calls.length, compare.mock.calls.length]).toEqual([1, 1]);
    await ada.does('updateLibraryAnswer', { params: { id }, body: { revision: 1, answer: 'Hourly.' } });
    expect(await find()).toMatchObject([{ answer: { answer: 'Hourly.' } }]);
    await ada.does('updateLibraryAnswer', { params: { id }, body: { revision: 2, state: 'archived' } });
    expect(await find()).toEqual([]);
    await ada.does('listLibraryConflicts', {});
    expect([prepare.mock.calls.length, compare.mock.calls.length]).toEqual([3, 2]);
    vi.restoreAllMocks();
  });

  it('takes questions and answers over from a file, each question once', async () => {
    await keep();
    const csv = `Question,Answer\n${backup.question},Never.\n"Who, if anyone, audits you?","Firm, Ltd\nYearly"\nWho if anyone audits you,Twice\nNo answer?,\nWer prüft das Unternehmen?,Die Revision prüft es.\n`;
    expect(await ada.does('importLibraryAnswers', { form: form('old.csv', csv) })).toEqual({
      imported: 2,
      skipped: 2,
      problems: [{ row: 5, problem: 'no_answer' }],
    });
    const { answers } = await list({ tag: 'form', sort: 'question' });
    expect(answers).toMatchObject([
      { question: 'Wer prüft das Unternehmen?', language: 'de', origin: 'imported', tags: ['old', 'form'] },
      { question: 'Who, if anyone, audits you?', answer: 'Firm, Ltd\nYearly', language: 'en' },
    ]);
    expect(
      (await test.onRecord(company, ['details'], { action: 'library_answers.created' })).at(-1),
    ).toMatchObject({
      details: { origin: 'imported', count: 2 },
    });
    expect((await ada.call('importLibraryAnswers', { form: form('x.pdf', '%PDF-1.4') })).status).toBe(400);
    expect(
      (await ada.call('importLibraryAnswers', { form: form('x.csv', 'only one column\n') })).status,
    ).toBe(400);
    const rows = '<row><c t="str"><v>Do you insure?</v></c><c t="str"><v>Yes:\n- fire</v></c></row>';
    const types =
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
    const book = makeXlsx({ Sheet: rows }, { more: { '[Content_Types].xml': Buffer.from(types) } });
    expect(await ada.does('importLibraryAnswers', { form: form('old.xlsx', book) })).toMatchObject({
      imported: 1,
    });
    expect((await list({ search: 'insure' })).answers).toMatchObject([{ answer: 'Yes:\n- fire' }]);
  });

  it('leaves answers of somebody who leaves without an owner', async () => {
    const leaver = await test.user(company);
    const { id } = await keep({ owner_id: leaver.id });
    const admin = await test.person(company, { role: 'company_admin' });
    await admin.does('deleteUser', { params: { id: leaver.id } });
    expect(await ada.does('getLibraryAnswer', { params: { id } })).toMatchObject({
      owner: null,
      revision: 1,
    });
  });
});
