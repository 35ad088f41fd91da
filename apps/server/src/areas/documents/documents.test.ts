import { expect, it } from 'vitest';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { allSections, sectionOf, useDocuments } from '../../testing/documents-harness.ts';

const seconds = (count: number) => count * 1_000;

describeOnOneDatabase('documents', (context) => {
  const documents = useDocuments(context);
  const { made, clock, create, get, peek, save, trySave, close } = documents;

  it('are trees of sections, listed, read, renamed and deleted', async () => {
    const document = await create();
    expect(document).toMatchObject({
      name: 'Paper',
      status: 'draft',
      template_slug: 'custom_report',
      section_count: 3,
      unanswered_count: 1,
      unanswered_sections: ['two'],
      owner: { id: made.olga.id },
      may_edit: true,
      notice: null,
      writing: null,
      brief: null,
      approval: null,
      sources: [],
    });
    expect(document.schema).toMatchObject([
      {
        id: 'one',
        state: 'answered',
        question: 'First',
        children: [{ id: 'two', state: 'open', children: [] }],
      },
      { id: 'three', edited_by: { id: made.olga.id }, engine: null },
    ]);
    const listed = await made.carl.call('listDocuments', {
      params: { id: made.workspace },
      query: { search: 'PAP', status: 'draft', template_slug: 'custom_report', owner: made.olga.id },
    });
    expect(listed.body).toMatchObject({ total: 1, documents: [{ id: document.id, locked_by: null }] });
    const { document: renamed } = await save(document.id, { name: ' New \n name ' });
    expect(renamed).toMatchObject({ name: 'New name' });
    expect((await trySave(document.id, { name: ' ' })).status).toBe(400);
    expect((await trySave(document.id, {})).status).toBe(400);
    expect((await trySave(document.id, { owner_id: crypto.randomUUID() })).status).toBe(400);
    await save(document.id, { owner_id: made.carl.id, language: 'de' });
    expect(await peek(document.id)).toMatchObject({ owner: { id: made.carl.id }, language: 'de' });
    await made.olga.does('deleteDocument', { params: { id: document.id } });
    expect((await made.olga.call('getDocument', { params: { id: document.id } })).status).toBe(404);
  });

  it('are listed by title and change, the latest change first', async () => {
    const names = ['beta', 'Alpha', 'gamma'];
    const ids: string[] = [];
    for (const name of names) {
      ids.push((await create({ name })).id);
      clock.advance(seconds(1));
    }
    const listed = async (query: object) => {
      const answer = await made.olga.call('listDocuments', {
        params: { id: made.workspace },
        query: { limit: 500, ...query },
      });
      const { documents: found } = answer.body as { documents: { id: string; name: string }[] };
      return found.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    };
    expect(await listed({})).toEqual(['gamma', 'Alpha', 'beta']);
    expect(await listed({ sort: '-updated_at' })).toEqual(['gamma', 'Alpha', 'beta']);
    expect(await listed({ sort: 'updated_at' })).toEqual(['beta', 'Alpha', 'gamma']);
    expect(await listed({ sort: 'title' })).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await listed({ sort: '-title' })).toEqual(['gamma', 'beta', 'Alpha']);
  });

  it('start from templates, in the language that is asked for', async () => {
    const { body } = await made.olga.call('listTemplates', { language: 'de' });
    expect(body).toMatchObject({ total: 6 });
    const { schema, language } = await create({
      schema: undefined,
      template_slug: 'board_report',
      language: 'de',
    });
    expect(language).toBe('de');
    expect(schema.map(({ question }) => question)).toContain('Pflichten');
    expect(schema.every(({ content, state }) => content === '' && state === 'open')).toBe(true);
  });

  it('are locked by whoever reads them and may edit them, until that person closes them', async () => {
    const { id } = await create();
    expect(await get(id)).toMatchObject({ may_edit: true, locked_by: null, notice: null });
    // in another tab
    expect(await get(id)).toMatchObject({ may_edit: true, locked_by: null });
    expect(await get(id, made.carl)).toMatchObject({
      may_edit: false,
      locked_by: { id: made.olga.id, name: 'Olga' },
      notice: 'Document is locked',
    });
    const refused = await trySave(id, { name: 'Mine' }, made.carl);
    expect(refused.status).toBe(409);
    expect(refused.problem).toMatchObject({ code: 'document_locked', detail: 'Document is locked' });
    expect((await close(id, made.carl)).status).toBe(204);
    expect((await get(id, made.carl)).may_edit).toBe(false);
    expect((await close(id)).status).toBe(204);
    expect((await close(id)).status).toBe(204);
    expect(await get(id, made.carl)).toMatchObject({ may_edit: true, notice: null });
    expect(await peek(id)).toMatchObject({ may_edit: false, locked_by: { id: made.carl.id } });
  });

  it('are free after two minutes of silence, and not while somebody reads or saves', async () => {
    const { id, revision } = await create();
    await get(id);
    clock.advance(seconds(119));
    expect((await get(id, made.carl)).may_edit).toBe(false);
    await get(id);
    clock.advance(seconds(119));
    const { document } = await save(id, {
      revision,
      sections: [{ id: 'one', revision: 1, content: '<p>Two.</p>' }],
    });
    clock.advance(seconds(119));
    expect((await get(id, made.carl)).may_edit).toBe(false);
    clock.advance(seconds(1));
    expect((await get(id, made.carl)).may_edit).toBe(true);
    // what was left without closing is a version
    const { body } = await made.carl.call('listDocumentVersions', { params: { id } });
    expect(body).toMatchObject({ total: 1, versions: [{ made_by: { id: made.olga.id } }] });
    const late = await trySave(id, { revision: document.revision, sections: [] });
    expect(late.problem.code).toBe('document_locked');
  });

  it('keep only what changes of a section, and its heading where only the text is sent', async () => {
    const { id, revision } = await create();
    const saved = await save(id, {
      revision,
      sections: [
        { id: 'one', revision: 1, content: '<p>Changed.</p>' },
        { id: 'three', revision: 1, content: '<p>Three.</p>' },
      ],
    });
    expect(saved).toMatchObject({ sections: [{ id: 'one', revision: 2 }], conflicts: [] });
    const read = await peek(id);
    expect(sectionOf(read, 'one')).toMatchObject({
      question: 'First',
      content: '<p>Changed.</p>',
      question_style: 'heading',
      revision: 2,
    });
    expect(read.revision).toBe(saved.document.revision);
    expect((await trySave(id, { sections: [{ id: 'one', revision: 2, content: '' }] })).status).toBe(400);
  });

  it('keep beside a section what was saved over a newer text, once', async () => {
    const { id, revision } = await create();
    const first = await save(id, {
      revision,
      sections: [{ id: 'one', revision: 1, content: '<p>Mine.</p>' }],
    });
    const other = { revision, sections: [{ id: 'one', revision: 1, content: '<p>Other tab.</p>' }] };
    const second = await save(id, other);
    expect(second).toMatchObject({ sections: [], conflicts: [{ id: 'one', revision: 2 }] });
    expect(second.document.revision).toBe(first.document.revision);
    expect((await save(id, other)).conflicts).toEqual(second.conflicts);
    // what is the same already is no conflict
    const same = await save(id, {
      revision,
      sections: [{ id: 'one', revision: 1, content: '<p>Mine.</p>' }],
    });
    expect(same.conflicts).toEqual([]);
    const { body } = await made.carl.call('listSuggestions', { params: { id } });
    expect(body).toMatchObject({
      total: 1,
      suggestions: [{ reason: 'conflict', content: '<p>Other tab.</p>', is_outdated: false, state: 'open' }],
    });
    expect(sectionOf(await peek(id), 'one')).toMatchObject({ content: '<p>Mine.</p>', open_suggestions: 1 });
    // of a section that is gone
    await save(id, { revision: first.document.revision, schema: [{ id: 'one', content: '<p>Mine.</p>' }] });
    const gone = await save(id, {
      revision,
      sections: [{ id: 'three', revision: 1, content: '<p>Late words.</p>' }],
    });
    expect(gone.conflicts).toMatchObject([{ id: 'three', revision: 0 }]);
  });

  it('lose none of twenty saves at once', async () => {
    const { id, revision } = await create();
    const results = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        save(id, {
          revision,
          sections: [
            { id: index % 2 === 0 ? 'one' : 'three', revision: 1, content: `<p>Text ${String(index)}.</p>` },
          ],
        }),
      ),
    );
    expect(results.flatMap(({ sections }) => sections)).toHaveLength(2);
    expect(results.flatMap(({ conflicts }) => conflicts)).toHaveLength(18);
    const read = await peek(id);
    const { body } = await made.olga.call('listSuggestions', { params: { id } });
    const { suggestions } = body as { suggestions: { content: string }[] };
    const kept = [...suggestions, sectionOf(read, 'one'), sectionOf(read, 'three')].map(
      ({ content }) => content,
    );
    expect(kept.toSorted()).toEqual(
      Array.from({ length: 20 }, (_, index) => `<p>Text ${String(index)}.</p>`).toSorted(),
    );
  });

  it('move, add and delete sections as a tree; what is deleted is kept in a version', async () => {
    const { id, revision } = await create();
    const saved = await save(id, {
      revision,
      schema: [
        { id: 'three', content: '<p>Three.</p>', question: 'Third', children: [{ id: 'two', content: '' }] },
        { id: 'four', content: '<p>New.</p>' },
      ],
    });
    expect(saved.sections).toEqual([{ id: 'four', revision: 1 }]);
    const read = await peek(id);
    expect(allSections(read.schema).map((section) => section.id)).toEqual(['three', 'two', 'four']);
    const { body } = await made.carl.call('compareDocumentVersions', { params: { id }, query: { from: 1 } });
    const { sections } = body as { sections: { id: string; change: string }[] };
    expect(Object.fromEntries(sections.map((one) => [one.id, one.change]))).toEqual({
      one: 'removed',
      two: 'moved',
      three: 'same',
      four: 'added',
    });
    await made.olga.does('restoreDocumentVersion', { params: { id, number: '1' } });
    const back = await peek(id);
    expect(allSections(back.schema).map((section) => section.id)).toEqual(['one', 'two', 'three']);
    expect(sectionOf(back, 'one').content).toBe('<p>One.</p>');
    const versions = await made.olga.call('listDocumentVersions', { params: { id } });
    expect(versions.body).toMatchObject({ total: 2 });
  });

  it('keep what another tab added or changed, though a tree is sent without it', async () => {
    const { id, revision } = await create();
    const first = await save(id, {
      revision,
      schema: [
        {
          id: 'one',
          question: 'First',
          content: '<p>One, changed.</p>',
          children: [{ id: 'two', content: '' }],
        },
        { id: 'new', content: '<p>Added.</p>' },
        { id: 'three', question: 'Third', content: '<p>Three.</p>' },
      ],
    });
    expect(first.conflicts).toEqual([]);
    // the tree as it was read, without the first section, whose text has changed meanwhile
    const second = await save(id, {
      revision,
      schema: [{ id: 'three', question: 'Third', content: '<p>Three!</p>' }],
    });
    expect(second.sections).toEqual([{ id: 'three', revision: 2 }]);
    expect(allSections((await peek(id)).schema).map((section) => section.id)).toEqual([
      'one',
      'new',
      'three',
    ]);
  });

  it('refuse trees with the same id twice, too deep or too large, and unknown revisions', async () => {
    const { id, revision } = await create();
    const nested = (depth: number): object => ({
      id: `d${String(depth)}`,
      content: '',
      children: depth === 1 ? [] : [nested(depth - 1)],
    });
    const tree = (schema: unknown) => trySave(id, { revision, schema });
    expect(
      (
        await tree([
          { id: 'a', content: '' },
          { id: 'a', content: '' },
        ])
      ).status,
    ).toBe(400);
    expect((await tree([nested(8)])).status).toBe(200);
    for (const depth of [9, 30]) {
      const refused = await tree([nested(depth)]);
      expect(refused.status).toBe(400);
      expect(refused.text).toContain('at most 8 levels');
    }
    const bottomless = await documents.application().app.inject({
      method: 'PUT',
      url: `/api/documents/${id}`,
      headers: { authorization: `Bearer ${made.olga.token}`, 'content-type': 'application/json' },
      payload: `{"revision":1,"schema":${'[{"id":"a","content":"","children":'.repeat(100_000)}[]${'}]'.repeat(100_000)}}`,
    });
    expect(bottomless.statusCode).toBe(400);
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: `s${String(index)}`, content: '' }));
    expect((await tree(many(3_001))).status).toBe(400);
    expect((await trySave(id, { schema: many(1) })).status).toBe(400);
    expect((await trySave(id, { revision, schema: 'x' })).status).toBe(400);
    expect((await trySave(id, { revision, schema: [{ id: 'no spaces', content: '' }] })).status).toBe(400);
    const whole = await save(id, { revision: (await peek(id)).revision, schema: many(2_000) });
    expect(whole.sections).toHaveLength(2_000);
  });

  it('hold nothing of what hostile text brings', async () => {
    const { id, revision } = await create();
    const hostile = [
      '<script>alert(1)</script><p onclick="x()">Safe</p>',
      '<p><a href="javascript:alert(1)">link</a><img src=x onerror=alert(1) width=99999999></p>',
      `<img src="data:image/png;base64,${'A'.repeat(100_000)}"><p>after</p>`,
      `${'<div>'.repeat(5_000)}deep`,
      `<p><cite data-citation="${crypto.randomUUID()}">x</cite>cited</p>`,
      "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>Word</p><o:p></o:p>",
      '<svg><style>*{}</style><foreignObject><p>no</p></foreignObject></svg><iframe src="//x"></iframe>',
    ];
    await save(id, {
      revision,
      schema: hostile.map((content, index) => ({ id: `h${String(index)}`, content })),
    });
    const contents = (await peek(id)).schema.map(({ content }) => content);
    expect(contents).toEqual([
      '<p>Safe</p>',
      '<p>link</p>',
      '<p>after</p>',
      '<p>deep</p>',
      '<p>cited</p>',
      '<ol><li>Word</li></ol>',
      '',
    ]);
    const long = await trySave(id, {
      revision: (await peek(id)).revision,
      schema: [{ id: 'a', content: 'x'.repeat(200_001) }],
    });
    expect(long.status).toBe(400);
  });

  it('say so where what is stored of them is damaged', async () => {
    const { id } = await create();
    await context.db.withCompany(made.company, (tx) =>
      tx
        .updateTable('document_sections')
        .set({ parent_id: 'nowhere' })
        .where('company_id', '=', made.company)
        .where('document_id', '=', id)
        .where('id', '=', 'two')
        .execute(),
    );
    const answer = await made.olga.call('getDocument', { params: { id } });
    expect(answer.status).toBe(400);
    expect(answer.problem.code).toBe('document_unreadable');
  });

  it('are among the recent items of their workspace', async () => {
    const { id } = await create();
    const { body } = await made.carl.call('listRecentItems', { params: { id: made.workspace } });
    expect(body).toMatchObject({
      recent_items: [
        { kind: 'document', id, title: 'Paper', reasons: [{ action: 'edited', actor: { name: 'Olga' } }] },
      ],
    });
  });
});
