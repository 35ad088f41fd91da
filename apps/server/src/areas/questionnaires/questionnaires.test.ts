import type { DocumentDetail } from '@regulus/contract/documents.ts';
import type { QuestionRow } from '@regulus/contract/questionnaires.ts';
import { expect, it, vi } from 'vitest';
import { readDocx } from '../../files/docx/read-docx.ts';
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

const types = Buffer.from('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>');
const workbook = (rows = sheet) => makeXlsx({ Security: rows }, { more: { '[Content_Types].xml': types } });

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
    expect(await approve(id, [encrypted!])).toMatchObject({
      done: [{ id: encrypted!.id, state: 'approved' }],
      not_done: [],
    });
    expect(await approve(id, [satellite!])).toMatchObject({
      done: [],
      not_done: [{ id: satellite!.id, code: 'not_ready' }],
    });
    expect(await made.olga.does('listMissing', { params: { id } })).toMatchObject({
      open: 0,
      abstained: expect.any(Number),
      file: 'same_file',
    });
    const exported = async (url: string, payload?: object) => {
      const file = await sources.application().app.inject({
        method: 'POST',
        url: `/api/${url}`,
        headers: { authorization: `Bearer ${made.olga.token}` },
        ...(payload ? { payload } : {}),
      });
      expect(file.statusCode).toBe(200);
      return file.rawPayload;
    };
    const sheets = async (bytes: Uint8Array) => {
      const read = await readXlsx(new Uint8Array(bytes));
      return JSON.stringify(read);
    };
    const whole = await sheets(await exported(`documents/${id}.xlsx`));
    expect(whole).toContain('encrypted at rest using AES-256');
    expect(whole).toContain('required for all remote access');
    expect(whole).not.toContain('"name":"Sources"');
    // only what is approved, whatever the file
    for (const text of [
      await sheets(await exported(`documents/${id}.xlsx?only_approved=true`)),
      String(await exported(`documents/${id}.csv?only_approved=true`)),
      JSON.stringify(await readDocx(await exported(`documents/${id}.docx?only_approved=true`))),
    ]) {
      expect(text).toContain('encrypted at rest using AES-256');
      expect(text).toContain('satellite ground station');
      expect(text).not.toContain('required for all remote access');
    }
    // what the answers quote, for whoever wants it
    const sourced = await sheets(
      await exported(`questionnaires/${id}/filled`, { only_approved: true, with_sources: true }),
    );
    expect(sourced).toContain('"name":"Sources"');
    expect(sourced).toContain('All customer data must be encrypted at rest');
    expect(sourced).not.toContain('required for all remote access');
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
    const stored = vi.spyOn(sources.application().dependencies.storage, 'get');
    const form = await made.olga.does('getForm', { params: { id } });
    expect(form).toMatchObject({ parts: [{ name: 'Security', question_count: 4 }], shown: 0 });
    const further = await made.olga.does('getForm', { params: { id }, query: { offset: 3, limit: 1 } });
    expect(further.cells.map(([at]) => at)).toEqual(expect.arrayContaining([3]));
    // it was read once, when it came
    expect(stored).not.toHaveBeenCalled();
    stored.mockRestore();
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

  it('are approved anew when the answer goes into other cells', async () => {
    const { id } = await uploaded();
    const [first, second] = await list(id);
    for (const { id: questionId, revision } of [first!, second!]) {
      const written = await made.olga.does('changeQuestion', {
        params: { id, questionId },
        body: { revision, value: 'Yes', content: '<p>In writing.</p>' },
      });
      await approve(id, [written]);
    }
    const { parts } = await made.olga.does('getForm', { params: { id } });
    const { mapping } = parts[0]!;
    // only how another row is read, so that approvals stay
    const without = { ...mapping, not_questions: [4] };
    await made.olga.does('correctForm', { params: { id }, body: { mappings: [without] } });
    expect((await list(id)).map(({ state }) => state)).toEqual(['approved', 'approved', 'open']);
    const moved = { ...without, roles: { ...mapping.roles, 2: 'ignored', 3: 'answer' } };
    await made.olga.does('correctForm', { params: { id }, body: { mappings: [moved] } });
    expect((await list(id)).map(({ state, value, text }) => [state, value, text])).toEqual([
      ['answered', 'Yes', 'In writing.'],
      ['answered', 'Yes', 'In writing.'],
      ['open', null, ''],
    ]);
    const { approved, history } = await made.olga.does('getQuestion', {
      params: { id, questionId: first!.id },
    });
    expect(approved).toBeNull();
    expect(history[0]).toMatchObject({ action: 'changed' });
  });

  it('keep what waits beside one question from another one', async () => {
    const { id } = await uploaded();
    const [first, second] = (await list(id)) as [QuestionRow, QuestionRow];
    const change = (one: QuestionRow, body: object, as = made.olga) =>
      as.call('changeQuestion', { params: { id, questionId: one.id }, body });
    await sources.join(made.carl);
    await change(first, { revision: first.revision, content: '<p>Mine.</p>' });
    await change(first, { revision: first.revision, content: '<p>By Carl.</p>' }, made.carl);
    const proposals = async () =>
      (await made.olga.does('getQuestion', { params: { id, questionId: first.id } })).proposals;
    const [kept] = await proposals();
    expect(kept).toMatchObject({ reason: 'conflict', content: '<p>By Carl.</p>' });
    const other = await change(second, {
      revision: second.revision,
      content: '<p>By Carl.</p>',
      proposal_id: kept!.id,
    });
    expect(other.status).toBe(404);
    expect((await list(id))[1]).toMatchObject({ state: 'open', revision: second.revision });
    const decide = (questionId: string) =>
      made.olga.call('decideProposal', {
        params: { id, questionId, proposalId: kept!.id },
        body: { decision: 'drop', revision: second.revision },
      });
    expect((await decide(second.id)).status).toBe(404);
    expect(await proposals()).toHaveLength(1);
    expect((await decide(first.id)).status).toBe(200);
    expect(await proposals()).toEqual([]);
  });

  it('stay as they are in an archived workspace, also for experts', async () => {
    const { id } = await uploaded();
    const [first] = (await list(id)) as [QuestionRow];
    const dora = await sources.makePerson(made.company);
    await made.olga.does('assignQuestions', {
      params: { id },
      body: { question_ids: [first.id], assigned_to: dora.id },
    });
    await made.olga.does('archiveWorkspace', { params: { id: made.workspace } });
    const { revision } = (await list(id))[0]!;
    const one = { id, questionId: first.id };
    for (const as of [made.olga, dora]) {
      expect(await as.does('getQuestionnaire', { params: { id } })).toMatchObject({ may_edit: false });
      expect(await as.does('getQuestion', { params: one })).toMatchObject({
        may_edit: false,
        may_approve: false,
      });
      const changed = await as.call('changeQuestion', { params: one, body: { revision, value: 'Yes' } });
      expect(changed.status).toBe(409);
    }
    for (const call of [
      made.olga.call('answerQuestions', { params: { id }, body: {} }),
      made.olga.call('addQuestions', { params: { id }, body: { questions: ['And?'] } }),
      made.olga.call('decideQuestions', {
        params: { id },
        body: { decision: 'approve', questions: [{ id: first.id, revision }] },
      }),
    ])
      expect((await call).status).toBe(409);
    expect((await list(id))[0]).toMatchObject({ state: 'open', value: null });
  });

  it('show a colleague outside of the workspace the questions that were assigned, and no others', async () => {
    const { id: source } = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
    const bytes = workbook();
    await uploaded(bytes, 'The same.xlsx');
    const { id } = await uploaded(bytes);
    const rows = await answered(id, { source_ids: [source] });
    const dora = await sources.makePerson(made.company);
    const outside = await dora.call('getQuestionnaire', { params: { id } });
    expect(outside.status).toBe(404);
    await made.olga.does('assignQuestions', {
      params: { id },
      body: { question_ids: [rows[1]!.id], assigned_to: dora.id, due_on: '2027-01-31', note: 'Please look' },
    });
    expect(await list(id, {}, dora)).toMatchObject([{ id: rows[1]!.id, due_on: '2027-01-31' }]);
    // the answer, without what it quotes from a workspace that is closed to her
    const asked = { params: { id, questionId: rows[1]!.id } };
    const [cited] = (await made.olga.does('getQuestion', asked)).citations;
    expect(cited).toMatchObject({ title: 'Policy.txt', quote: expect.stringContaining('tested') });
    const seen = await dora.does('getQuestion', asked);
    expect(seen).toMatchObject({ text: rows[1]!.text, closest: [], library: [] });
    expect(seen.citations).toMatchObject([{ title: '', clause: '', quote: '', is_available: false }]);
    expect(await dora.does('getQuestionnaire', { params: { id } })).toMatchObject({
      counts: { total: 1 },
      sections: [{ counts: { total: 1 } }],
      people: [{ person: { id: dora.id }, counts: { total: 1 } }],
      knowledge: { source_ids: [] },
      same_file_as: [],
      may_edit: false,
    });
    expect(await made.olga.does('getQuestionnaire', { params: { id } })).toMatchObject({
      counts: { total: 4 },
      knowledge: { source_ids: [source] },
      same_file_as: [{ name: 'The same' }],
    });
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
    const named = async (open: boolean) =>
      (
        await made.olga.does('listQuestionnaires', { params: { id: made.workspace }, query: { open } })
      ).questionnaires.map(({ name }) => name);
    expect([await named(true), await named(false)]).toEqual([['Pasted'], []]);
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
