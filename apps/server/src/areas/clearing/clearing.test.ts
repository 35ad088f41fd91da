import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClearingAgreement } from '@regulus/contract/clearing.ts';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extractPlainText } from '../../engine/text/extract/plain-text.ts';
import { column, makePdf } from '../../files/testing/make-pdf.ts';
import { type Jobs } from '../../jobs/jobs.ts';
import type { Person } from '../../testing/app.ts';
import { beginWork } from '../../testing/begin-work.ts';
import { describeApp } from '../../testing/use-app.ts';
import { eventually } from '../../testing/wait.ts';
import { compareWithAll } from './compare.ts';
import { followClearing } from './follow.ts';

const words = [
  '1. Margin',
  'The Clearing Broker calls initial margin at no less than the central counterparty demands of it as a clearing member.',
  '2. Settlement',
  'Cash penalties of the central securities depository for a settlement fail are passed on under CSDR.',
].join('\n\n');
const aboutMargin =
  'A CCP shall calibrate its initial margin so that each clearing member can meet it under stress.';
const aboutNothing = 'The firm agreed to settle and paid a fine. The settlement with the FCA is final.';

const docx = zipSync({
  '[Content_Types].xml': strToU8(
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ),
  '_rels/.rels': strToU8(
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  ),
  'word/document.xml': strToU8(
    `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${words
      .split('\n\n')
      .map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`)
      .join('')}</w:body></w:document>`,
  ),
});
const pdf = makePdf([
  column([
    'The Clearing Broker calls initial margin at no less than the central',
    'counterparty demands of it as a clearing member.',
  ]),
]);
/** Its password is not empty, so nothing in it can be read without it. */
const lockedPdf = Buffer.from(
  Buffer.from(pdf)
    .toString('latin1')
    .replace(
      'trailer\n<<',
      `trailer\n<< /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >> /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`,
    ),
  'latin1',
);

describeApp('clearing agreements', (test, clock) => {
  const signal = new AbortController().signal;
  let jobs: Jobs;
  let regulator: string;
  let company: string;
  let admin: Person;
  let member: Person;
  let stranger: Person;
  let publication: string;

  const person = (companyId: string, role: 'member' | 'company_admin' | 'auditor') =>
    test.person(companyId, { role });

  beforeAll(async () => {
    jobs = await beginWork(test);
  });
  afterAll(() => jobs.stop());
  beforeEach(async () => {
    clock.advance(60_000);
    // of its own, so that the company holds what the test makes and nothing else
    regulator = await test.regulator();
    const features = ['company', 'compliance'] as const;
    company = await test.company({ regulators: [regulator], features: [...features] });
    const foreign = await test.company({ regulators: [regulator], features: [...features] });
    admin = await person(company, 'company_admin');
    member = await person(company, 'member');
    stranger = await person(foreign, 'company_admin');
    publication = await test.publication({ regulator, title: 'A notice' });
  });

  const send = (bytes: Uint8Array, name = 'Agreement.txt', token = admin.token, fields: object = {}) => {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
    form.set('file', new File([Buffer.from(bytes)], name));
    return test.call('addClearingAgreement', { form, token });
  };
  const list = (token = admin.token) => test.does('listClearingAgreements', { token });
  const find = async (id: string) => (await list()).clearing_agreements.find((one) => one.id === id);
  /** Uploads it and waits until it is read. */
  const add = async (bytes: Uint8Array = Buffer.from(words), name?: string, token?: string) => {
    const answer = await send(bytes, name, token);
    if (answer.status !== 201) throw new Error(answer.text);
    const { id } = answer.body;
    const mine = async () => (await list(token)).clearing_agreements.find((one) => one.id === id);
    await eventually(async () => {
      const now = await mine();
      return now?.state === 'unreadable' || (now?.state === 'ready' && (await isCompared(id)));
    });
    return (await mine()) as ClearingAgreement;
  };
  const isCompared = async (id: string) =>
    (
      await test.db.withSystem('health', (tx) =>
        tx.selectFrom('clearing_agreements').select('compared_at').where('id', '=', id).executeTakeFirst(),
      )
    )?.compared_at !== null;
  const text = (id: string, content: string, version = 1) =>
    test.giveText(id, { ...extractPlainText(content), language: 'en', version });
  const follow = () => followClearing(test.dependencies, signal);
  const matches = (by = member) => by.does('listClearingMatches', { params: { id: publication } });
  const inventory = (query: Record<string, unknown> = {}, by = member) => by.does('listInventory', { query });
  const idsOf = async (query: Record<string, unknown>) =>
    (await inventory(query)).regulatory_updates.map(({ id }) => id);
  const files = async () => {
    const folder = join(test.dependencies.config.DATA_DIR, 'files', company);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).length;
  };
  const auditActions = async () =>
    (await test.onRecord(company, ['action', 'object_id'], { object_type: 'clearing_agreement' })).map(
      ({ action }) => action,
    );

  describe('uploading', () => {
    it.each([
      ['a text', Buffer.from(words), 'Agreement.txt', null],
      ['a Word file', docx, 'Agreement.docx', null],
      ['a PDF', pdf, 'Agreement.pdf', 1],
    ])(
      '%s is read in the background, with its language and its places',
      async (_name, bytes, name, pages) => {
        expect(await send(bytes, name)).toMatchObject({
          status: 201,
          body: { name: 'Agreement', file_name: name, state: 'reading' },
        });
        await eventually(async () => (await list()).clearing_agreements[0]?.state === 'ready');
        expect((await list()).clearing_agreements[0]).toMatchObject({
          state: 'ready',
          problem: null,
          language: 'en',
          pages,
          uploaded_by: { id: admin.id },
        });
        expect((await list()).clearing_agreements[0]?.places).toBeGreaterThan(0);
        expect(await auditActions()).toEqual(['clearing_agreement.added']);
      },
    );

    it.each([
      ['with a password', lockedPdf, 'a.pdf', /password/, /without a password/],
      ['scanned, without text', makePdf([[]]), 'a.pdf', /no text/, /OCR/],
      ['cut off', Buffer.from('%PDF-1.7\n1 0 obj <<'), 'a.pdf', /damaged/, /save it again/],
      ['a Word file cut off', docx.subarray(0, 700), 'a.docx', /damaged/, /save it again/],
      ['a text of spaces', Buffer.from('  \n \n 12 '), 'a.txt', /no text/, /upload it again/],
    ])('a file that is %s is unreadable, with what to do', async (_name, bytes, name, what, advice) => {
      const read = await add(bytes, name);
      expect(read.state).toBe('unreadable');
      expect(read.problem?.what).toMatch(what);
      expect(read.problem?.advice).toMatch(advice);
      const answer = await admin.call('readClearingAgreement', { params: { id: read.id } });
      expect(answer).toMatchObject({ status: 409, problem: { code: 'not_ready' } });
    });

    it.each([
      ['an empty file', Buffer.from(''), 'a.txt', /empty/],
      ['a programme', Buffer.from('MZ\0\0'), 'a.exe', /file type isn’t supported/],
      ['a picture called PDF', Buffer.from('89504e470d0a1a0a', 'hex'), 'a.pdf', /doesn’t match its name/],
      [
        'what may be evidence, and no agreement',
        Buffer.from('a,b\n1,2\n'),
        'a.csv',
        /file type isn’t supported/,
      ],
    ])('%s is refused, and nothing is kept', async (_name, bytes, name, detail) => {
      const answer = await send(bytes, name);
      expect(answer).toMatchObject({ status: 400, problem: { detail: expect.stringMatching(detail) } });
      expect((await list()).total).toBe(0);
      expect(await files()).toBe(0);
    });

    it('needs a file, a name that is one, and a form', async () => {
      const form = new FormData();
      form.set('name', 'Eurex');
      const token = admin.token;
      expect((await test.call('addClearingAgreement', { form, token })).status).toBe(400);
      expect((await send(Buffer.from(words), 'a.txt', token, { name: 'n'.repeat(201) })).status).toBe(400);
      expect((await test.call('addClearingAgreement', { body: {}, token })).status).toBe(415);
      expect(await files()).toBe(0);
    });

    it('the same file twice is refused by the name it has', async () => {
      await send(Buffer.from(words), 'One.txt');
      expect(await send(Buffer.from(words), 'Two.txt')).toMatchObject({
        status: 409,
        problem: { code: 'already_given', detail: expect.stringContaining('One') as string },
      });
      expect(await files()).toBe(1);
    });

    it('is for the administrator, with the features on', async () => {
      expect((await send(Buffer.from(words), 'a.txt', member.token)).status).toBe(403);
      const auditor = await person(company, 'auditor');
      expect((await send(Buffer.from(words), 'a.txt', auditor.token)).status).toBe(403);
      expect((await send(Buffer.from(words), 'a.txt', 'no token')).status).toBe(401);
      const bare = await test.company({ features: ['company'] });
      const other = await person(bare, 'company_admin');
      expect((await send(Buffer.from(words), 'a.txt', other.token)).status).toBe(403);
      expect((await other.call('listClearingAgreements')).status).toBe(403);
      await auditor.does('listClearingAgreements');
    });
  });

  describe('meeting', () => {
    it('a publication that was there before the agreement is affected, and both passages are shown exactly', async () => {
      await text(publication, `${aboutNothing}\n\n${aboutMargin}`);
      const agreement = await add();
      await follow();
      const { clearing_matches: found, total, engine_version } = await matches();
      expect(total).toBe(1);
      expect(engine_version).toMatch(/^clearing-/);
      const [match] = found;
      expect(match).toMatchObject({
        agreement: { id: agreement.id, name: 'Agreement' },
        in_publication: { text: aboutMargin, version: 1, language: 'en', is_latest: true },
      });
      expect(words).toContain(match?.in_agreement.text);
      const said = match?.shared.map(({ label, in_publication: { start, end } }) => [
        label,
        match.in_publication.text.slice(start, end),
      ]);
      expect(said).toContainEqual(['initial margin', 'initial margin']);
      expect(said).toContainEqual(['central counterparty', 'CCP']);
      expect((await inventory()).regulatory_updates[0]?.clearing_agreement).toEqual({ is_affected: true });
      expect(await find(agreement.id)).toMatchObject({ publications: 1, is_comparing: false });
      const piece = await member.call('readClearingAgreement', {
        params: { id: agreement.id },
        query: { around: match?.in_agreement.start },
      });
      const { content, start } = piece.body as { content: string; start: number };
      expect(
        content.slice((match?.in_agreement.start ?? 0) - start, (match?.in_agreement.end ?? 0) - start),
      ).toBe(match?.in_agreement.text);
    });

    it('a publication that comes after the agreement is compared when its text arrives, once however often', async () => {
      await add();
      await text(publication, aboutMargin);
      await follow();
      await follow();
      expect((await matches()).total).toBe(1);
      await test.db.withSystem('health', (tx) =>
        tx.updateTable('clearing_readings').set({ engine_version: null }).execute(),
      );
      await follow();
      expect((await matches()).total).toBe(1);
    });

    it('a new version that no longer says it is no longer affected', async () => {
      await add();
      await text(publication, aboutMargin);
      await follow();
      expect((await matches()).total).toBe(1);
      await text(publication, aboutNothing, 2);
      expect((await matches()).clearing_matches[0]?.in_publication.is_latest).toBe(false);
      await follow();
      expect((await matches()).total).toBe(0);
    });

    it('what was read by another version of the engine is read and compared anew', async () => {
      await text(publication, aboutMargin);
      const { id } = await add();
      await follow();
      await test.db.withSystem('health', async (tx) => {
        await tx.updateTable('clearing_readings').set({ engine_version: 'old', places: '[]' }).execute();
        await tx
          .updateTable('clearing_agreements')
          .set({ engine_version: 'old', places: '[]' })
          .where('id', '=', id)
          .execute();
        await tx.deleteFrom('clearing_matches').execute();
      });
      await follow();
      expect((await matches()).total).toBe(1);
    });

    it('an agreement whose comparison was given up is compared by who looks next', async () => {
      await text(publication, aboutMargin);
      await follow();
      const { id } = await add();
      await test.db.withSystem('health', async (tx) => {
        await tx.updateTable('clearing_agreements').set({ compared_at: null }).where('id', '=', id).execute();
        await tx.deleteFrom('clearing_matches').execute();
        await tx.updateTable('job_progress').set({ state: 'failed' }).execute();
      });
      await follow();
      expect((await matches()).total).toBe(1);
      expect(await find(id)).toMatchObject({ state: 'ready', is_comparing: false });
    });

    it('is compared by two at once as by one', async () => {
      await text(publication, aboutMargin);
      const { id } = await add();
      await follow();
      await Promise.all(
        Array.from({ length: 6 }, () => compareWithAll(test.dependencies, company, id, signal)),
      );
      expect((await matches()).total).toBe(1);
    });

    it('a place that is not exactly what was found is not shown', async () => {
      await text(publication, aboutMargin);
      await add();
      await follow();
      await test.db.withSystem('health', (tx) =>
        tx.updateTable('clearing_matches').set({ agreement_hash: 'other' }).execute(),
      );
      expect((await matches()).clearing_matches).toEqual([]);
    });

    it('concerns nobody else', async () => {
      await text(publication, aboutMargin);
      await add();
      await follow();
      expect((await matches(stranger)).total).toBe(0);
      const [theirs] = (await inventory({}, stranger)).regulatory_updates;
      expect(theirs?.clearing_agreement.is_affected).toBe(false);
    });
  });

  describe('the lists', () => {
    it('are filtered by it, and the two views hold what the agreement makes of them', async () => {
      const affected = publication;
      const plain = await test.publication({ regulator, title: 'Plain' });
      const flagged = await test.publication({ regulator, title: 'Flagged' });
      const refused = await test.publication({ regulator, title: 'Refused' });
      const own = new Set([affected, plain, flagged, refused]);
      const ids = async (query: Record<string, unknown>) =>
        (await idsOf({ limit: 500, ...query })).filter((id) => own.has(id)).toSorted();
      await text(affected, aboutMargin);
      await add();
      await follow();
      await test.db.withCompany(company, (tx) =>
        tx
          .updateTable('company_publications')
          .set({ ai_irrelevant: true })
          .where('company_id', '=', company)
          .where('publication_id', 'in', [flagged, refused])
          .execute(),
      );
      const set = (id: string) => member.call('updatePublication', { params: { id }, body: { status: 1 } });
      await set(refused);

      expect(await ids({ is_clearing_agreement_affected: 'true' })).toEqual([affected]);
      expect(await ids({ is_clearing_agreement_affected: 'false' })).toEqual([plain, flagged].toSorted());
      expect(await ids({ clearing_view: 'review' })).toEqual([affected, flagged].toSorted());
      expect(await ids({ clearing_view: 'irrelevant' })).toEqual([refused]);
      await set(affected);
      // it stays in sight although somebody set it to irrelevant, and is not in the list of what is
      expect(await ids({ clearing_view: 'review' })).toEqual([affected, flagged].toSorted());
      expect(await ids({ clearing_view: 'irrelevant' })).toEqual([refused]);
      expect((await inventory({ clearing_view: 'irrelevant' })).status_counts['1']).toBe(1);
      expect(
        await member.does('listRegulatoryUpdates', {
          query: { is_clearing_agreement_affected: 'true', include_irrelevant: 'true' },
        }),
      ).toMatchObject({ total: 1, view_counts: { all: 1 } });
      expect((await member.call('listInventory', { query: { clearing_view: 'all' } })).status).toBe(400);
    });
  });

  describe('keeping', () => {
    it('renames by its administrator, and leaves an entry', async () => {
      const { id } = await add();
      const rename = (name: string, by = admin) =>
        by.call('renameClearingAgreement', { params: { id }, body: { name } });
      expect((await rename('Eurex')).body).toMatchObject({ name: 'Eurex', file_name: 'Agreement.txt' });
      expect((await rename(' ')).status).toBe(400);
      expect((await rename('Mine', member)).status).toBe(403);
      expect(await auditActions()).toEqual(['clearing_agreement.added', 'clearing_agreement.renamed']);
    });

    it('gives a piece of a text that is one long line, cut between characters', async () => {
      const { id } = await add(
        Buffer.from(`Initial margin of a CCP. ${'Word 😀'.repeat(60_000)}`),
        'Long.txt',
      );
      const answer = await member.call('readClearingAgreement', {
        params: { id },
        query: { around: 200_000 },
      });
      const piece = answer.body as { content: string; start: number; end: number };
      expect(piece.content.length).toBeLessThan(61_000);
      expect(piece.content).toHaveLength(piece.end - piece.start);
      expect(piece.content.isWellFormed()).toBe(true);
      expect(piece.start).toBeLessThanOrEqual(200_000);
      expect(piece.end).toBeGreaterThan(200_000);
    });

    it('gives the file back as it was', async () => {
      const { id } = await add(pdf, 'Agreement.pdf');
      const answer = await member.call('downloadClearingAgreement', { params: { id } });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-disposition']).toContain('Agreement.pdf');
      expect(answer.headers['content-type']).toContain('application/pdf');
    });

    it('deletes it with its text, matches and file, and tells what is no longer affected', async () => {
      await text(publication, aboutMargin);
      const { id } = await add();
      await follow();
      const forbidden = { params: { id }, token: member.token };
      expect((await test.call('deleteClearingAgreement', forbidden)).status).toBe(403);
      const answer = await admin.call('deleteClearingAgreement', { params: { id } });
      expect(answer).toMatchObject({ status: 200, body: { no_longer_affected: 1 } });
      expect((await matches()).total).toBe(0);
      expect((await inventory({ is_clearing_agreement_affected: 'true' })).total).toBe(0);
      const left = await test.db.withCompany(company, async (tx) => ({
        texts: await tx.selectFrom('source_texts').select('id').execute(),
        matches: await tx.selectFrom('clearing_matches').select('ordinal').execute(),
      }));
      expect(left).toEqual({ texts: [], matches: [] });
      expect(await eventually(async () => (await files()) === 0)).toBe(true);
      expect(await auditActions()).toContain('clearing_agreement.deleted');
    });

    it('leaves evidence of a control with the same bytes alone', async () => {
      await test.db.withSystem('demo-content', (tx) =>
        tx.insertInto('company_features').values({ company_id: company, feature: 'obligations' }).execute(),
      );
      const control = await admin.call('createControl', {
        body: { title: 'Check agreements', regulators: [regulator] },
      });
      const controlId = (control.body as { id: string }).id;
      const form = new FormData();
      form.set('file', new File([words], 'evidence.txt'));
      await admin.call('addEvidence', { params: { id: controlId }, form });
      const { id } = await add();
      expect(await files()).toBe(2);
      await admin.call('deleteClearingAgreement', { params: { id } });
      expect(await eventually(async () => (await files()) === 1)).toBe(true);
      const { evidence } = await admin.does('listEvidence');
      expect((await admin.call('downloadEvidence', { params: { id: evidence[0]!.id } })).text).toBe(words);
    });
  });
});
