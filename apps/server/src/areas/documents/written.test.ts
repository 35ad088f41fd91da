import { expect, it } from 'vitest';
import type { Actor } from '../../access/actor.ts';
import { provenance } from '../../testing/chat-harness.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { cited, quoteOfPolicy, sectionOf, useDocuments } from '../../testing/documents-harness.ts';
import { citingReaderOf } from './citations.service.ts';
import { createWrittenDocument, type DraftSection, fillDocument, setWriting } from './written.service.ts';

describeOnOneDatabase('documents that the Reports Agent writes', (context) => {
  const documents = useDocuments(context);
  const { made, clock, peek, trySave, save } = documents;

  const actor = (): Actor => ({
    ...made.olga,
    userId: made.olga.id,
    role: 'company_admin',
    isOperator: false,
    features: new Set(['reports', 'compliance', 'workspaces', 'obligations']),
    collectPersonalData: false,
    timeZone: 'UTC',
    language: null,
    apiToken: null,
    sessionId: null,
    isLeaving: false,
  });
  const begin = () =>
    context.db.withCompany(made.company, (tx) =>
      createWrittenDocument(tx, actor(), {
        workspaceId: made.workspace,
        name: 'Briefing',
        slug: 'reg_update',
        language: 'en',
        now: clock.now(),
        brief: {
          reg_update_ids: [made.publication],
          source_ids: [made.source],
          audience: 'compliance',
          length: 'short',
          language: 'en',
          instructions: '',
        },
      }),
    );
  const fill = (id: string, sections: readonly DraftSection[]) =>
    context.db.withCompany(made.company, async (tx) => {
      const reader = await citingReaderOf(tx, actor());
      await fillDocument(tx, id, sections, { reader, provenance, now: clock.now() });
      await setWriting(tx, id, { state: 'done', step: 'checking' });
    });
  const drafted = (given: Partial<DraftSection> = {}): DraftSection => ({
    question: 'Summary',
    content: '<p>A policy exists.<cite data-citation="a"></cite><cite data-citation="b"></cite></p>',
    citations: {
      a: { kind: 'source', id: made.source, start: 0, end: quoteOfPolicy.length, quote: quoteOfPolicy },
      b: { kind: 'source', id: made.source, start: 3, end: 9, quote: 'not so' },
    },
    state: 'answered',
    confidence: 'high',
    children: [],
    ...given,
  });

  it('show how far it is, and are not edited until then', async () => {
    const id = await begin();
    await context.db.withCompany(made.company, (tx) =>
      setWriting(tx, id, { state: 'writing', step: 'sections', progress: { done: 2, total: 5 } }),
    );
    expect(await peek(id)).toMatchObject({
      may_edit: false,
      writing: { state: 'writing', step: 'sections', progress: { done: 2, total: 5 }, problem: null },
      brief: { reg_update_ids: [made.publication], audience: 'compliance' },
      sources: [
        { kind: 'publication', id: made.publication, name: 'Exit rules', cited: 0 },
        { kind: 'source', id: made.source, name: 'Policy.txt', cited: 0, is_available: true },
      ],
    });
    const refused = await trySave(id, { revision: 1, schema: [] });
    expect(refused.problem).toMatchObject({ status: 409, code: 'not_ready' });
  });

  it('hold only quotes that stand in the texts, with what wrote them until a person rewrites it', async () => {
    const id = await begin();
    await fill(id, [
      drafted({ children: [drafted({ question: 'Details', state: 'abstained', confidence: null })] }),
    ]);
    const read = await peek(id);
    const [summary] = read.schema;
    const [quote, ...others] = summary?.citations ?? [];
    expect(others).toEqual([]);
    expect(summary).toMatchObject({
      question: 'Summary',
      content: `<p>A policy exists.${cited(quote?.citation_id ?? '')}</p>`,
      engine: { engine: 'embedded', model: null },
      confidence: 'high',
      edited_by: null,
      children: [
        { question: 'Details', state: 'abstained', citations: [{ citation_id: quote?.citation_id }] },
      ],
    });
    expect(read).toMatchObject({ may_edit: true, writing: { state: 'done' } });
    const { id: sectionId = '' } = summary ?? {};
    await save(id, {
      revision: read.revision,
      sections: [{ id: sectionId, revision: 1, content: '<p>Mine.</p>' }],
    });
    expect(sectionOf(await peek(id), sectionId)).toMatchObject({
      engine: null,
      confidence: null,
      edited_by: { id: made.olga.id },
    });
    // written once more, what was there is a version
    await fill(id, [drafted()]);
    const { body } = await made.olga.call('listDocumentVersions', { params: { id } });
    expect(body).toMatchObject({ total: 1 });
    expect((await peek(id)).schema).toHaveLength(1);
  });
});
