import type { Sentence } from '@regulus/contract/obligations-by-hand.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { embeddedEngines } from '../../engine/choose-engines.ts';
import { writeClauseTree } from '../../engine/text/clause-tree.ts';
import { type Jobs } from '../../jobs/jobs.ts';
import { silentLogger } from '../../lib/logger.ts';
import type { Person } from '../../testing/app.ts';
import { beginWork } from '../../testing/begin-work.ts';
import type { giveText } from '../../testing/factories.ts';
import { describeApp } from '../../testing/use-app.ts';
import { eventually } from '../../testing/wait.ts';
import { followNewVersions } from './derive.service.ts';
import { derive as deriveFor } from './derive.ts';

const paragraph = (number: number, text: string) => ({
  kind: 'paragraph' as const,
  label: `${String(number)}.`,
  segment: `par_${String(number)}`,
  text,
  children: [],
});

const duty = 'Payment institutions shall keep a register of losses.';
const practice = 'Losses below EUR 100 are noted once a month.';

/** Two sentences, of which rules of language read the first. */
const act = (noted = practice, more: readonly string[] = []) =>
  writeClauseTree([
    {
      kind: 'article',
      label: 'Article 7',
      segment: 'art_7',
      rooted: true,
      heading: 'Losses',
      text: '',
      children: [...more, `${duty} ${noted}`].map((text, index) => paragraph(index + 1, text)),
    },
  ]);

describeApp('obligations by hand', (test, clock) => {
  let jobs: Jobs;
  let regulator: string;
  let company: string;
  let officer: Person;
  let publication: string;

  beforeAll(async () => {
    jobs = await beginWork(test);
    regulator = await test.regulator();
  });
  afterAll(() => jobs.stop());
  beforeEach(async () => {
    clock.advance(60_000);
    company = await test.company({
      regulators: [regulator],
      features: ['company', 'compliance', 'obligations'],
    });
    officer = await test.person(company, { name: 'Olga', role: 'company_admin' });
    publication = await publish(act());
  });

  const publish = async (text: Parameters<typeof giveText>[2]) => {
    const id = await test.publication({ regulator });
    await test.giveText(id, text);
    return id;
  };
  const textOf = async (version = 1, id = publication) =>
    (await officer.does('getText', { params: { id }, query: { version } })).text_id;
  const placeOf = (words: string, { content } = act()) => {
    const start = content.indexOf(words);
    return { start, end: start + words.length, quote: words };
  };
  const make = async (body: Record<string, unknown> = {}, who = officer, id = publication) =>
    who.call('makeObligation', {
      params: { id },
      body: {
        text_id: await textOf(1, id),
        ...placeOf(practice),
        kind: 'firm',
        modality: 'should',
        addressee: 'Losses',
        ...body,
      },
    });
  const made = async (...parameters: Parameters<typeof make>) => {
    const answer = await make(...parameters);
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const list = async (id = publication) =>
    (await officer.does('listPublicationObligations', { params: { id } })).obligations;
  const progress = (id = publication) => officer.does('getDerivation', { params: { id } });
  const derive = async (id = publication) => {
    await officer.call('updatePublication', { params: { id }, body: { obligations_derived: true } });
    await eventually(async () => (await progress(id)).state === 'done' || undefined);
  };
  const read = async (query: Record<string, unknown>, who = officer) =>
    who.call('readSentences', { params: { id: publication }, query: { text_id: await textOf(), ...query } });
  const sentences = async (query: Record<string, unknown>) =>
    ((await read(query)).body as { sentences: Sentence[] }).sentences;

  it('keeps the words of the text with clause, reading and maker, and needs review', async () => {
    const one = await made({ due_on: '2027-01-31', topic: 'Banking' });
    expect(one).toMatchObject({
      status: 1,
      kind: 'firm',
      modality: 'should',
      clause: 'Article 7(1)',
      quotes: [{ role: 'body', text: practice }],
      addressee: { text: 'Losses', start: placeOf(practice).start },
      due_on: '2027-01-31',
      topic: 'Banking',
      origin: 'by_hand',
      version: 1,
    });
    const detail = await officer.does('getObligation', { params: { id: one.id } });
    expect(detail.history).toMatchObject([{ action: 'made', actor: { id: officer.id } }]);
    expect(await progress()).toMatchObject({ state: 'not_started' });
    await test.expectWholeChain(company);
  });

  it('waits for a second person where one is required', async () => {
    await test.person(company);
    await officer.call('updateSecondPerson', { body: { is_required: true } });
    expect((await made()).second_person).toEqual({ authors: [{ id: officer.id, name: 'Olga' }] });
  });

  it('does not take the place of what is read as binding firms, where one person does not say otherwise', async () => {
    await test.person(company);
    await officer.call('updateSecondPerson', { body: { is_required: true } });
    const answer = await make({ ...placeOf(duty), kind: 'other' });
    expect([answer.status, answer.problem.code]).toEqual([409, 'second_person_needed']);
    expect(await list()).toEqual([]);
    const one = await made({ ...placeOf(duty) });
    const put = (id: string) => officer.call('updateObligation', { params: { id }, body: { kind: 'other' } });
    expect((await put(one.id)).problem.code).toBe('second_person_needed');
    // what nothing but a person reads so is told otherwise by the same one
    expect((await put((await made()).id)).status).toBe(200);
    await derive();
    expect((await list()).map(({ kind }) => kind)).toEqual(['firm', 'other']);
  });

  it('offers the sentences of a clause with what is read of each, and what is marked first', async () => {
    const { content } = act();
    const whole = { start: content.indexOf('1.'), end: content.length };
    expect(await sentences(whole)).toMatchObject([
      { text: duty, clause: 'Article 7(1)', reading: { modality: 'must', kind: 'firm' }, existing: null },
      { text: practice, reading: null },
    ]);
    const part = placeOf('keep a register of losses');
    const [marked, ...others] = await sentences({ start: part.start - 1, end: part.end, exact: true });
    expect(marked).toMatchObject({ text: part.quote, reading: { addressee: 'Payment institutions' } });
    expect(others.map(({ text }) => text)).toEqual([duty]);
    const one = await made();
    expect((await sentences(whole))[1]?.existing).toEqual({ id: one.id, status: 1 });
    expect((await read({ start: 100_000, end: 100_001 })).status).toBe(400);
  });

  it('refuses words that do not stand there, and those that are an obligation already, which it names', async () => {
    const { start, end } = placeOf(practice);
    for (const body of [
      { start: start + 1, end: end + 1 },
      { quote: 'Losses are left out.' },
      { start: start - 1, quote: ` ${practice}` },
      { start: 90_000, end: 90_010, quote: '0123456789' },
      { modality: 'perhaps' },
    ])
      expect((await make(body)).status).toBe(400);
    await derive();
    const [derived] = await list();
    const again = await make(placeOf(duty));
    expect(again.status).toBe(409);
    expect(again.problem).toMatchObject({ code: 'already_given', conflicts: [derived?.id] });
    expect(again.problem.detail).toContain('Article 7(1)');
    const one = await made();
    expect((await make()).problem.conflicts).toEqual([one.id]);
  });

  it('two who make the same at once make one', async () => {
    const answers = await Promise.all([make(), make()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await list()).toHaveLength(1);
  });

  it('is neither doubled nor removed when the publication is derived, once and again', async () => {
    const [one, other] = [await made(), await made({ ...placeOf(duty), modality: 'must' })];
    await derive();
    await deriveFor(
      { db: test.db, clock, log: silentLogger, engines: embeddedEngines },
      company,
      publication,
      {
        signal: new AbortController().signal,
        progress: async () => {},
      },
    );
    const after = await list();
    expect(after.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
    expect(after.every(({ origin }) => origin === 'by_hand')).toBe(true);
  });

  it.each([true, false])('follows a new version, derived before: %s', async (isDerived) => {
    if (isDerived) await derive();
    const one = await made();
    const second = act(practice, ['Competent authorities keep lists.']);
    await test.giveText(publication, { ...second, version: 2 });
    await followNewVersions(test.dependencies);
    const find = async () => (await list()).find(({ id }) => id === one.id);
    const moved = await eventually(async () => {
      const now = await find();
      return now?.version === 2 ? now : undefined;
    });
    expect(moved).toMatchObject({ clause: 'Article 7(2)', quotes: [{ text: practice }], status: 1 });
    expect((await progress()).state).toBe(isDerived ? 'done' : 'not_started');
    expect(await list()).toHaveLength(isDerived ? 2 : 1);
    // made of words of the version before, while another one is followed
    expect((await make()).problem.code).toBe('revision_conflict');

    await officer.call('updateObligation', { params: { id: one.id }, body: { status: 2 } });
    const reworded = 'Losses below EUR 50 are noted once a week.';
    await test.giveText(publication, {
      ...act(reworded, ['Competent authorities keep lists.']),
      version: 3,
    });
    await followNewVersions(test.dependencies);
    const later = await eventually(async () => {
      const now = await find();
      return now?.new_wording ? now : undefined;
    });
    expect(later).toMatchObject({ status: 1, version: 2, new_wording: { version: 3 } });
  });

  it('is made of texts that nothing can be derived of, and follows them', async () => {
    const french = 'Les établissements de paiement tiennent un registre.';
    const text = writeClauseTree([paragraph(1, french)]);
    const id = await publish({ ...text, language: 'fr' });
    const one = await made({ ...placeOf(french, text) }, officer, id);
    expect(one).toMatchObject({ language: 'fr', quotes: [{ text: french }] });
    expect(await progress(id)).toMatchObject({
      state: 'not_started',
      obstacle: expect.any(String) as string,
    });
    await test.giveText(id, { ...text, language: 'fr', version: 2 });
    await followNewVersions(test.dependencies);
    await eventually(async () => (await list(id))[0]?.version === 2 || undefined);
  });

  it('is a writer’s, within the company and the publication', async () => {
    expect((await make({}, await test.person(company, { role: 'auditor' }))).problem.code).toBe(
      'role_missing',
    );
    const other = await publish(act());
    expect((await make({ text_id: await textOf(1, other) })).status).toBe(404);
    expect((await read({ text_id: await textOf(1, other), start: 0, end: 9 })).status).toBe(404);
    const stranger = await test.person(
      await test.company({ regulators: [regulator], features: ['obligations'] }),
    );
    const one = await made();
    expect((await stranger.call('getObligation', { params: { id: one.id } })).status).toBe(404);
    const seen = (await read({ ...placeOf(practice), quote: undefined }, stranger)).body as {
      sentences: Sentence[];
    };
    expect(seen.sentences[0]?.existing).toBeNull();
  });

  it('holds a publication back from analyzed', async () => {
    await officer.call('updatePublication', { params: { id: publication }, body: { status: 3 } });
    await made();
    const { body } = await officer.call('getActions', { params: { id: publication } });
    expect(body).toMatchObject({
      regulatory_update: { status: 2, obligations_processed: false, obligation_counts: { '1': 1 } },
    });
  });
});
