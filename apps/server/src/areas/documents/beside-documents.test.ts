import type { DocumentSuggestion } from '@regulus/contract/document-review.ts';
import { expect, it, vi } from 'vitest';
import { describeOnOneDatabase } from '../../testing/database.ts';
import {
  cited,
  policyText,
  quoteOfPolicy,
  sectionOf,
  useDocuments,
} from '../../testing/documents-harness.ts';
import { giveText, makeObligation } from '../../testing/factories.ts';
import { indexNow } from '../../testing/index-now.ts';

describeOnOneDatabase('what stands beside documents', (context) => {
  const documents = useDocuments(context);
  const { made, body, create, get, peek, save, close, tryCite, citePolicy } = documents;

  const suggest = (id: string, given: object = {}, as = made.carl): Promise<DocumentSuggestion> =>
    as.does('suggestSection', {
      params: { id },
      body: { section_id: 'one', content: '<p>One, better.</p>', ...given },
    });
  const decide = (id: string, suggestionId: string, state: string, as = made.olga) =>
    as.call('decideSuggestion', { params: { id, suggestionId }, body: { state } });

  it('citations quote exact places of what the caller may read, and are numbered in the order of the document', async () => {
    const { id, revision } = await create();
    const policy = await citePolicy(id);
    expect(policy).toMatchObject({
      ordinal: 0,
      kind: 'source',
      id: made.source,
      quote: quoteOfPolicy,
      title: 'Policy.txt',
      version: 1,
      is_available: true,
      is_current: true,
      workspace_id: made.workspace,
    });
    expect(policy.hash).toMatch(/^[\da-f]{64}$/);
    // the same place once more is the same citation
    expect((await citePolicy(id)).citation_id).toBe(policy.citation_id);
    const law = body(await tryCite(id, { kind: 'publication', id: made.publication, start: 0, end: 18 }));
    expect(law.link).toBe('https://example.test/publication');
    await save(id, {
      revision,
      sections: [
        { id: 'one', revision: 1, content: `<p>By law.${cited(law.citation_id)}</p>` },
        { id: 'three', revision: 1, content: `<p>${quoteOfPolicy}${cited(policy.citation_id)}</p>` },
      ],
    });
    const read = await peek(id);
    expect(sectionOf(read, 'one').citations).toMatchObject([{ ordinal: 1, quote: 'Financial entities' }]);
    expect(sectionOf(read, 'three').citations).toMatchObject([
      { ordinal: 2, citation_id: policy.citation_id },
    ]);
    expect(read.sources).toMatchObject([
      { kind: 'publication', id: made.publication, name: 'Exit rules', cited: 1 },
      { kind: 'source', id: made.source, cited: 1, is_available: true },
    ]);
    const wrong = async (given: object) => (await tryCite(id, given)).status;
    expect(await wrong({ kind: 'source', id: made.source, start: 0, end: 1_000_000 })).toBe(400);
    expect(await wrong({ kind: 'source', id: made.source, start: 5, end: 5 })).toBe(400);
    expect(await wrong({ kind: 'source', id: made.source })).toBe(400);
    expect(await wrong({ kind: 'source', id: made.publication, start: 0, end: 5 })).toBe(404);
    expect(await wrong({ kind: 'source', id: crypto.randomUUID(), start: 0, end: 5 })).toBe(404);
    const other = { kind: 'source', id: made.source, start: 0, end: 5, text_id: crypto.randomUUID() };
    expect(await wrong(other)).toBe(404);
    const stranger = await documents.makePerson(made.company);
    expect((await tryCite(id, { kind: 'source', id: made.source, start: 0, end: 5 }, stranger)).status).toBe(
      404,
    );
  });

  it('obligations and controls are cited too', async () => {
    const { id } = await create();
    const words = 'Financial entities shall put in place exit strategies.';
    const obligation = await makeObligation(context.db, made.company, made.publication, { status: 2 });
    const quoted = body(await tryCite(id, { kind: 'obligation', id: obligation }));
    expect(quoted).toMatchObject({ kind: 'obligation', title: 'Exit rules', is_current: true });
    expect(quoted.quote.length).toBeGreaterThan(0);
    expect(words.startsWith(quoted.quote.slice(0, 18))).toBe(true);
    const control = await made.olga.does('createControl', {
      body: { title: 'Test of exits', obligations_ids: [obligation] },
    });
    expect((await tryCite(id, { kind: 'control', id: control.id })).body).toMatchObject({
      kind: 'control',
      title: 'Test of exits',
      quote: 'Test of exits',
      text_id: null,
    });
  });

  it('quotes stay as they were when their source is deleted or has a newer version, and say so', async () => {
    const { id, revision } = await create();
    const policy = await citePolicy(id);
    const law = body(await tryCite(id, { kind: 'publication', id: made.publication, start: 0, end: 18 }));
    await save(id, {
      revision,
      sections: [
        {
          id: 'one',
          revision: 1,
          content: `<p>A.${cited(policy.citation_id)} B.${cited(law.citation_id)}</p>`,
        },
      ],
    });
    await giveText(context.db, made.publication, { content: 'Other words.', passages: [], version: 2 });
    await made.olga.does('deleteSource', { params: { id: made.source } });
    const read = await peek(id);
    expect(sectionOf(read, 'one').citations).toMatchObject([
      { quote: quoteOfPolicy, is_available: false },
      { quote: 'Financial entities', is_available: true, is_current: false },
    ]);
    const { body: checked } = await made.carl.call('checkDocument', { params: { id } });
    expect(checked).toMatchObject({ outdated: 2 });
  });

  it('a quote of two sentences proves both, and words of its own that stand before it do not', async () => {
    const { id, revision } = await create();
    const both = body(
      await tryCite(id, { kind: 'source', id: made.source, start: 0, end: policyText.length }, made.olga),
    );
    const shown = both.quote.replaceAll(/\s+/g, ' ').trim();
    await save(id, {
      revision,
      sections: [
        {
          id: 'one',
          revision: 1,
          content: `<p>Nobody checked this line. What it says: “${shown}”${cited(both.citation_id)}</p>`,
        },
        { id: 'three', revision: 1, content: '' },
      ],
    });
    const { body: checked } = await made.carl.call('checkDocument', { params: { id } });
    const { statements, unsupported } = checked as { statements: { support: string }[]; unsupported: number };
    expect(statements.length).toBeGreaterThan(2);
    expect(statements[0]).toMatchObject({ text: 'Nobody checked this line.', support: 'none' });
    expect(unsupported).toBe(1);
  });

  it('statements are told by whether they carry a citation or consist of one', async () => {
    const { id, revision } = await create();
    const { citation_id: policy } = await citePolicy(id);
    await save(id, {
      revision,
      sections: [
        {
          id: 'one',
          revision: 1,
          content: `<p>“${quoteOfPolicy}”${cited(policy)} It follows the law.${cited(policy)} Nobody knows why.</p>`,
        },
        { id: 'three', revision: 1, content: '' },
      ],
    });
    const { body: checked } = await made.carl.call('checkDocument', { params: { id } });
    expect(checked).toMatchObject({
      statements: [
        { section_id: 'one', support: 'quote' },
        { section_id: 'one', text: 'It follows the law.', support: 'citation' },
        { section_id: 'one', text: 'Nobody knows why.', support: 'none' },
      ],
      total: 3,
      unsupported: 1,
      outdated: 0,
    });
  });

  it('a quote that was changed is told with its statement, and nobody approves it', async () => {
    const { id, revision } = await create();
    const { citation_id: policy } = await citePolicy(id);
    const changed = `“${quoteOfPolicy.replace(/\w+\.$/, 'otherwise.')}”`;
    const write = (words: string, read: number, section: number) =>
      save(id, {
        revision: read,
        sections: [{ id: 'one', revision: section, content: `<p>${words}${cited(policy)}</p>` }],
      });
    const wrong = await write(changed, revision, 1);
    const { body: checked } = await made.carl.call('checkDocument', { params: { id } });
    expect(checked).toMatchObject({
      misquoted: 1,
      statements: expect.arrayContaining([
        { section_id: 'one', text: changed, support: 'misquote' },
      ]) as unknown,
    });
    const refused = await documents.trySave(id, { status: 'approved', revision: wrong.document.revision });
    expect(refused.problem).toMatchObject({ status: 409, code: 'not_ready' });
    expect(refused.problem.detail).toContain(changed);
    const right = await write(`“${quoteOfPolicy}”`, wrong.document.revision, 2);
    const { document } = await save(id, { status: 'approved', revision: right.document.revision });
    expect(document.status).toBe('approved');
  });

  it('suggestions are made beside the lock, compared with the text, and accepted or rejected', async () => {
    const { id } = await create();
    await get(id);
    const suggestion = await suggest(id, { note: 'Shorter' });
    expect(suggestion).toMatchObject({
      reason: 'person',
      note: 'Shorter',
      made_by: { id: made.carl.id },
      is_outdated: false,
      changes: [
        { kind: 'same', text: 'One' },
        { kind: 'added', text: ', better' },
        { kind: 'same', text: '.' },
      ],
    });
    expect((await decide(id, suggestion.id, 'accepted', made.carl)).problem.code).toBe('document_locked');
    expect((await decide(id, crypto.randomUUID(), 'accepted')).status).toBe(404);
    expect((await decide(id, suggestion.id, 'accepted')).body).toMatchObject({ state: 'accepted' });
    expect((await decide(id, suggestion.id, 'accepted')).status).toBe(200);
    expect((await decide(id, suggestion.id, 'rejected')).status).toBe(409);
    expect(sectionOf(await peek(id), 'one')).toMatchObject({ content: '<p>One, better.</p>', revision: 2 });
    const another = await suggest(id, { question: 'New heading' });
    expect((await decide(id, another.id, 'rejected', made.carl)).body).toMatchObject({ state: 'rejected' });
    const list = (query: object) =>
      made.carl.call('listSuggestions', { params: { id }, query: { ...query } });
    expect((await list({ state: 'open' })).body).toMatchObject({ total: 0 });
    expect((await list({ section_id: 'one' })).body).toMatchObject({ total: 2 });
    expect(
      (await made.carl.call('suggestSection', { params: { id }, body: { section_id: 'none', content: '' } }))
        .status,
    ).toBe(404);
  });

  it('an outdated suggestion replaces a text only after that is kept', async () => {
    const { id, revision } = await create();
    const suggestion = await suggest(id);
    await save(id, { revision, sections: [{ id: 'one', revision: 1, content: '<p>Meanwhile.</p>' }] });
    const { body: listed } = await made.carl.call('listSuggestions', { params: { id } });
    expect(listed).toMatchObject({ suggestions: [{ is_outdated: true }] });
    await decide(id, suggestion.id, 'accepted');
    const { body: compared } = await made.carl.call('compareDocumentVersions', {
      params: { id },
      query: { from: 1 },
    });
    expect(compared).toMatchObject({
      sections: [{ id: 'one', change: 'changed' }, { change: 'same' }, { change: 'same' }],
    });
  });

  it('comments are about a section or the whole document, mention members, and are resolved', async () => {
    const { id } = await create();
    await get(id);
    const comment = async (given: object) =>
      made.carl.call('commentDocument', { params: { id }, body: { body: 'Look', ...given } });
    const about = await comment({ section_id: 'one', mentions: [made.olga.id], quote: 'One.' });
    expect(about.body).toMatchObject({
      author: { id: made.carl.id },
      mentions: [{ id: made.olga.id, name: 'Olga' }],
      quote: 'One.',
      resolved_at: null,
    });
    expect((await comment({})).status).toBe(201);
    expect((await comment({ section_id: 'none' })).status).toBe(404);
    expect((await comment({ mentions: [crypto.randomUUID()] })).status).toBe(400);
    expect(sectionOf(await peek(id), 'one').open_comments).toBe(1);
    const { id: commentId } = about.body as { id: string };
    const resolve = (isResolved: boolean) =>
      made.olga.call('resolveDocumentComment', {
        params: { id, commentId },
        body: { is_resolved: isResolved },
      });
    expect((await resolve(true)).body).toMatchObject({ resolved_by: { id: made.olga.id } });
    const list = (query: object = {}) =>
      made.olga.call('listDocumentComments', { params: { id }, query: { ...query } });
    expect((await list()).body).toMatchObject({ total: 1 });
    expect((await list({ include_resolved: true })).body).toMatchObject({ total: 2 });
    expect((await resolve(false)).body).toMatchObject({ resolved_at: null, resolved_by: null });
  });

  it('versions are kept by hand, when a status changes and when editing ends, not without a change', async () => {
    const { id, revision } = await create();
    await get(id);
    await close(id);
    await get(id);
    await close(id);
    await save(id, { revision, sections: [{ id: 'one', revision: 1, content: '<p>Changed.</p>' }] });
    const named = await made.carl.call('keepDocumentVersion', {
      params: { id },
      body: { name: 'For the board' },
    });
    expect(named.body).toMatchObject({ number: 2, name: 'For the board' });
    await save(id, { status: 'in_review' });
    const { body: listed } = await made.carl.call('listDocumentVersions', { params: { id } });
    expect(listed).toMatchObject({
      total: 3,
      versions: [{ number: 3, status: 'in_review' }, { number: 2 }, { number: 1, status: 'draft' }],
    });
    const compare = (query: object) =>
      made.carl.call('compareDocumentVersions', { params: { id }, query: { ...query } });
    expect((await compare({ from: 1, to: 2 })).body).toMatchObject({
      sections: [
        {
          id: 'one',
          change: 'changed',
          changes: expect.arrayContaining([{ kind: 'added', text: 'Changed' }]) as unknown,
        },
        { id: 'two', change: 'same' },
        { id: 'three', change: 'same' },
      ],
    });
    expect((await compare({ from: 9 })).status).toBe(404);
    expect((await compare({ from: 0 })).status).toBe(400);
    const missing = await made.olga.call('restoreDocumentVersion', { params: { id, number: '9' } });
    expect(missing.status).toBe(404);
  });

  it('a copy has its own citations, also in another workspace, whose members see the frozen quotes', async () => {
    const { id, revision } = await create();
    const policy = await citePolicy(id);
    await save(id, {
      revision,
      sections: [{ id: 'one', revision: 1, content: `<p>A.${cited(policy.citation_id)}</p>` }],
    });
    const elsewhere = await documents.makeWorkspace(made.olga);
    const copied = await made.olga.does('copyDocument', {
      params: { id },
      body: { workspace_id: elsewhere, name: 'Copy' },
    });
    const reader = await documents.makePerson(made.company);
    await documents.join(reader, elsewhere);
    const { id: copyId } = copied;
    const [quote] = sectionOf(await peek(copyId, reader), 'one').citations;
    expect(quote).toMatchObject({ quote: quoteOfPolicy, is_available: false, ordinal: 1 });
    expect(quote?.citation_id).not.toBe(policy.citation_id);
    const copyTo = async (workspace: string, as = made.carl) =>
      (await as.call('copyDocument', { params: { id }, body: { workspace_id: workspace, name: 'Copy' } }))
        .status;
    expect(await copyTo(elsewhere)).toBe(404);
    expect(await copyTo(made.workspace)).toBe(201);
  });

  it('a request keeps the cited statements or finds sources, as a suggestion in the conversation of the section', async () => {
    const { id, revision } = await create();
    const policy = await citePolicy(id);
    const claim = 'The bank tests the strategy every 12 months.';
    await save(id, {
      revision,
      sections: [
        {
          id: 'one',
          revision: 1,
          content: `<p>${quoteOfPolicy}${cited(policy.citation_id)} ${claim} Pigs fly over the moon at night.</p>`,
        },
      ],
    });
    await close(id);
    await indexNow(documents.application().dependencies, made.company);
    const ask = (prompt: string, sectionId = 'one') =>
      made.carl.call('promptSection', { params: { id }, body: { section_id: sectionId, prompt } });
    const shorter = body(await ask('shorten')).suggestion;
    expect(shorter).toMatchObject({
      reason: 'prompt',
      content: `<p>${quoteOfPolicy}${cited(policy.citation_id)}</p>`,
      made_by: { id: made.carl.id },
    });
    const sourced = body(await ask('add_sources')).suggestion;
    expect(sourced?.citations).toMatchObject([
      { quote: quoteOfPolicy },
      { quote: 'It tests the strategy every 12 months.' },
    ]);
    expect(sourced?.content).toContain(`${claim}${cited(sourced?.citations[1]?.citation_id ?? '')} Pigs fly`);
    expect((await ask('shorten', 'three')).body).toMatchObject({
      suggestion: null,
      reason: expect.any(String) as unknown,
    });
    expect((await ask('shorten', 'none')).status).toBe(404);
    const { body: talk } = await made.olga.call('getSectionConversation', {
      params: { id, sectionId: 'one' },
    });
    expect(talk).toMatchObject({
      conversation_id: sectionOf(await peek(id), 'one').conversation_id,
      total: 4,
      messages: [
        { role: 'user', prompt: 'shorten', made_by: { id: made.carl.id } },
        { role: 'assistant', suggestion_id: shorter?.id },
        { role: 'user', prompt: 'add_sources' },
        { role: 'assistant', suggestion_id: sourced?.id },
      ],
    });
  });

  it('an answer to a request says how many statements were left out, also later in the conversation', async () => {
    const { id } = await create();
    await citePolicy(id);
    await close(id);
    await indexNow(documents.application().dependencies, made.company);
    const { answers } = documents.application().dependencies.engines;
    const answer = answers.answer.bind(answers);
    const answering = vi.spyOn(answers, 'answer').mockImplementation(async function* (...given) {
      for await (const event of answer(...given))
        yield event.kind === 'end' ? { ...event, end: { ...event.end, leftOut: 2 } } : event;
    });
    const content = 'What does the bank keep for each service?';
    const { suggestion, reason } = await made.carl.does('promptSection', {
      params: { id },
      body: { section_id: 'two', prompt: 'ask', content },
    });
    answering.mockRestore();
    expect(suggestion?.content).toContain(quoteOfPolicy);
    expect(reason).toMatch(/^2 statements .* left out\.$/);
    const talk = await made.olga.does('getSectionConversation', { params: { id, sectionId: 'two' } });
    expect(talk).toMatchObject({
      messages: [{ content }, { content: reason, suggestion_id: suggestion?.id }],
    });
  });
});
