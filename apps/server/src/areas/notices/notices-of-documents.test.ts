import { expect, it } from 'vitest';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { useDocuments } from '../../testing/documents-harness.ts';
import { raiseNotices } from './raise-notices.ts';

describeOnOneDatabase('notices about documents', (context) => {
  const documents = useDocuments(context);
  const { made, call, create, save, close } = documents;
  const told = async (as: { token: string }) => (await call('listNotices', { token: as.token })).body;

  it('tell whoever is mentioned in a comment, as long as that person is in the workspace', async () => {
    const { id } = await create();
    await made.olga.call('commentDocument', {
      params: { id },
      body: { body: 'Look', mentions: [made.carl.id] },
    });
    await raiseNotices({ db: context.db, clock: documents.clock });
    expect(await told(made.carl)).toMatchObject({
      total: 1,
      notices: [{ kind: 'mentioned', object: { type: 'document', id, title: 'Paper' } }],
    });
    expect(await told(made.olga)).toMatchObject({ total: 0 });
    await made.olga.call('removeWorkspaceMember', { params: { id: made.workspace, user_id: made.carl.id } });
    expect(await told(made.carl)).toMatchObject({ notices: [{ object: { title: null } }] });
  });

  it('ask members of the workspace for a review, but not who asks, and say where the document is', async () => {
    const { id } = await create();
    await save(id, { status: 'in_review' });
    const outsider = await documents.makePerson(made.company);
    await raiseNotices({ db: context.db, clock: documents.clock });
    expect(await told(made.carl)).toMatchObject({
      total: 1,
      notices: [
        { kind: 'review', actor: { id: made.olga.id }, object: { id, workspace_id: made.workspace } },
      ],
    });
    expect(await told(made.olga)).toMatchObject({ total: 0 });
    expect(await told(outsider)).toMatchObject({ total: 0 });
    await save(id, { status: 'draft' });
    await raiseNotices({ db: context.db, clock: documents.clock });
    expect(await told(made.carl)).toMatchObject({ total: 1 });
  });

  it('tell of questions that are assigned in one line, and of a question only who may read it', async () => {
    const outsider = await documents.makePerson(made.company, 'member', 'Dora');
    const other = await documents.makePerson(made.company, 'member', 'Eve');
    const { id } = await made.olga.does('createQuestionnaire', {
      params: { id: made.workspace },
      body: { name: 'Vendor sheet', questions: ['One?', 'Two?'] },
    });
    const params = { id };
    const { questions } = await made.olga.does('listQuestions', { params });
    const assign = (assigned_to: string | null) =>
      made.olga.does('assignQuestions', {
        params,
        body: { question_ids: questions.map((one) => one.id), assigned_to, due_on: '2027-01-31' },
      });
    const raise = () => raiseNotices({ db: context.db, clock: documents.clock });
    await assign(made.olga.id);
    await assign(outsider.id);
    const [first] = questions;
    await made.olga.does('commentOnQuestion', {
      params: { id, questionId: first!.id },
      body: { body: '@Dora and @Eve, look' },
    });
    await raise();
    const object = {
      type: 'question',
      title: 'Vendor sheet',
      workspace_id: made.workspace,
      questionnaire_id: id,
    };
    const { notices: both } = (await told(outsider)) as { notices: { kind: string; object: object }[] };
    expect(both.toSorted((one, two) => (one.kind < two.kind ? -1 : 1))).toMatchObject([
      { kind: 'assigned', count: 2, due_on: '2027-01-31', actor: { id: made.olga.id }, object },
      { kind: 'mentioned', object: { ...object, question_id: first!.id } },
    ]);
    for (const person of [made.olga, made.carl, other])
      expect(await told(person)).toMatchObject({ total: 0 });
    await outsider.does('commentOnQuestion', {
      params: { id, questionId: first!.id },
      body: { body: 'Which system?' },
    });
    await raise();
    expect(await told(made.olga)).toMatchObject({ total: 1, notices: [{ kind: 'commented', object }] });
    await assign(null);
    const { notices } = (await told(outsider)) as { notices: { object: object }[] };
    expect(notices.map((one) => one.object)).toMatchObject([
      { title: null, workspace_id: null, questionnaire_id: null, question_id: null },
      { title: null, workspace_id: null, questionnaire_id: null, question_id: null },
    ]);
  });

  it('ask members of the workspace once for a second approval of several answers', async () => {
    await context.db.withSystem('demo-content', (tx) =>
      tx
        .updateTable('companies')
        .set({ requires_second_person: true })
        .where('id', '=', made.company)
        .execute(),
    );
    const outsider = await documents.makePerson(made.company);
    const { id } = await made.olga.does('createQuestionnaire', {
      params: { id: made.workspace },
      body: { name: 'Vendor sheet', questions: ['One?', 'Two?'] },
    });
    const params = { id };
    const { questions } = await made.olga.does('listQuestions', { params });
    for (const { id: questionId, ...one } of questions) {
      let { revision } = one;
      for (const writer of [made.olga, made.carl])
        ({ revision } = await writer.does('changeQuestion', {
          params: { id, questionId },
          body: { revision, content: `By ${writer.id}.` },
        }));
    }
    // what is as sure as this may be approved together
    await context.db.withSystem('demo-content', (tx) =>
      tx
        .updateTable('questions')
        .set({ origin: 'engine', certainty: 1 })
        .where('company_id', '=', made.company)
        .where('document_id', '=', id)
        .execute(),
    );
    const answered = await made.olga.does('listQuestions', { params });
    await made.olga.does('decideQuestions', {
      params,
      body: {
        decision: 'approve',
        questions: answered.questions.map(({ id: one, revision }) => ({ id: one, revision })),
      },
    });
    await raiseNotices({ db: context.db, clock: documents.clock });
    expect(await told(made.carl)).toMatchObject({
      total: 1,
      notices: [{ kind: 'second_approval', count: 2, object: { type: 'question', title: 'Vendor sheet' } }],
    });
    for (const person of [made.olga, outsider]) expect(await told(person)).toMatchObject({ total: 0 });
  });

  it('ask members of the workspace for a second approval', async () => {
    await context.db.withSystem('demo-content', (tx) =>
      tx
        .updateTable('companies')
        .set({ requires_second_person: true })
        .where('id', '=', made.company)
        .execute(),
    );
    const { id, revision } = await create();
    await close(id);
    const sections = [{ id: 'one', revision: 1, content: '<p>By Carl.</p>' }];
    const { document } = await save(id, { revision, sections }, made.carl);
    await close(id, made.carl);
    await save(id, { status: 'approved', revision: document.revision });
    const outsider = await documents.makePerson(made.company);
    await raiseNotices({ db: context.db, clock: documents.clock });
    expect(await told(made.carl)).toMatchObject({
      total: 1,
      notices: [{ kind: 'second_approval', object: { type: 'document', title: 'Paper' } }],
    });
    expect(await told(outsider)).toMatchObject({ total: 0 });
  });
});
