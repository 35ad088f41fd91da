import { expect, it } from 'vitest';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { sectionOf, useDocuments } from '../../testing/documents-harness.ts';
import { makeCompany, testPassword } from '../../testing/factories.ts';
import { onRecord } from '../../testing/on-record.ts';

describeOnOneDatabase('rights to documents', (context) => {
  const documents = useDocuments(context);
  const { made, call, create, get, peek, save, trySave, close, makePerson } = documents;

  const requireSecond = () =>
    context.db.withSystem('demo-content', (tx) =>
      tx
        .updateTable('companies')
        .set({ requires_second_person: true })
        .where('id', '=', made.company)
        .execute(),
    );

  it('are those of the workspace: strangers get 404', async () => {
    const { id } = await create();
    const colleague = await makePerson(made.company);
    const other = await makePerson(await makeCompany(context.db, { features: ['reports', 'workspaces'] }));
    for (const stranger of [colleague, other]) {
      const params = { id };
      const { token } = stranger;
      expect((await call('getDocument', { params, token })).status).toBe(404);
      expect((await call('closeDocument', { params, token })).status).toBe(404);
      expect((await trySave(id, { name: 'x' }, stranger)).status).toBe(404);
      expect((await call('deleteDocument', { params, token })).status).toBe(404);
      expect((await call('checkDocument', { params, token })).status).toBe(404);
      expect((await call('listDocumentVersions', { params, token })).status).toBe(404);
      expect((await call('exportDocument', { params: { id, exportType: 'docx' }, token })).status).toBe(404);
      expect((await call('listDocuments', { params: { id: made.workspace }, token })).status).toBe(404);
      const into = { workspace_id: made.workspace, name: 'x' };
      expect((await call('createDocument', { body: into, token })).status).toBe(404);
    }
  });

  it('auditors read without taking the lock, and change nothing', async () => {
    const { id } = await create();
    const auditor = await makePerson(made.company, 'auditor');
    await documents.join(auditor);
    expect(await get(id, auditor)).toMatchObject({ may_edit: false, may_approve: false, locked_by: null });
    expect((await get(id)).may_edit).toBe(true);
    expect((await trySave(id, { name: 'x' }, auditor)).status).toBe(403);
    await auditor.does('exportDocument', { params: { id, exportType: 'docx' } });
    // and the cockpit says so
    expect(await made.carl.does('getReportsOverview')).toMatchObject({
      facts: { exported: 1 },
      reports: [{ id, name: 'Paper', link: `/app/agents/reporting/${id}` }],
    });
  });

  it('in an archived workspace nobody edits', async () => {
    const { id } = await create();
    await made.olga.call('archiveWorkspace', { params: { id: made.workspace } });
    expect(await get(id)).toMatchObject({ may_edit: false });
    expect((await trySave(id, { name: 'x' })).problem.code).toBe('workspace_archived');
    expect((await made.carl.call('getDocument', { params: { id } })).status).toBe(404);
  });

  it('without the feature only newsflashes and updates are there', async () => {
    const paper = await create();
    const flash = await create({ template_slug: 'newsflash' });
    await made.carl.call('savePreferences', { body: { features: { reports: false } } });
    const read = (id: string) => made.carl.call('getDocument', { params: { id } });
    expect((await read(paper.id)).problem.code).toBe('feature_missing');
    expect((await read(flash.id)).status).toBe(200);
    const listed = await made.carl.call('listDocuments', { params: { id: made.workspace } });
    expect(listed.body).toMatchObject({ total: 1, documents: [{ id: flash.id }] });
    const { body: templates } = await made.carl.call('listTemplates');
    expect(templates).toMatchObject({ total: 2 });
    const body = { workspace_id: made.workspace, name: 'x', template_slug: 'board_report' };
    expect((await made.carl.call('createDocument', { body })).problem.code).toBe('feature_missing');
  });

  it('only who made or owns it, and owners of the workspace, delete it, unless somebody is at it', async () => {
    const { id } = await create();
    const remove = (as: { token: string }) => call('deleteDocument', { params: { id }, token: as.token });
    expect((await remove(made.carl)).status).toBe(403);
    await save(id, { owner_id: made.carl.id });
    await get(id);
    expect((await remove(made.carl)).problem.code).toBe('document_locked');
    await close(id);
    expect((await remove(made.carl)).status).toBe(204);
  });

  it('an approval is bound to the content: an edit makes it a draft again', async () => {
    const { id } = await create();
    const { document } = await save(id, { status: 'approved' });
    expect(document.status).toBe('approved');
    expect(await peek(id)).toMatchObject({
      approval: { approved_by: { id: made.olga.id }, second: null },
      may_approve: false,
      waits_for_second: false,
    });
    await save(id, {
      revision: document.revision,
      sections: [{ id: 'one', revision: 1, content: '<p>x</p>' }],
    });
    expect(await peek(id)).toMatchObject({ status: 'draft', approval: null, may_approve: true });
    // the approved text is a version
    const { body } = await made.carl.call('listDocumentVersions', { params: { id } });
    expect(body).toMatchObject({ versions: [{ status: 'approved' }] });
    const history = await onRecord(context.db, made.company, ['action'], { object_id: id });
    expect(history.map(({ action }) => action)).toEqual([
      'document.created',
      'document.status',
      'document.status',
    ]);
  });

  it('where a second person is required, who wrote it does not approve it alone', async () => {
    await requireSecond();
    const { id, revision } = await create();
    expect(await peek(id)).toMatchObject({ may_approve: false });
    expect(await peek(id, made.carl)).toMatchObject({ may_approve: true });
    const alone = await trySave(id, { status: 'approved', revision });
    expect(alone.problem).toMatchObject({ status: 409, code: 'second_person_needed' });
    await close(id);
    expect((await trySave(id, { status: 'approved' }, made.carl)).problem.code).toBe('revision_needed');
    const stale = await trySave(id, { status: 'approved', revision: revision - 1 }, made.carl);
    expect(stale.problem.code).toBe('revision_conflict');
    const { document } = await save(id, { status: 'approved', revision }, made.carl);
    expect(document.status).toBe('approved');
  });

  it('two who wrote it approve it together', async () => {
    await requireSecond();
    const { id, revision } = await create();
    await close(id);
    const edited = await save(
      id,
      { revision, sections: [{ id: 'one', revision: 1, content: '<p>By Carl.</p>' }] },
      made.carl,
    );
    await close(id, made.carl);
    const first = await save(id, { status: 'approved', revision: edited.document.revision });
    expect(first.document.status).toBe('in_review');
    expect(await peek(id)).toMatchObject({ waits_for_second: true, may_approve: false, approval: null });
    await close(id);
    const second = await save(id, { status: 'approved', revision: first.document.revision }, made.carl);
    expect(second.document.status).toBe('approved');
    expect(await peek(id)).toMatchObject({
      waits_for_second: false,
      approval: { approved_by: { id: made.olga.id }, second: { id: made.carl.id } },
    });
  });

  it('what a person leaves stays, without an owner and without a lock', async () => {
    const { id } = await create({}, made.carl);
    await get(id, made.carl);
    expect((await made.carl.call('exportOwnData')).text).toContain('"name": "Paper"');
    const left = await made.carl.call('deleteOwnAccount', { body: { password: testPassword } });
    expect(left.status).toBeLessThan(300);
    const read = await get(id);
    expect(read).toMatchObject({ may_edit: true, owner: null, created_by: null, locked_by: null });
    expect(sectionOf(read, 'one').edited_by).toBeNull();
  });
});
