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
