import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Source } from '@regulus/contract/sources.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { column, makePdf } from '../../files/testing/make-pdf.ts';
import { type LoopbackWeb, startLoopbackWeb } from '../../ingestion/testing/loopback-web.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { useSources } from '../../testing/sources-harness.ts';
import { eventually } from '../../testing/wait.ts';

const page = (words: string) =>
  `<html lang="en"><head><title>Exit strategies</title></head><body><nav>Home Contact</nav><main><h1>Exit strategies</h1><p>${words} Each firm writes down how it would leave a provider, and tries it out once a year.</p></main><footer>Imprint</footer></body></html>`;
const words = 'An exit strategy is kept for each service.';

describeOnOneDatabase('addresses as sources', (context) => {
  let web: LoopbackWeb;
  let folder: string;
  const environment: Record<string, string> = {};
  const answer =
    (type: string, body: string | Uint8Array): RequestListener =>
    (_, response) =>
      void response.writeHead(200, { 'content-type': type }).end(body);

  beforeAll(async () => {
    web = await startLoopbackWeb({
      '/exit': answer('text/html; charset=utf-8', page(words)),
      '/file': answer('application/octet-stream', makePdf([column(['A policy from the web.'])])),
      '/picture': answer('image/png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
      '/private': answer('text/html', page(words)),
      '/inside': (_, response) =>
        void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
      '/robots.txt': answer('text/plain', 'User-agent: *\nDisallow: /private\n'),
    });
    folder = await mkdtemp(join(tmpdir(), 'regulus-catalog-'));
    environment['REGULATORS_FILE'] = join(folder, 'catalog.json');
    await writeFile(
      environment['REGULATORS_FILE'],
      JSON.stringify({ allow_loopback: true, regulators: [], feeds: [] }),
    );
  });
  afterAll(async () => {
    await web.close();
    await rm(folder, { recursive: true, force: true });
  });
  const sources = useSources(context, environment);
  const send = (urls: readonly string[]) =>
    sources.made.olga.call('addSourceAddresses', {
      body: { workspace_id: sources.made.workspace, urls, category: 'News Articles' },
    });
  const add = async (path: string) => {
    const { sources: sent } = sources.body<{ sources: (Source & { outcome: string })[] }>(
      await send([`${web.url}${path}`]),
    );
    return sent[0]!;
  };

  it('give the readable text of a page under its title, and a PDF of it', async () => {
    const sent = await add('/exit#part');
    expect(sent).toMatchObject({
      state: 'reading',
      kind: 'web',
      address: `${web.url}/exit`,
      outcome: 'added',
      file_hash: null,
    });
    expect(await sources.read(sent.id)).toMatchObject({
      state: 'ready',
      name: 'Exit strategies',
      category: 'News Articles',
      language: 'en',
    });
    const { text } = await sources.textOf(sent.id);
    expect(text).toContain(words);
    expect(text).not.toMatch(/Contact|Imprint/);
    const shown = await sources.made.olga.call('showSource', { params: { id: sent.id } });
    expect(shown.headers['content-type']).toBe('application/pdf');
  });

  it('that have not changed stay as they are; changed ones become a new version', async () => {
    const first = await sources.read((await add('/exit')).id);
    expect(await add('/exit')).toMatchObject({ id: first.id, outcome: 'new_version' });
    expect(await sources.read(first.id)).toMatchObject({
      version: 1,
      state: 'ready',
      updated_at: first.updated_at,
    });

    web.answers['/exit'] = answer('text/html', page(words).replace('Imprint', 'Imprint 2027'));
    await add('/exit');
    expect(await sources.read(first.id)).toMatchObject({ version: 1, state: 'ready' });

    web.answers['/exit'] = answer('text/html', page(`${words} It is tested.`));
    await add('/exit');
    expect(await sources.read(first.id)).toMatchObject({ version: 2, state: 'ready' });
    expect((await sources.textOf(first.id)).text).toContain('It is tested.');
    // what is no longer needed is deleted once the source has been read
    await eventually(async () => (await sources.storedFiles()).length === 2);
  });

  it('are read again also while their reading before is still ending', async () => {
    const { id } = await sources.read((await add('/exit')).id);
    const { storage } = sources.dependencies();
    const removing = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    const remove = async (key: string) => {
      removing.resolve();
      await mayGoOn.promise;
      return storage.remove(key);
    };
    Object.assign(sources.dependencies(), { storage: { ...storage, remove } });
    // nothing new: the file that was fetched is removed once the source is what it was
    await add('/exit');
    await removing.promise;
    expect(await sources.get(id)).toMatchObject({ version: 1, state: 'ready' });
    Object.assign(sources.dependencies(), { storage });
    await add('/exit');
    expect(await sources.read(id)).toMatchObject({ version: 1, state: 'ready' });
    mayGoOn.resolve();
  });

  it('may lead to a document, whatever it is sent as', async () => {
    expect(await sources.read((await add('/file')).id)).toMatchObject({
      state: 'ready',
      content_type: 'application/pdf',
      page_no: 1,
      file_name: 'file.pdf',
    });
  });

  it.each([
    ['/missing', 'unreachable'],
    ['/picture', 'other-type'],
    ['/private', 'robots'],
    ['/inside', 'not-public'],
  ])('such as %s say why they can’t be read', async (path, code) => {
    const source = await sources.read((await add(path)).id);
    expect(source).toMatchObject({ state: 'unreadable', problem: { code }, version: 1 });
    const again = await add(path);
    expect(again).toMatchObject({ id: source.id, state: 'reading', version: 1, outcome: 'unchanged' });
    await sources.read(source.id);
  });

  it('of no site are refused, each named', async () => {
    const refused = await send([
      'https://example.test/',
      'file:///etc/passwd',
      'https://a:b@example.test/',
      'words',
    ]);
    expect(refused.status).toBe(400);
    expect(refused.problem.fields?.map(({ path }) => path)).toEqual([
      'body.urls.1',
      'body.urls.2',
      'body.urls.3',
    ]);
    expect((await sources.list()).total).toBe(0);
  });
});

describeOnOneDatabase('addresses of this machine', (context) => {
  const sources = useSources(context);

  it('are not fetched where the catalog does not allow it', async () => {
    const web = await startLoopbackWeb({ '/': (_, response) => void response.end(page(words)) });
    const { sources: sent } = sources.body<{ sources: Source[] }>(
      await sources.made.olga.call('addSourceAddresses', {
        body: { workspace_id: sources.made.workspace, urls: [web.url, `http://localhost:${web.port}/`] },
      }),
    );
    for (const { id } of sent) expect((await sources.read(id)).problem?.code).toBe('not-public');
    expect(web.requests).toEqual([]);
    await web.close();
  });
});
