import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../audit/chain.ts';
import type { Caller, Person } from '../../testing/app.ts';
import { isFullRun } from '../../testing/full-tests.ts';
import { describeApp } from '../../testing/use-app.ts';
import { followStatements } from '../statements/follow.service.ts';

const words = 'Payment institutions shall keep records.';
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

describeApp('the trace and the examiner pack', (test, clock) => {
  let regulator: string;
  let company: string;
  let ada: Person;
  let auditor: Person;
  let publication: string;

  beforeAll(async () => {
    regulator = await test.regulator();
  });
  beforeEach(async () => {
    clock.advance(60_000);
    company = await test.company({
      regulators: [regulator],
      features: ['company', 'compliance', 'obligations'],
    });
    ada = await test.person(company, { name: 'Ada' });
    auditor = await test.person(company, { role: 'auditor', name: 'Audrey' });
    publication = await test.publication({ regulator, title: 'Rules <for> all', code: 'R 1' });
  });

  const place = (id: string, clause: string, position: number) =>
    test.db.withCompany(company, (tx) =>
      tx
        .updateTable('obligations')
        .set({ clause, clause_path: clause, position })
        .where('company_id', '=', company)
        .where('id', '=', id)
        .execute(),
    );
  const obligation = async (clause: string, position: number, kind: 'firm' | 'other' = 'firm') => {
    const id = await test.obligation(company, publication, { kind });
    await place(id, clause, position);
    return id;
  };
  const done: Caller['does'] = (name, sent) => test.does(name, { token: ada.token, ...sent });
  const decide = (id: string, status: number, reason?: string) =>
    done('updateObligation', { params: { id }, body: { status, ...(reason ? { reason } : {}) } });
  const control = (title: string, obligations: readonly string[]) =>
    done('createControl', { body: { title, obligations_ids: obligations } });
  const prove = (id: string, name = 'proof.txt', content = 'proof') => {
    const form = new FormData();
    form.set('file', new File([content], name));
    return done('addEvidence', { params: { id }, form });
  };
  const trace = (query: Record<string, unknown> = {}, id = publication) =>
    done('getTrace', { params: { id }, query });

  /** Two approved obligations with a proved and a bare control, one to be reviewed, one disregarded, one that none answers. */
  async function makeStory() {
    const first = await obligation('Article 1', 1);
    const second = await obligation('Article 2', 2);
    const third = await obligation('Article 2', 3);
    const fourth = await obligation('Article 3', 4);
    const fifth = await obligation('Article 4', 5);
    await obligation('Article 9', 9, 'other');
    for (const id of [first, second, fifth]) await decide(id, 2);
    await decide(fourth, 0, 'We do not lend');
    const proved = await control('Keep records', [first, second]);
    const bare = await control('Train people', [second]);
    const file = await prove(proved.id, '../Nachweis für 2026 (final).txt');
    await done('attestControl', {
      params: { id: proved.id },
      body: { words: 'I have looked at it <myself> and it works.' },
    });
    await done('updateControl', { params: { id: proved.id }, body: { status: 2 } });
    return { first, second, third, fourth, fifth, proved, bare, file };
  }

  describe('the trace', () => {
    it('leads from clauses over obligations and controls to the proof, and shows every gap', async () => {
      const story = await makeStory();
      const found = await trace();
      expect(found.publication).toMatchObject({ id: publication, code: 'R 1' });
      expect(found.total).toBe(4);
      expect(
        found.clauses.map(({ clause, obligations }) => [
          clause,
          obligations.map(({ id, gap, controls }) => [id, gap, controls]),
        ]),
      ).toEqual([
        ['Article 1', [[story.first, null, [story.proved.id]]]],
        [
          'Article 2',
          [
            [story.second, null, [story.proved.id, story.bare.id]],
            [story.third, 'not_reviewed', []],
          ],
        ],
        ['Article 3', [[story.fourth, null, []]]],
        ['Article 4', [[story.fifth, 'no_control', []]]],
      ]);
      expect(found.clauses[0]?.obligations[0]).toMatchObject({
        quotes: [{ text: words }],
        approval: { by: { id: ada.id, name: 'Ada' } },
      });
      expect(found.clauses[2]?.obligations[0]).toMatchObject({ status: 0, reason: 'We do not lend' });
      expect(found.controls).toMatchObject([
        {
          id: story.proved.id,
          gap: null,
          approval: { by: { name: 'Ada' } },
          evidence: [{ id: story.file.id, sha256: story.file.sha256, validity: 'valid' }],
          attestations: [{ validity: 'valid', made_by: { name: 'Ada' } }],
        },
        { id: story.bare.id, gap: 'no_valid_proof', approval: null, evidence: [], attestations: [] },
      ]);
      expect(found.counts).toEqual({
        obligations: 5,
        approved: 3,
        to_review: 1,
        disregarded: 1,
        without_control: 1,
        controls: 2,
        ready: 1,
        without_proof: 1,
        not_ready: 0,
        out_of_scope: 0,
      });
    });

    it('shows one kind of gap alone, as many as are counted, and says who disregarded what and when', async () => {
      const { first, second, third, fourth, fifth, proved } = await makeStory();
      await done('updateControl', { params: { id: proved.id }, body: { status: 1 } });
      const apart = await control('Lend nothing', [fifth]);
      const sixth = await obligation('Article 5', 6);
      await decide(sixth, 2);
      await done('updateControl', {
        params: { id: apart.id },
        body: { condition_applies: false, condition_reason: 'We do not lend' },
      });
      const ofGap = async (gap: string) => {
        const { clauses, total, counts } = await trace({ gap });
        expect(clauses).toHaveLength(total);
        return { ids: clauses.flatMap(({ obligations }) => obligations.map(({ id }) => id)), counts };
      };
      expect((await ofGap('not_reviewed')).ids).toEqual([third]);
      expect((await ofGap('no_control')).ids).toEqual([sixth]);
      expect((await ofGap('no_valid_proof')).ids).toEqual([second]);
      const { ids, counts } = await ofGap('not_ready');
      expect(ids).toEqual([first, second]);
      expect(counts).toMatchObject({
        obligations: 6,
        to_review: 1,
        without_control: 1,
        controls: 2,
        ready: 0,
        without_proof: 1,
        not_ready: 1,
        out_of_scope: 1,
      });
      const all = (await trace()).clauses.flatMap(({ obligations }) => obligations);
      expect(all.find(({ id }) => id === fourth)).toMatchObject({
        decided_by: { id: ada.id, name: 'Ada' },
        decided_at: clock.now().toISOString(),
      });
      const refused = await ada.call('getTrace', { params: { id: publication }, query: { gap: 'none' } });
      expect(refused.status).toBe(400);
    });

    it('comes by clauses, each with the controls that it needs', async () => {
      const { proved, bare } = await makeStory();
      const page = await trace({ limit: 1, offset: 1 });
      expect(page).toMatchObject({ total: 4, clauses: [{ clause: 'Article 2' }] });
      expect(page.controls.map(({ id }) => id)).toEqual([proved.id, bare.id]);
      expect(page.counts.obligations).toBe(5);
      expect((await trace({ limit: 2, offset: 3 })).clauses.map(({ clause }) => clause)).toEqual([
        'Article 4',
      ]);
    });

    it('what has no clause stands alone, and a publication without obligations has none', async () => {
      await obligation('', 1);
      await obligation('', 2);
      expect((await trace()).clauses.map(({ obligations }) => obligations.length)).toEqual([1, 1]);
      const empty = await test.publication({ regulator });
      expect(await trace({}, empty)).toMatchObject({ clauses: [], controls: [], total: 0 });
    });

    it('tells expired proof, and what is proved and not called Ready', async () => {
      const id = await obligation('Article 1', 1);
      await decide(id, 2);
      const { id: controlId } = await control('Keep records', [id]);
      const file = await prove(controlId);
      expect((await trace()).controls[0]?.gap).toBe('not_ready');
      await done('updateEvidence', { params: { id: file.id }, body: { expires_on: '2020-01-01' } });
      expect((await trace()).controls[0]).toMatchObject({
        gap: 'no_valid_proof',
        evidence: [{ validity: 'expired' }],
      });
      await done('updateControl', {
        params: { id: controlId },
        body: { condition_applies: false, condition_reason: 'Not ours' },
      });
      expect((await trace()).controls[0]?.gap).toBeNull();
    });

    it('leads from a control back to the clauses of every publication', async () => {
      const { first, second, proved } = await makeStory();
      const other = await test.publication({ regulator, title: 'Other rules' });
      const elsewhere = await test.obligation(company, other, { status: 2 });
      await done('updateControl', {
        params: { id: proved.id },
        body: { obligations_ids: [first, second, elsewhere] },
      });
      const found = await done('getControlTrace', { params: { id: proved.id } });
      expect(found.total).toBe(3);
      expect(found.control).toMatchObject({ id: proved.id, evidence: [{ validity: 'valid' }] });
      expect(
        new Set(found.clauses.map((clause) => `${clause.publication.title} ${clause.clause}`.trim())),
      ).toEqual(new Set(['Rules <for> all Article 1', 'Rules <for> all Article 2', 'Other rules']));
    });

    it('stays with the company: others see the publication and nothing of it', async () => {
      const { proved } = await makeStory();
      const other = await test.company({ regulators: [regulator], features: ['obligations'] });
      const { token } = await test.person(other);
      expect(await test.does('getTrace', { params: { id: publication }, token })).toMatchObject({
        clauses: [],
        controls: [],
        counts: { obligations: 0, controls: 0 },
      });
      expect((await test.call('getControlTrace', { params: { id: proved.id }, token })).status).toBe(404);
    });

    it.each(['getTrace', 'getControlTrace'] as const)('%s is shown to auditors, in pages', async (name) => {
      const { proved } = await makeStory();
      const params = { id: name === 'getTrace' ? publication : proved.id };
      for (const query of [{ limit: 101 }, { limit: 0 }, { offset: -1 }])
        expect((await ada.call(name, { params, query })).status).toBe(400);
      expect((await auditor.call(name, { params })).status).toBe(200);
    });
  });

  describe('the examiner pack', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'regulus-pack-'));
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    const ask = async (path: string, token = auditor.token) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api/regulatory-updates/${path}/examiner-pack`,
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: answer.statusCode, headers: answer.headers, bytes: new Uint8Array(answer.rawPayload) };
    };
    /** Unpacks a pack that the API made. */
    const unpack = async (path = publication) => {
      const answer = await ask(path);
      expect(answer.status).toBe(200);
      const files = unzipSync(answer.bytes);
      for (const [name, content] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), content);
      }
      return files;
    };
    const verify = () => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['verify.mjs'], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: '' },
      });
      return { status, said: stdout + stderr };
    };
    const json = (content: Uint8Array | undefined) =>
      JSON.parse(Buffer.from(content ?? []).toString()) as never;

    it('holds the chain, the texts, the files, the log and a verifier that passes', async () => {
      const story = await makeStory();
      await followStatements(test.dependencies);
      const files = await unpack();
      expect(Object.keys(files)).toEqual(
        expect.arrayContaining([
          'sentences.jsonl',
          'README.txt',
          'chain.html',
          'chain.json',
          'audit.jsonl',
          'verify.mjs',
          'manifest.json',
          'manifest.sha256',
          'files/0001-Nachweis-fur-2026-final-.txt',
        ]),
      );
      const chain = json(files['chain.json']) as {
        texts: { file: string; sha256: string }[];
        obligations: {
          id: string;
          gap: string | null;
          quotes: { text: string; sha256: string; start: number }[];
          approvals: unknown[];
        }[];
        controls: unknown[];
      };
      expect(chain).toMatchObject({
        subject: { kind: 'publication', id: publication },
        asked_by: { name: 'Audrey' },
        evidence: [{ id: story.file.id, sha256: story.file.sha256, uploaded_by: { name: 'Ada' } }],
        controls: [
          {
            id: story.proved.id,
            readiness_in_words: 'ready',
            approvals: [{ by: { name: 'Ada' }, ended_at: null }],
            gap: null,
          },
          { id: story.bare.id, gap: 'no valid proof' },
        ],
      });
      expect(chain.obligations).toHaveLength(5);
      expect(chain.obligations[0]).toMatchObject({
        clause: 'Article 1',
        status_in_words: 'approved',
        quotes: [{ text: words, start: 0, end: words.length, sha256: sha256(words) }],
        approvals: [{ by: { name: 'Ada' }, ended_at: null }],
      });
      const [text] = chain.texts;
      expect(Buffer.from(files[text?.file ?? ''] ?? []).toString()).toBe(words);
      const page = Buffer.from(files['chain.html'] ?? []).toString();
      expect(page).toContain('Rules &lt;for&gt; all');
      expect(page).toContain('it &lt;myself&gt;');
      expect(page).toContain('no control yet');
      const [, summary = ''] = /<h2>Summary<\/h2>([^]*?)<h2>/.exec(page) ?? [];
      expect(summary).toMatch(/<dd>5: \d approved/);
      const gaps = chain.obligations.filter(({ gap }) => gap === 'no control yet');
      expect(summary).toContain(`<li>${String(gaps.length)} no control yet: `);
      for (const { id } of gaps) expect(summary).toContain(`<a href="#o-${id}">`);
      const told = verify();
      expect(told.said).toContain('PASS  Quotes: 5 quotes of 5 obligations');
      expect(told.said).toContain('PASS  Sentences: ');
      expect(page).toContain('<h2>Every sentence</h2>');
      expect(told.said).not.toContain('FAIL');
      expect(told.status).toBe(0);
    });

    it('fits together although a colleague changes what it tells while it is read', async () => {
      const { proved } = await makeStory();
      const [isHeld, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const changing = test.db.withSystem('audit-verify', async (tx) => {
        // approvals are read in the middle
        await sql`lock table approvals in access exclusive mode`.execute(tx);
        isHeld.resolve();
        await goOn.promise;
        await tx.updateTable('controls').set({ title: 'Another' }).where('id', '=', proved.id).execute();
        await tx
          .updateTable('approvals')
          .set({ lapsed_at: clock.now() })
          .where('object_id', '=', proved.id)
          .execute();
      });
      await isHeld.promise;
      const unpacking = unpack();
      await pause(500);
      goOn.resolve();
      await changing;
      await unpacking;
      expect(verify()).toMatchObject({ status: 0, said: expect.not.stringContaining('FAIL') as string });
    });

    it('fails when one byte of any of its files is another one', async () => {
      await makeStory();
      const files = await unpack();
      expect(verify().status).toBe(0);
      for (const [name, content] of Object.entries(files)) {
        const middle = Math.floor(content.length / 2);
        for (const at of isFullRun ? [0, middle, content.length - 1] : [middle]) {
          const changed = Uint8Array.from(content);
          changed[at] = (changed[at] ?? 0) ^ 1;
          await writeFile(join(folder, name), changed);
          expect([name, at, verify().status]).toEqual([name, at, 1]);
        }
        await writeFile(join(folder, name), content);
      }
      expect(verify().status).toBe(0);
    });

    it('fails when a file is missing or one is added', async () => {
      await makeStory();
      const files = await unpack();
      await writeFile(join(folder, 'files', 'more.txt'), 'x');
      expect(verify()).toMatchObject({
        status: 1,
        said: expect.stringContaining('files/more.txt is not part of the pack') as string,
      });
      await rm(join(folder, 'files', 'more.txt'));
      for (const name of Object.keys(files)) {
        await rm(join(folder, name));
        expect([name, verify().status]).toEqual([name, 1]);
        await writeFile(join(folder, name), files[name] ?? '');
      }
    });

    /** Changes one file and puts all hashes of files right again, as somebody would who knows how the pack is made. */
    async function forge(name: string, change: (content: string) => string) {
      const before = await readFile(join(folder, name), 'utf8');
      const after = change(before);
      expect(after).not.toBe(before);
      await writeFile(join(folder, name), after);
      const manifest = json(await readFile(join(folder, 'manifest.json'))) as {
        files: { path: string; sha256: string; bytes: number }[];
      };
      for (const file of manifest.files) {
        const content = await readFile(join(folder, file.path));
        Object.assign(file, { sha256: sha256(content), bytes: content.length });
      }
      const written = `${JSON.stringify(manifest, null, 2)}\n`;
      await writeFile(join(folder, 'manifest.json'), written);
      await writeFile(join(folder, 'manifest.sha256'), `${sha256(written)}  manifest.json\n`);
    }

    it.each([
      ['a quote', 'chain.json', words, 'Payment institutions may keep records.', 'does not stand at'],
      ['the readiness in the log', 'audit.jsonl', '"readiness":[1,2]', '"readiness":[0,2]', 'was altered'],
      ['who is on record', 'audit.jsonl', /"actorId":"./, '"actorId":"_', 'was altered'],
      [
        'the title of a control',
        'chain.json',
        '"title": "Keep records"',
        '"title": "Keep"',
        'Keep|another title',
      ],
      ['a modality', 'chain.json', '"modality": "must"', '"modality": "may"', 'does not say what its hash'],
      ['what was attested', 'chain.json', 'and it works', 'and it fails', 'other words'],
    ])('finds %s changed, although every hash of a file was put right', async (_, name, from, to, fault) => {
      await makeStory();
      await unpack();
      await forge(name, (content) => content.replace(from, to));
      const told = verify();
      expect(told.status).toBe(1);
      expect(told.said).toMatch(new RegExp(fault));
      expect(told.said).toContain('PASS  Files');
    });

    interface Forged {
      second_person_required: boolean;
      obligations: {
        id: string;
        status: number;
        status_in_words: string;
        decided_at: string;
        gap: string | null;
        controls: string[];
        approvals: { by: { id: string }; at: string }[];
      }[];
      controls: {
        id: string;
        readiness: number;
        readiness_in_words: string;
        gap: string | null;
        content_hash: string;
        approvals: { by: { id: string }; at: string; content_hash: string; ended_at: string | null }[];
        attestations: {
          made_by: { id: string };
          expires_on: string | null;
          validity: string;
          withdrawn_at: string | null;
        }[];
      }[];
      evidence: { validity: string }[];
    }
    it.each<[string, (chain: Forged, story: Awaited<ReturnType<typeof makeStory>>) => unknown, string]>([
      [
        'a control called Ready',
        ({ controls }) => Object.assign(controls[1] ?? {}, { readiness: 2, readiness_in_words: 'ready' }),
        'says that it is ready, the log that it is not ready',
      ],
      [
        'only the word for it',
        ({ controls }) => (controls[1]!.readiness_in_words = 'ready'),
        'in other words',
      ],
      [
        'an obligation called approved',
        ({ obligations }, { third }) =>
          Object.assign(obligations.find(({ id }) => id === third) ?? {}, {
            status: 2,
            status_in_words: 'approved',
            gap: 'no control yet',
          }),
        'says that it is approved, the log that it is to be reviewed',
      ],
      ['a gap that is gone', ({ controls }) => (controls[1]!.gap = null), 'has another gap'],
      [
        'a gap of an obligation that is gone',
        ({ obligations }, { third }) => (obligations.find(({ id }) => id === third)!.gap = null),
        'has another gap',
      ],
      [
        'an obligation said to be answered',
        ({ obligations, controls }, { fifth }) =>
          Object.assign(obligations.find(({ id }) => id === fifth) ?? {}, {
            controls: [controls[0]?.id],
            gap: null,
          }),
        'names other obligations',
      ],
      [
        'who approved an obligation',
        ({ obligations }) => (obligations[0]!.approvals[0]!.by.id = '11111111-1111-4111-8111-111111111111'),
        'the log does not hold',
      ],
      [
        'when a control was approved',
        ({ controls }) => (controls[0]!.approvals[0]!.at = '2020-01-01T00:00:00.000Z'),
        'the log does not hold',
      ],
      [
        'an approval that was never given',
        ({ controls }) =>
          controls[1]?.approvals.push({
            ...controls[0]!.approvals[0]!,
            content_hash: controls[1].content_hash,
          }),
        'the log does not hold',
      ],
      [
        'when an obligation was decided',
        ({ obligations }) => (obligations[0]!.decided_at = '2020-01-01T00:00:00.000Z'),
        'decided otherwise',
      ],
      [
        'until when an attestation stands',
        ({ controls }) => (controls[0]!.attestations[0]!.expires_on = '2099-12-31'),
        'other words or another end',
      ],
      [
        'who attested',
        ({ controls }) => (controls[0]!.attestations[0]!.made_by.id = '11111111-1111-4111-8111-111111111111'),
        'attested otherwise',
      ],
      [
        'an attestation that was withdrawn',
        ({ controls }) => (controls[0]!.attestations[0]!.withdrawn_at = '2026-01-01T00:00:00.000Z'),
        'attested otherwise',
      ],
      ['proof called expired', ({ evidence }) => (evidence[0]!.validity = 'expired'), 'is called expired'],
      [
        'whether a second person is required',
        (chain) => (chain.second_person_required = true),
        'whether the company requires a second person',
      ],
    ])('finds %s, although every hash of a file was put right', async (_, change, fault) => {
      const story = await makeStory();
      await unpack();
      await forge('chain.json', (content) => {
        const chain = JSON.parse(content) as Forged;
        change(chain, story);
        return `${JSON.stringify(chain, null, 2)}\n`;
      });
      const told = verify();
      expect(told.said).toContain(fault);
      expect(told.status).toBe(1);
      expect(told.said).toContain('PASS  Files');
    });

    it('finds a page that says something else than the chain, although every hash of a file was put right', async () => {
      await makeStory();
      await unpack();
      await forge('chain.html', (content) => content.replace('Gap: no control yet', 'Nothing is missing'));
      expect(verify()).toMatchObject({
        status: 1,
        said: expect.stringContaining('chain.html says something else') as string,
      });
    });

    it('finds a log that was emptied, although every hash of a file was put right', async () => {
      await makeStory();
      await unpack();
      await forge('audit.jsonl', () => '');
      expect(verify().status).toBe(1);
    });

    it('holds after everything that changes a state: reopened, split, fallen back, withdrawn, taken over', async () => {
      const story = await makeStory();
      const admin = await test.person(company, { role: 'company_admin', name: 'Cleo' });
      await done('updateControl', { params: { id: story.proved.id }, body: { description: 'In the vault' } });
      clock.advance(1000);
      await done('updateControl', {
        params: { id: story.proved.id },
        body: { status: 2 },
        token: admin.token,
      });
      expect((await trace()).controls[0]?.approval?.by?.name).toBe('Cleo');
      await done('updateSecondPerson', { body: { is_required: true }, token: admin.token });
      clock.advance(1000);
      await done('createControlsBatch', {
        body: { controls: [{ control_id: story.proved.id, obligations_ids: [story.fifth] }] },
      });
      expect((await trace()).controls[0]?.status).toBe(1);
      await done('updateControl', {
        params: { id: story.proved.id },
        body: { status: 2, revision: (await trace()).controls[0]?.revision },
        token: admin.token,
      });
      clock.advance(1000);
      await done('updateObligationsBatch', {
        body: { status: 1, obligations_ids: [story.first, story.fourth] },
      });
      await done('updateObligation', {
        params: { id: story.second },
        body: { modality: 'should' },
      });
      await done('splitObligation', {
        params: { id: story.first },
        body: {
          parts: [
            { start: 0, end: 20 },
            { start: 21, end: 40 },
          ],
        },
      });
      const said = (await trace()).controls[0]?.attestations[0]?.id ?? '';
      await done('withdrawAttestation', { params: { id: story.proved.id, attestation_id: said } });
      await done('updateEvidence', { params: { id: story.file.id }, body: { expires_on: '2020-01-01' } });
      await done('removeEvidence', { params: { id: story.proved.id, evidence_id: story.file.id } });
      await unpack();
      const told = verify();
      expect(told.said).not.toContain('FAIL');
      expect(told.status).toBe(0);
    });

    /** Ada proposes and Cleo confirms: an obligation and a control are excluded, and a control that both proved is Ready. */
    async function makeStoryOfTwo() {
      const story = await makeStory();
      const cleo = await test.person(company, { role: 'company_admin', name: 'Cleo' });
      await done('updateSecondPerson', { body: { is_required: true }, token: cleo.token });
      const asOne = async (id: string, body: Record<string, unknown>, by: Person) => {
        clock.advance(1000);
        const { revision } = await by.does('getObligation', { params: { id } });
        return by.does('updateObligation', { params: { id }, body: { revision, ...body } });
      };
      const ofControl = async (id: string, body: Record<string, unknown>, by: Person) => {
        clock.advance(1000);
        const { revision } = await by.does('getControl', { params: { id } });
        return by.does('updateControl', { params: { id }, body: { revision, ...body } });
      };
      await asOne(story.third, { status: 0, reason: 'We hold no deposits' }, ada);
      await asOne(story.third, { status: 0 }, cleo);
      await asOne(story.fifth, { condition: 'always' }, ada);
      await asOne(story.fifth, { exception: 'never' }, cleo);
      await asOne(story.fifth, { status: 2 }, ada);
      await asOne(story.fifth, { status: 2 }, cleo);
      const out = { condition_applies: false, condition_reason: 'We train nobody' };
      await ofControl(story.bare.id, out, ada);
      await ofControl(story.bare.id, { condition_applies: false }, cleo);
      await ofControl(story.proved.id, { title: 'Keep all records' }, cleo);
      await ofControl(story.proved.id, { status: 2 }, ada);
      return { ...story, cleo };
    }

    it('shows what two people decided, and what one proposes is a gap until another confirms it', async () => {
      const { first, third, bare, proved, cleo } = await makeStoryOfTwo();
      const { revision } = await done('getObligation', { params: { id: first } });
      await done('updateObligation', {
        params: { id: first },
        body: { status: 0, reason: 'Not ours', revision },
      });
      const found = await trace();
      const obligations = found.clauses.flatMap((clause) => clause.obligations);
      expect(obligations.find(({ id }) => id === third)).toMatchObject({
        status: 0,
        gap: null,
        signature: { signed_by: { name: 'Ada' }, confirmed: { by: { name: 'Cleo' } } },
      });
      expect(obligations.find(({ id }) => id === first)).toMatchObject({
        status: 2,
        signature: { decision: 'exclude', signed_by: { name: 'Ada' }, confirmed: null },
      });
      expect(found.controls.find(({ id }) => id === bare.id)).toMatchObject({
        condition_applies: false,
        signature: { confirmed: { by: { id: cleo.id } } },
      });
      expect(found.controls.find(({ id }) => id === proved.id)).toMatchObject({
        status: 1,
        gap: 'not_ready',
        signature: { decision: 'approve', confirmed: null },
      });
      const files = await unpack();
      expect(Buffer.from(files['chain.html'] ?? '').toString()).toContain('confirmed by Cleo');
      const told = verify();
      expect(told.said).not.toContain('FAIL');
      expect(told.said).toContain('PASS  Two people');
    });

    interface Logged {
      sequence: number;
      action: string;
      actorId: string | null;
      objectId: string | null;
      details: Record<string, unknown>;
      hash: string;
      previousHash: string;
    }
    /** The log as somebody could write it who makes every hash anew. */
    const forgeLog = (change: (entry: Logged) => unknown) =>
      forge('audit.jsonl', (content) => {
        const entries = content
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as Logged);
        const rehashed = entries.map((entry) => {
          const { hash, ...rest } = entry;
          change(rest as Logged);
          const own = sha256(Buffer.from(canonicalJson(rest)));
          for (const later of entries) if (later.previousHash === hash) later.previousHash = own;
          return JSON.stringify({ ...rest, hash: own });
        });
        return `${rehashed.join('\n')}\n`;
      });

    it.each<[string, (entry: Logged, cleo: string) => unknown, string]>([
      [
        'one person who proposed and confirmed',
        (entry, cleo) => entry.action === 'obligation.signed' && (entry.actorId = cleo),
        'excluded by one person alone',
      ],
      [
        'an exclusion that nobody proposed',
        (entry) => {
          if (entry.action !== 'obligation.confirmed') return;
          entry.action = 'obligation.decided';
        },
        'excluded by one person alone',
      ],
      [
        'an approval by one of its authors alone',
        (entry) => {
          if (entry.action === 'obligation.signed' && entry.details['items'])
            for (const item of entry.details['items'] as { decision: string }[])
              if (item.decision === 'approve') item.decision = 'exclude';
        },
        'was approved by one of its authors alone',
      ],
      [
        'one person who excluded a control alone',
        (entry, cleo) => entry.action === 'control.signed' && (entry.actorId = cleo),
        'excluded by one person alone',
      ],
    ])('finds %s in the log, although every hash was put right', async (_, change, fault) => {
      const { cleo } = await makeStoryOfTwo();
      await unpack();
      await forgeLog((entry) => change(entry, cleo.id));
      const told = verify();
      expect(told.said).toContain(fault);
      expect(told.status).toBe(1);
    });

    it('finds a text and a file that were exchanged, although every hash of a file was put right', async () => {
      await makeStory();
      await unpack();
      const [text = ''] = await readdir(join(folder, 'texts'));
      await forge(`texts/${text}`, (content) => content.replace('shall', 'could'));
      expect(verify().said).toContain('is not the text of which chain.json holds the hash');
      const [file = ''] = await readdir(join(folder, 'files'));
      await forge(`files/${file}`, () => 'fraud');
      expect(verify().said).toContain('is not the file of which chain.json holds the hash');
    });

    it('finds an entry taken out of the log between two that are adjacent, and names gaps as what they are', async () => {
      await makeStory();
      await unpack();
      expect(verify().said).toMatch(/NOTE {2}Log: entries .* are about other things|PASS {2}Log/);
      const lines = (await readFile(join(folder, 'audit.jsonl'), 'utf8')).split('\n');
      await forge('audit.jsonl', () => [lines[1], lines[0], ...lines.slice(2)].join('\n'));
      expect(verify()).toMatchObject({
        status: 1,
        said: expect.stringContaining('stands in the wrong place') as string,
      });
    });

    it('who asks is on record with the hash of the manifest, and the log holds', async () => {
      await makeStory();
      const files = await unpack();
      const entry = await test.db.withCompany(company, (tx) =>
        tx
          .selectFrom('audit_entries')
          .selectAll()
          .where('company_id', '=', company)
          .where('action', '=', 'examiner_pack.made')
          .executeTakeFirstOrThrow(),
      );
      expect(entry).toMatchObject({
        actor_id: auditor.id,
        object_type: 'publication',
        object_id: publication,
        details: { manifest: sha256(files['manifest.json'] ?? ''), files: Object.keys(files).length },
      });
      expect(verify().said).toContain(sha256(files['manifest.json'] ?? ''));
      await test.expectWholeChain(company);
    });

    it('is made for nobody more than twice at once, and what was refused is not on record', async () => {
      const { proved } = await makeStory();
      const asked = await Promise.all([
        ask(publication),
        ask(publication),
        ask(`controls/${proved.id}`),
        ask(publication, ada.token),
      ]);
      expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429]);
      expect(asked[3]?.status).toBe(200);
      const refused = asked.find(({ status }) => status === 429);
      expect(refused?.headers['content-disposition']).toBeUndefined();
      expect(await test.onRecord(company, ['action'], { action: 'examiner_pack.made' })).toHaveLength(3);
      expect((await ask(publication)).status).toBe(200);
    });

    it('of a control holds that control alone, with all its clauses', async () => {
      const { proved, bare } = await makeStory();
      const files = await unpack(`controls/${proved.id}`);
      const chain = json(files['chain.json']) as { obligations: unknown[]; controls: { id: string }[] };
      expect(chain).toMatchObject({ subject: { kind: 'control', id: proved.id } });
      expect(chain.controls.map(({ id }) => id)).toEqual([proved.id]);
      expect(chain.obligations).toHaveLength(2);
      expect(JSON.stringify(chain)).not.toContain(bare.id);
      expect(verify().status).toBe(0);
    });

    it('names who has left by no name', async () => {
      await makeStory();
      const admin = await test.person(company, { role: 'company_admin', name: 'Cleo' });
      await done('deleteUser', { params: { id: ada.id }, token: admin.token });
      const files = await unpack();
      const all = Object.values(files)
        .map((content) => Buffer.from(content).toString())
        .join('\n');
      expect(all).toContain('Former colleague 1');
      expect(all).not.toMatch(/\bAda\b/);
      expect(verify().status).toBe(0);
    });

    it('files of one name are told apart, one content is packed once, and what they prove is a gap until it is called Ready', async () => {
      const id = await obligation('Article 1', 1);
      await decide(id, 2);
      const { id: controlId } = await control('Keep records', [id]);
      await prove(controlId, 'Proof.txt', 'same');
      await prove(controlId, 'proof.TXT', 'another');
      const { id: otherId } = await control('Keep copies', [id]);
      await prove(otherId, 'Copy.txt', 'same');
      const files = await unpack();
      const names = Object.keys(files).filter((name) => name.startsWith('files/'));
      expect(json(files['chain.json'])).toMatchObject({
        controls: [
          { readiness: 1, gap: 'proved, and not called ready yet' },
          { readiness: 1, gap: 'proved, and not called ready yet' },
        ],
      });
      const { evidence } = json(files['chain.json']) as { evidence: { file: string }[] };
      expect(evidence).toHaveLength(3);
      expect(new Set(evidence.map(({ file }) => file))).toEqual(new Set(names));
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(2);
      expect(verify().status).toBe(0);
    });

    it('says that a file is not in the storage, and the verifier fails', async () => {
      const { file } = await makeStory();
      const row = await test.db.withCompany(company, (tx) =>
        tx
          .selectFrom('evidence_files')
          .select('storage_key')
          .where('id', '=', file.id)
          .executeTakeFirstOrThrow(),
      );
      await test.dependencies.storage.remove(row.storage_key);
      const files = await unpack();
      expect(json(files['chain.json'])).toMatchObject({ evidence: [{ file: null }] });
      expect(verify()).toMatchObject({
        status: 1,
        said: expect.stringContaining('was not in the storage') as string,
      });
    });

    it('finds an entry that somebody with the database in hands has changed', async () => {
      const { proved } = await makeStory();
      await test.db.withSystem('audit-verify', async (tx) => {
        await sql`alter table audit_entries disable trigger audit_entries_append_only`.execute(tx);
        await sql`update audit_entries set actor_id = ${auditor.id}
          where company_id = ${company} and object_id = ${proved.id} and action = 'control.decided'`.execute(
          tx,
        );
        await sql`alter table audit_entries enable trigger audit_entries_append_only`.execute(tx);
      });
      await unpack();
      expect(verify()).toMatchObject({ status: 1, said: expect.stringContaining('was altered') as string });
    });

    it('of a publication without obligations can be had too', async () => {
      await unpack();
      expect(verify().status).toBe(0);
    });

    it.each([
      ['of a publication', (id: string) => id, () => Promise.resolve(publication)],
      ['of a control', (id: string) => `controls/${id}`, async () => (await makeStory()).proved.id],
    ])('%s is refused as all others are, and leaves nothing on record then', async (_, path, make) => {
      const id = await make();
      const other = await test.person(
        await test.company({ regulators: [regulator], features: ['obligations'] }),
      );
      const without = await test.person(await test.company({ features: ['compliance'] }));
      expect((await ask(path('x'), ada.token)).status).toBe(400);
      expect((await ask(path('11111111-1111-4111-8111-111111111111'), ada.token)).status).toBe(404);
      expect((await ask(path(id), 'nobody')).status).toBe(401);
      expect((await ask(path(id), without.token)).status).toBe(403);
      // another company sees the publication, and nothing that this one made of it
      expect((await ask(path(id), other.token)).status).toBe(id === publication ? 200 : 404);
      expect(await test.onRecord(company, ['action'], { action: 'examiner_pack.made' })).toEqual([]);
    });
  });
});
