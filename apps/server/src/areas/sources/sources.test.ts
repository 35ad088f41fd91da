import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteDefinition } from '@regulus/contract/route.ts';
import { type RouteName, routes } from '@regulus/contract/routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../files/pdf/read-pdf.ts';
import { makeLockedPdf } from '../../files/testing/make-locked-pdf.ts';
import { column, makePdf } from '../../files/testing/make-pdf.ts';
import { makeXlsx } from '../../files/testing/make-xlsx.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { makeCompany } from '../../testing/factories.ts';
import { useSources } from '../../testing/sources-harness.ts';
import { eventually } from '../../testing/wait.ts';
import { followStatements } from '../statements/follow.service.ts';

const policy =
  '1. Exit\n\nThe bank keeps an exit strategy for each service.\n\n2. Register\n\nThe bank keeps a register.';
const pdf = makePdf([column(['First page of the policy.']), column(['Second page of the policy.'])]);

describeOnOneDatabase('sources', (context) => {
  const sources = useSources(context, { UPLOAD_LIMIT_MB: '1' });
  const { made, call, body } = sources;
  const change = (name: RouteName, id: string, more: object = {}, by = made.olga) =>
    call(name, { params: { id }, body: more, token: by.token });
  const rowsOf = (id: string) =>
    context.db.withSystem('demo-content', async (tx) => ({
      versions: await tx.selectFrom('source_versions').selectAll().where('source_id', '=', id).execute(),
      texts: await tx
        .selectFrom('source_texts')
        .select('id')
        .where('company_id', '=', made.company)
        .execute(),
    }));
  const eventsOf = (id: string) =>
    context.db.withSystem('demo-content', async (tx) => {
      const rows = await tx
        .selectFrom('audit_entries')
        .select(['action', 'details', 'actor_id'])
        .where('object_id', '=', id)
        .orderBy('sequence')
        .execute();
      return rows.map((row) => row.action);
    });

  it('say of each sentence what it is, to those who may read the source', async () => {
    const { id } = await sources.add({ name: 'Policy.txt', bytes: policy });
    await sources.read(id);
    const list = (query: Record<string, unknown> = {}, token = made.olga.token) =>
      call('listSourceStatements', { params: { id }, query, token });
    expect((await list()).body).toMatchObject({ state: 'pending', statements: [] });
    await followStatements(sources.dependencies());
    const { state, statements, account, total } = body(await list());
    expect(state).toBe('ready');
    expect(statements.map(({ text }) => text)).toContain('The bank keeps a register.');
    expect(Object.values(account).reduce((sum, one) => sum + one, 0)).toBe(total);
    expect((await list({ kind: 'poem' })).status).toBe(400);
    expect((await call('listSourceStatements', { params: { id } })).status).toBe(401);
    const stranger = await sources.makePerson(await makeCompany(context.db, { features: ['resources'] }));
    expect((await list({}, stranger.token)).status).toBe(404);
    expect((await list({}, made.carl.token)).status).toBe(404);
    await change('deleteSource', id);
    const left = await context.db.withSystem('demo-content', (tx) =>
      tx.selectFrom('source_statements').select('ordinal').where('company_id', '=', made.company).execute(),
    );
    expect(left).toEqual([]);
  });

  describe('a file', () => {
    it('is read in the background, with its pages, passages and offsets', async () => {
      const sent = await sources.add({
        name: 'Policy.pdf',
        bytes: pdf,
        fields: { category: 'Legal Documents' },
      });
      expect(sent).toMatchObject({
        source_id: sent.id,
        name: 'Policy.pdf',
        state: 'reading',
        category: 'Legal Documents',
        outcome: 'added',
        version: 1,
        hash: null,
        file_hash: expect.stringMatching(/^[\da-f]{64}$/),
      });
      expect(await sources.read(sent.id)).toMatchObject({
        state: 'ready',
        page_no: 2,
        problem: null,
        progress: null,
        kind: 'file',
      });
      const { text, passages } = await sources.textOf(sent.id);
      const second = passages.find(({ page_no }) => page_no === 2)!;
      expect(text.slice(second.start, second.end)).toBe('Second page of the policy.');
      expect(await eventsOf(sent.id)).toEqual(['source.added', 'source.read']);
    });

    it.each([
      ['Policy.txt', policy, 'exit strategy'],
      ['Policy.md', `# Policy\n\n${policy}`, 'exit strategy'],
      ['Policy.csv', 'No;Question\n1;Do you keep an exit strategy?\n', '1 | Do you keep an exit strategy?'],
      [
        'Policy.xlsx',
        makeXlsx({ Q: '<row><c t="str"><v>Exit strategy?</v></c><c><v>7</v></c></row>' }),
        'Exit strategy? | 7',
      ],
      [
        'Policy.html',
        '<p>An <b>exit strategy</b> is kept.</p><script>alert(1)</script>',
        'An exit strategy is kept.',
      ],
    ])('such as %s becomes text, and a PDF with the same words', async (name, bytes, words) => {
      const source = await sources.addAndRead({ name, bytes });
      expect(source).toMatchObject({ state: 'ready', problem: null });
      const { text } = await sources.textOf(source.id);
      expect(text).toContain(words);
      expect(text).not.toContain('alert');
      const shown = await made.olga.call('showSource', { params: { id: source.id } });
      expect(shown.headers).toMatchObject({ 'content-type': 'application/pdf' });
      expect(shown.headers['content-disposition']).toContain('inline');
    });

    it('is shown as it is if it is a PDF, and else printed, in letters of other scripts as well', async () => {
      const own = await sources.addAndRead({ name: 'Policy.pdf', bytes: pdf });
      const { app } = await fetchBytes(own.id);
      expect(app.equals(Buffer.from(pdf))).toBe(true);
      const words = 'Größe, Ελλάδα, Риск';
      const printed = await sources.addAndRead({
        name: 'Policy.txt',
        bytes: `${policy}\n\n${words}\n\nيجب على البنك`,
      });
      const reading = await readPdf((await fetchBytes(printed.id)).app);
      const pages =
        reading.kind === 'text' ? reading.pages.map((page) => page.text).join('\n') : reading.code;
      expect(pages).toContain('The bank keeps an exit strategy for each service.');
      expect(pages).toContain(words);
    });
    const fetchBytes = async (id: string) => {
      const { app } = sources.application();
      const answer = await app.inject({
        url: `/api/sources/${id}.pdf`,
        headers: { authorization: `Bearer ${made.olga.token}` },
      });
      return { app: answer.rawPayload };
    };

    it('is downloaded as it came', async () => {
      const source = await sources.add({ name: 'Policy.txt', bytes: policy });
      const answer = await made.olga.call('downloadSource', { params: { id: source.id } });
      expect(answer.text).toBe(policy);
      expect(answer.headers['content-disposition']).toContain('attachment');
    });

    it('that is protected is read once its password is given, with the upload or later', async () => {
      const bytes = await makeLockedPdf(['The exit strategy is secret.'], 'sésame');
      const locked = await sources.addAndRead({ name: 'Locked.pdf', bytes });
      expect(locked).toMatchObject({
        state: 'encrypted',
        problem: { code: 'encrypted', advice: 'Enter its password.' },
      });
      await change('readSourceAgain', locked.id, { password: 'wrong' });
      expect((await sources.read(locked.id)).state).toBe('encrypted');
      expect((await change('readSourceAgain', locked.id, { password: 'sésame' })).status).toBe(202);
      expect((await sources.read(locked.id)).state).toBe('ready');
      expect((await sources.textOf(locked.id)).text).toContain('exit strategy');

      const other = await makeLockedPdf(['The exit strategy is secret.'], 'simsalabim');
      expect(
        await sources.addAndRead({ name: 'Other.pdf', bytes: other, fields: { password: 'simsalabim' } }),
      ).toMatchObject({ state: 'ready' });
      const kept = await context.db.withSystem('demo-content', (tx) =>
        tx.selectFrom('job_progress').selectAll().where('company_id', '=', made.company).execute(),
      );
      expect(JSON.stringify(kept)).not.toContain('simsalabim');
    });

    it.each([
      ['a page called .pdf', 'Page.pdf', '<html><body>Just a moment...</body></html>', 'wrong_type'],
      ['a PDF called .txt', 'Page.txt', pdf, 'wrong_type'],
      ['words called .docx', 'Page.docx', 'words', 'wrong_type'],
      [
        'a protected Word file',
        'Page.docx',
        Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
        'encrypted',
      ],
      ['a Word file of an older form', 'Page.docx', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'wrong_type'],
      ['numbers alone', 'Page.txt', '1 2 3', 'no_text'],
    ])('such as %s says what it is and what to do', async (_what, name, bytes, state) => {
      const source = await sources.addAndRead({ name, bytes });
      expect(source.state).toBe(state);
      expect(source.problem?.what).toMatch(/\.$/);
      expect(source.problem?.advice).toMatch(/\.$/);
      const answer = await made.olga.call('readSource', { params: { id: source.id } });
      expect([answer.status, answer.problem.code]).toEqual([409, 'not_ready']);
    });

    it('that is no document, is too large, is empty or is missing is refused, and nothing of it stays', async () => {
      const program = await sources.upload({ name: 'setup.exe', bytes: 'MZ' });
      expect([program.status, program.problem.detail]).toEqual([400, expect.stringContaining('.xlsx')]);
      const large = await sources.upload({ name: 'Large.txt', bytes: 'x'.repeat(1024 * 1024 + 1) });
      expect([large.status, large.problem.code]).toEqual([413, 'payload_too_large']);
      expect(large.problem.detail).toContain('1 MB');
      expect((await sources.upload({ name: 'Empty.txt', bytes: '' })).status).toBe(400);
      const form = new FormData();
      form.set('workspace_id', made.workspace);
      expect((await made.olga.call('addSourceFiles', { form })).status).toBe(400);
      expect([await sources.storedFiles(), (await sources.list()).total]).toEqual([[], 0]);
    });

    it('with more rows than somebody reads is not read, and says what to do', async () => {
      const bytes = Buffer.from('name,amount\n'.repeat(60_002));
      const source = await sources.addAndRead({ name: 'transactions.csv', bytes });
      expect(source).toMatchObject({ state: 'unreadable', problem: { code: 'too-large' } });
      expect(source.problem?.advice).toContain('Split');
    });

    it('of several pages with Arabic text keeps its words in reading order', async () => {
      const words = 'يجب على البنك أن يحتفظ بسجل لجميع الترتيبات.';
      const source = await sources.addAndRead({
        name: 'Arabic.html',
        bytes: `<html dir="rtl" lang="ar"><body><p>${words}</p></body></html>`,
      });
      expect((await sources.textOf(source.id)).text).toBe(words);
    });
  });

  describe('the same file again', () => {
    it('is the source that is there, and takes up no space', async () => {
      const one = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
      expect(await sources.add({ name: 'Other name.txt', bytes: policy })).toMatchObject({
        id: one.id,
        name: 'Policy.txt',
        version: 1,
        outcome: 'unchanged',
        state: 'ready',
      });
      await eventually(async () => (await sources.storedFiles()).length === 1);
    });

    it('in another workspace is a source of its own, which stays when the first is deleted', async () => {
      const one = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
      const other = await sources.addAndRead({
        name: 'Policy.txt',
        bytes: policy,
        workspace: await sources.makeWorkspace(made.olga),
      });
      expect(other.id).not.toBe(one.id);
      expect((await change('deleteSource', one.id)).status).toBe(204);
      expect((await sources.textOf(other.id)).text).toContain('exit strategy');
      expect((await made.olga.call('downloadSource', { params: { id: other.id } })).text).toBe(policy);
    });

    it('changed is a new version; the earlier one can still be read, and keeps its name and category', async () => {
      const one = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
      await change('updateSource', one.id, { name: 'Our policy', category: 'Legal Documents' });
      const next = await sources.add({ name: 'policy.TXT', bytes: policy.replace('each', 'every') });
      expect(next).toMatchObject({ id: one.id, version: 2, outcome: 'new_version', name: 'Our policy' });
      expect((await sources.read(one.id)).versions.map(({ version, state }) => [version, state])).toEqual([
        [2, 'ready'],
        [1, 'ready'],
      ]);
      expect((await sources.textOf(one.id)).text).toContain('every service');
      expect((await sources.textOf(one.id, { version: 1 })).text).toContain('each service');
      expect(await eventsOf(one.id)).toEqual([
        'source.added',
        'source.read',
        'source.changed',
        'source.version_added',
        'source.read',
      ]);
      const { texts } = await rowsOf(one.id);
      expect(texts).toHaveLength(2);
    });

    it('under another name is a new version where the source is named', async () => {
      const one = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
      const next = await sources.add({
        name: 'Policy 2027.txt',
        bytes: `${policy} New.`,
        fields: { source_id: one.id },
      });
      expect(next).toMatchObject({
        id: one.id,
        outcome: 'new_version',
        file_name: 'Policy 2027.txt',
        name: 'Policy.txt',
      });
      const strange = await sources.upload({
        name: 'Policy.txt',
        bytes: 'x y',
        fields: { source_id: randomUUID() },
      });
      expect(strange.status).toBe(404);
    });

    it('is one source, also when it is sent several times at once', async () => {
      const sent = await Promise.all(
        Array.from({ length: 4 }, () => sources.add({ name: 'Policy.txt', bytes: policy })),
      );
      expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
      expect(sent.map(({ outcome }) => outcome).toSorted()).toEqual([
        'added',
        'unchanged',
        'unchanged',
        'unchanged',
      ]);
    });

    it('keeps the text of the version before while the new one can’t be read', async () => {
      const one = await sources.addAndRead({ name: 'Policy.pdf', bytes: pdf });
      await sources.add({ name: 'Policy.pdf', bytes: await makeLockedPdf(['New.'], 'x') });
      expect(await sources.read(one.id)).toMatchObject({ state: 'encrypted', version: 2 });
      expect(await sources.textOf(one.id)).toMatchObject({ version: 1 });
      const available = await made.olga.call('listAvailableSources', { params: { id: made.workspace } });
      expect(body<{ total: number }>(available).total).toBe(1);
    });
  });

  describe('a source', () => {
    it('is renamed and categorized; what else is sent of it is ignored', async () => {
      const source = await sources.add({ name: 'Policy.txt', bytes: policy });
      const answer = await change('updateSource', source.id, {
        ...source,
        name: '  Our  policy ',
        category: 'Reports',
      });
      expect(answer.body).toMatchObject({
        name: 'Our policy',
        category: 'Reports',
        state: expect.any(String),
      });
      expect((await change('updateSource', source.id, { category: 'Other' })).status).toBe(400);
      expect((await change('updateSource', source.id, { name: ' ' })).status).toBe(400);
      expect((await change('updateSource', source.id, {})).status).toBe(400);
    });

    it('is deleted with its versions, texts and files', async () => {
      const source = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
      await sources.add({ name: 'Policy.txt', bytes: `${policy} More.` });
      await sources.read(source.id);
      expect((await change('deleteSource', source.id)).status).toBe(204);
      expect((await change('deleteSource', source.id)).status).toBe(404);
      expect(await rowsOf(source.id)).toEqual({ versions: [], texts: [] });
      await eventually(async () => {
        for await (const _ of sources.dependencies().storage.list(made.company)) return false;
        return true;
      });
      expect((await eventsOf(source.id)).at(-1)).toBe('source.deleted');
    });

    it('that is deleted while it is read stays deleted, and leaves no text', async () => {
      const lines = column(Array.from({ length: 30 }, () => 'The institution keeps complete records.'));
      const source = await sources.add({
        name: 'Long.pdf',
        bytes: makePdf(Array.from({ length: 200 }, () => lines)),
      });
      expect((await change('deleteSource', source.id)).status).toBe(204);
      await eventually(async () => {
        const running = await context.db.withSystem('demo-content', (tx) =>
          tx.selectFrom('job_progress').select('state').where('company_id', '=', made.company).execute(),
        );
        return running.length > 0 && running.every(({ state }) => state === 'done' || state === 'failed');
      });
      expect(await rowsOf(source.id)).toEqual({ versions: [], texts: [] });
    });

    it('is found by part of its name and by its category', async () => {
      await sources.add({ name: '100%_Policy.txt', bytes: policy, fields: { category: 'Reports' } });
      await sources.add({ name: 'Other.txt', bytes: `${policy} x` });
      expect((await sources.list({ search: '%_pol' })).sources.map(({ name }) => name)).toEqual([
        '100%_Policy.txt',
      ]);
      const reports = await sources.list({ category: 'Reports' });
      expect([reports.total, reports.sources[0]?.name]).toEqual([1, '100%_Policy.txt']);
      expect(reports.categories).toHaveLength(2);
      const page = await sources.list({ limit: 1, offset: 1 });
      expect([page.total, page.sources.length, page.most_bytes]).toEqual([2, 1, 1024 * 1024]);
    });

    it('goes with its workspace, text and all', async () => {
      const source = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
      await context.db.withSystem('demo-content', (tx) =>
        tx.deleteFrom('workspaces').where('id', '=', made.workspace).execute(),
      );
      expect(await rowsOf(source.id)).toEqual({ versions: [], texts: [] });
    });
  });

  describe('of a workspace', () => {
    const all = Object.entries(routes) as [RouteName, RouteDefinition][];
    const own = all.filter(([, { tag }]) => tag === 'sources');

    it.each(own)('%s shows and changes nothing to colleagues who are no members', async (name, route) => {
      const source = await sources.addAndRead({ name: 'zirkonblau.txt', bytes: `zirkonblau ${policy}` });
      const form = new FormData();
      form.set('workspace_id', made.workspace);
      form.set('file', new File(['zirkonblau'], 'zirkonblau.txt'));
      const before = await rowsOf(source.id);
      const answer = await call(name, {
        params: { id: route.path.startsWith('/workspaces') ? made.workspace : source.id },
        token: made.carl.token,
        ...(route.form ? { form } : {}),
        ...(route.body
          ? { body: { workspace_id: made.workspace, urls: ['https://example.test/'], name: 'x' } }
          : {}),
      });
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('zirkonblau');
      expect(await rowsOf(source.id)).toEqual(before);
    });

    it('are there for its members; auditors read them and change nothing', async () => {
      const source = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
      await sources.join(made.carl);
      expect((await sources.get(source.id, made.carl.token)).name).toBe('Policy.txt');
      const auditor = await sources.makePerson(made.company, 'auditor');
      await sources.join(auditor);
      expect((await sources.list({}, auditor.token)).total).toBe(1);
      expect((await change('deleteSource', source.id, {}, auditor)).status).toBe(403);
    });

    it('that is archived are read by its owners and changed by nobody', async () => {
      const source = await sources.addAndRead({ name: 'Policy.txt', bytes: policy });
      await sources.join(made.carl);
      await made.olga.call('archiveWorkspace', { params: { id: made.workspace } });
      expect((await sources.get(source.id)).name).toBe('Policy.txt');
      expect((await made.carl.call('getSource', { params: { id: source.id } })).status).toBe(404);
      expect((await change('updateSource', source.id, { name: 'x' })).problem.code).toBe(
        'workspace_archived',
      );
      expect((await sources.upload({ name: 'New.txt', bytes: policy })).status).toBe(409);
    });

    it('need the feature', async () => {
      const bare = await sources.makePerson(await makeCompany(context.db, { features: ['workspaces'] }));
      expect((await bare.call('listSources', { params: { id: made.workspace } })).problem.code).toBe(
        'feature_missing',
      );
    });
  });
});

describeOnOneDatabase('scans', (context) => {
  let folder: string;
  const environment: Record<string, string> = {};
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'regulus-ocr-'));
    const program = join(folder, 'recognize');
    await writeFile(
      program,
      `#!/bin/sh\ncase "$(head -c 5 "$2")" in %PDF-) ;; *) exit 3;; esac\nprintf 'First page recognized.\\n\\nNext paragraph.\\fSecond page recognized.\\f'; echo "$TOKEN_SECRET" >&2\n`,
    );
    await chmod(program, 0o755);
    environment['OCR_COMMAND'] = `${program} --fast`;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const sources = useSources(context, environment);

  it.skipIf(process.platform === 'win32')(
    'are recognized by the program that is configured, page by page',
    async () => {
      const scan = makePdf([[], []]);
      const source = await sources.addAndRead({ name: 'Scan.pdf', bytes: scan });
      expect(source).toMatchObject({ state: 'ready', page_no: 2 });
      const { text, passages } = await sources.textOf(source.id);
      const second = passages.find(({ page_no }) => page_no === 2)!;
      expect(text.slice(second.start, second.end)).toBe('Second page recognized.');
    },
  );
});
