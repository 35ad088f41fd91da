import type { DocumentDetail } from '@regulus/contract/documents.ts';
import type { QuestionRow } from '@regulus/contract/questionnaires.ts';
import { expect, it } from 'vitest';
import { makeXlsx } from '../../files/testing/make-xlsx.ts';
import { readXlsx } from '../../files/xlsx-in/read-xlsx.ts';
import type { Person } from '../../testing/app.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { useSources } from '../../testing/sources-harness.ts';
import { eventually } from '../../testing/wait.ts';

const cell = (at: string, text: string) =>
  text === '' ? `<c r="${at}"/>` : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, ...texts: string[]) =>
  `<row r="${String(number)}">${texts.map((text, at) => cell(`${'ABCDE'[at]}${String(number)}`, text)).join('')}</row>`;

const sheet = [
  row(1, 'No.', 'Question', 'Answer (Yes/No)', 'Comment'),
  row(2, '1.1', 'Is customer data encrypted at rest?', '', ''),
  row(3, '1.2', 'Are backups tested at least once a year?', '', ''),
  row(4, '1.3', 'Does the company operate a satellite ground station?', '', ''),
  row(5, '1.4', 'Is multi-factor authentication required for remote access?', '', ''),
].join('');

const policy = [
  'Information Security Policy',
  'All customer data must be encrypted at rest using AES-256.',
  'Backups are tested every six months and the results are reported to the board.',
  'Multi-factor authentication is required for all remote access to the network.',
].join('\n\n');

const workbook = (rows = sheet) => makeXlsx({ Security: rows });

describeOnOneDatabase('questionnaires', (context) => {
  const sources = useSources(context, {}, ['questionnaires', 'compliance', 'obligations', 'reports']);
  const { made } = sources;

  const upload = async (bytes: Uint8Array | string, name = 'Vendor sheet.xlsx', as: Person = made.olga) => {
    const form = new FormData();
    form.append('workspace_id', made.workspace);
    form.append('file', new Blob([Buffer.from(bytes)]), name);
    return as.call('uploadQuestionnaire', { form });
  };
  const uploaded = async (
    bytes: Uint8Array | string = workbook(),
    name?: string,
  ): Promise<DocumentDetail> => {
    const { status, body, text } = await upload(bytes, name);
    if (status !== 201) throw new Error(text);
    return body;
  };
  const list = async (
    id: string,
    query: Record<string, unknown> = {},
    as: Person = made.olga,
  ): Promise<QuestionRow[]> => (await as.does('listQuestions', { params: { id }, query })).questions;
  const answered = async (id: string, body: Record<string, unknown> = {}) => {
    await made.olga.does('answerQuestions', { params: { id }, body });
    await eventually(async () => {
      const { answering } = await made.olga.does('getQuestionnaire', { params: { id } });
      return answering?.state === 'done';
    });
    return list(id);
  };
  const approve = (id: string, rows: readonly QuestionRow[], body: object = {}, as: Person = made.olga) =>
    as.does('decideQuestions', {
      params: { id },
      body: {
        decision: 'approve',
        questions: rows.map(({ id: one, revision }) => ({ id: one, revision })),
        ...body,
      },
    });

  it('are read from a workbook, answered from policies, approved and written back', async () => {
    const { id: source } = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
    const document = await uploaded();
    expect(document).toMatchObject({ name: 'Vendor sheet', template_slug: 'questionnaire' });
    const { id } = document;
    const [encrypted, backups, satellite, factors] = await answered(id, { source_ids: [source] });
    expect(encrypted).toMatchObject({
      number: '1.1',
      state: 'answered',
      origin: 'engine',
      place: 'Security!B2',
    });
    expect(factors).toMatchObject({ state: 'answered' });
    expect(satellite).toMatchObject({ state: 'abstained', refusal: 'not_in_sources', value: null, text: '' });
    const detail = await made.olga.does('getQuestion', { params: { id, questionId: encrypted!.id } });
    expect(detail.citations).toMatchObject([
      { id: source, quote: expect.stringContaining('encrypted at rest') },
    ]);
    expect(detail.asked).toContain('policy');
    const approved = await approve(id, [encrypted!, satellite!]);
    expect(approved).toMatchObject({
      done: [{ id: encrypted!.id, state: 'approved' }],
      not_done: [{ id: satellite!.id, code: 'not_ready' }],
    });
    expect(await made.olga.does('listMissing', { params: { id } })).toMatchObject({
      open: 0,
      abstained: expect.any(Number),
      file: 'same_file',
    });
    const file = await sources.application().app.inject({
      method: 'POST',
      url: `/api/documents/${id}.xlsx`,
      headers: { authorization: `Bearer ${made.olga.token}` },
    });
    expect(file.statusCode).toBe(200);
    const read = await readXlsx(new Uint8Array(file.rawPayload));
    const text = JSON.stringify(read);
    expect(text).toContain('encrypted at rest using AES-256');
    expect(backups?.state).not.toBe('open');
    const tree = await made.olga.does('getDocument', { params: { id }, query: { lock: false } });
    expect(tree.schema[0]?.children[0]).toMatchObject({
      question: 'Is customer data encrypted at rest?',
      state: 'approved',
    });
  });

  it('keep what people wrote, and put what is newer beside it', async () => {
    const { id: source } = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
    const { id } = await uploaded();
    const [first] = await list(id);
    const changed = await made.olga.does('changeQuestion', {
      params: { id, questionId: first!.id },
      body: { revision: first!.revision, value: 'No', content: '<p>Not yet.</p>' },
    });
    expect(changed).toMatchObject({ state: 'answered', origin: 'person', value: 'No', verdict: 'no' });
    const stale = await made.olga.call('changeQuestion', {
      params: { id, questionId: first!.id },
      body: { revision: first!.revision, content: '<p>From another tab.</p>' },
    });
    expect(stale).toMatchObject({ status: 409, problem: { code: 'revision_conflict' } });
    await answered(id, { node_ids: [first!.id], source_ids: [source] });
    const detail = await made.olga.does('getQuestion', { params: { id, questionId: first!.id } });
    expect(detail).toMatchObject({ value: 'No', text: 'Not yet.' });
    expect(detail.proposals.map(({ reason }) => reason)).toEqual(['conflict', 'source_changed']);
  });

  it('are corrected by whoever sees that a column is another', async () => {
    const { id } = await uploaded();
    const form = await made.olga.does('getForm', { params: { id } });
    expect(form).toMatchObject({ parts: [{ name: 'Security', question_count: 4 }], shown: 0 });
    const [part] = form.parts;
    const mapping = { ...part!.mapping, not_questions: [4] };
    const preview = await made.olga.does('correctForm', {
      params: { id },
      query: { preview: true },
      body: { mappings: [mapping] },
    });
    expect(preview).toMatchObject({ found: 3, removed: 1, kept: 3 });
    expect(await list(id)).toHaveLength(4);
    await made.olga.does('correctForm', { params: { id }, body: { mappings: [mapping] } });
    expect(await list(id)).toHaveLength(3);
    // the next edition of the form is read the same way
    const next = await uploaded(workbook(sheet), 'Next year.xlsx');
    expect(await made.olga.does('getQuestionnaire', { params: { id: next.id } })).toMatchObject({
      remembered: true,
      counts: { total: 3 },
    });
  });

  it('show a colleague outside of the workspace the questions that were assigned, and no others', async () => {
    const { id } = await uploaded();
    const rows = await list(id);
    const dora = await sources.makePerson(made.company);
    const outside = await dora.call('getQuestionnaire', { params: { id } });
    expect(outside.status).toBe(404);
    await made.olga.does('assignQuestions', {
      params: { id },
      body: { question_ids: [rows[1]!.id], assigned_to: dora.id, due_on: '2027-01-31', note: 'Please look' },
    });
    expect(await list(id, {}, dora)).toMatchObject([{ id: rows[1]!.id, due_on: '2027-01-31' }]);
    const own = await dora.does('changeQuestion', {
      params: { id, questionId: rows[1]!.id },
      body: { revision: (await list(id, {}, dora))[0]!.revision, value: 'Yes' },
    });
    expect(own).toMatchObject({ state: 'answered', may_approve: false });
    for (const call of [
      dora.call('getQuestion', { params: { id, questionId: rows[0]!.id } }),
      dora.call('decideQuestions', {
        params: { id },
        body: { decision: 'approve', questions: [{ id: rows[1]!.id, revision: own.revision }] },
      }),
      dora.call('listMissing', { params: { id } }),
      dora.call('getForm', { params: { id } }),
    ])
      expect((await call).status).toBe(404);
  });

  it('are refused with what is wrong with the file, and leave nothing behind', async () => {
    for (const [name, bytes] of [
      ['Sheet.xlsx', 'no workbook'],
      ['Picture.png', 'x'],
    ] as const) {
      const { status, problem } = await upload(bytes, name);
      expect([status, problem?.code]).toEqual([400, 'invalid_request']);
    }
    const { questionnaires } = await made.olga.does('listQuestionnaires', { params: { id: made.workspace } });
    expect(questionnaires).toEqual([]);
  });

  it('take pasted questions, in a new section or the last one', async () => {
    const { id, counts } = await made.olga.does('createQuestionnaire', {
      params: { id: made.workspace },
      body: { name: 'Pasted', questions: ['Who is the owner?', '  When was it reviewed?  '] },
    });
    expect(counts.total).toBe(2);
    await made.olga.does('addQuestions', { params: { id }, body: { questions: ['And how often?'] } });
    const { questions } = await made.olga.does('addQuestions', {
      params: { id },
      body: { questions: ['Which law applies?'], section: 'Law' },
    });
    expect(questions[0]).toMatchObject({ section: { name: 'Law' } });
    expect(questions[0]?.id).toMatch(/^[0-9a-f]{8}$/);
    const blank = await made.olga.call('addQuestions', { params: { id }, body: { questions: ['   '] } });
    expect(blank.status).toBe(400);
    expect((await list(id)).map((one) => one.section?.name)).toEqual([
      'Questions',
      'Questions',
      'Questions',
      'Law',
    ]);
  });
});
