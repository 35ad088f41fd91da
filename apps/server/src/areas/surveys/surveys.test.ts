import type { Survey, SurveyResults } from '@regulus/contract/surveys.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { makeCompany, makeUser, signIn, type TestUser, testPassword } from '../../testing/factories.ts';
import { makeSurvey } from '../../testing/make-survey.ts';
import { onRecord } from '../../testing/on-record.ts';

const both = (text: string) => ({ en: text, de: `${text} auf Deutsch` });
const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

function wanted(changes: Readonly<Record<string, unknown>> = {}) {
  const [rating = '', text = ''] = ids(2);
  return {
    title: both('The inbox'),
    introduction: both('Two questions'),
    questions: [
      { id: rating, kind: 'rating', text: both('How useful?'), options: [] },
      { id: text, kind: 'text', text: both('What is missing?'), options: [] },
    ],
    company_ids: null,
    opens_on: null,
    closes_on: null,
    revision: 0,
    ...changes,
  };
}

describeOnOneDatabase('surveys', (context) => {
  const clock = testingClock();
  let test: TestApp;
  let operator: string;
  let operatorsUser: TestUser;
  let operatorToken: string;
  let company: string;
  let user: TestUser;
  let token: string;

  beforeAll(async () => {
    operator = await makeCompany(context.db);
    test = await openTestApp(context.db, clock, { OPERATOR_COMPANY_ID: operator });
    operatorsUser = await makeUser(context.db, operator, { role: 'company_admin' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    operatorToken = await signIn(test, operatorsUser);
    await context.db.withSystem('operator', (tx) => tx.deleteFrom('surveys').execute());
    company = await makeCompany(context.db);
    user = await makeUser(context.db, company, { name: '=Ada' });
    token = await signIn(test, user);
  });

  type Action =
    | 'getSurvey'
    | 'getSurveyResults'
    | 'listSurveyTexts'
    | 'saveSurvey'
    | 'publishSurvey'
    | 'closeSurvey'
    | 'deleteSurvey'
    | 'exportResponses';
  const act = (name: Action, payload: object) =>
    test.call(name, { query: { payload: JSON.stringify(payload) }, token: operatorToken });
  const put = (id: string, body: object) =>
    test.call('putSurvey', { params: { id }, body, token: operatorToken });
  const asked = async (by = token) => (await test.does('getAskedSurvey', { token: by })).survey;
  const answer = (id: string, answers: object, isFinished = false, by = token) =>
    test.call('answerSurvey', { params: { id }, body: { answers, is_finished: isFinished }, token: by });
  const own = (id: string, by = token) => test.does('getOwnSurvey', { params: { id }, token: by });
  const results = async (id: string) =>
    (await act('getSurveyResults', { survey_id: id })).body as SurveyResults;
  const allowName = (isAllowed = true) =>
    test.call('savePreferences', { token, body: { privacy: { collect_pii: isAllowed } } });
  const audited = async () =>
    (await onRecord(context.db, operator, ['action'], { object_type: 'survey' })).map(({ action }) => action);

  it('are written, published and closed by calls that may be repeated, and put on record once', async () => {
    const [id = ''] = ids(1);
    const before = (await audited()).length;
    const draft = { survey_id: id, ...wanted() };
    for (const _ of [1, 2])
      expect((await act('saveSurvey', draft)).body).toMatchObject({ id, revision: 1, state: 'draft' });
    expect(await asked()).toBeNull();
    for (const _ of [1, 2])
      expect((await act('publishSurvey', { survey_id: id })).body).toMatchObject({
        state: 'open',
        revision: 2,
      });
    expect(await asked()).toMatchObject({ id });
    for (const _ of [1, 2])
      expect((await act('closeSurvey', { survey_id: id })).body).toMatchObject({ state: 'closed' });
    expect(await asked()).toBeNull();
    expect((await act('publishSurvey', { survey_id: id })).problem.code).toBe('transition_not_allowed');
    for (const _ of [1, 2]) expect((await act('deleteSurvey', { survey_id: id })).status).toBe(204);
    expect((await act('getSurvey', { survey_id: id })).status).toBe(404);
    expect((await audited()).slice(before)).toEqual(
      ['created', 'published', 'closed', 'deleted'].map((what) => `survey.${what}`),
    );
  });

  it('say what is wrong with a payload and which actions there are', async () => {
    const wrong = await test.call('saveSurvey', { query: { payload: '{' }, token: operatorToken });
    expect([wrong.status, wrong.problem.fields]).toEqual([
      400,
      [{ path: 'query.payload', message: 'Must be JSON, encoded for an address' }],
    ]);
    const unknown = await test.call('listSurveys', { query: { action: 'make' }, token: operatorToken });
    expect([unknown.status, unknown.problem.detail]).toEqual([
      400,
      expect.stringContaining('export_responses'),
    ]);
  });

  it('have a hundred questions at most, and say so for a thousand', async () => {
    const many = (count: number) =>
      ids(count).map((id) => ({
        id,
        kind: 'text',
        text: both('Anything else? '.repeat(10).trim()),
        options: [],
      }));
    const [id = ''] = ids(1);
    const refused = await put(id, wanted({ questions: many(1_000) }));
    expect([refused.status, refused.problem.fields]).toEqual([
      400,
      [
        {
          path: 'body.questions',
          message: 'A survey can have at most 100 questions. Remove some, or split it into two surveys',
        },
      ],
    ]);
    expect((await put(id, wanted({ questions: many(100) }))).status).toBe(200);
    expect((await act('publishSurvey', { survey_id: id })).status).toBe(200);
    expect((await own(id)).questions).toHaveLength(100);
  });

  it('are published only complete, in both languages; all that is missing is named', async () => {
    const [id = '', choice = '', option = ''] = ids(3);
    const questions = [
      {
        id: choice,
        kind: 'choice',
        text: { en: 'Which?', de: '' },
        options: [{ id: option, text: both('One') }],
      },
    ];
    await put(id, wanted({ title: { en: '', de: 'Titel' }, questions, closes_on: '2020-01-01' }));
    const { status, problem } = await act('publishSurvey', { survey_id: id });
    expect(status).toBe(400);
    expect(problem.fields).toEqual([
      { path: 'title.en', message: 'Enter the English text' },
      { path: 'questions.0.text.de', message: 'Enter the German text' },
      { path: 'questions.0.options', message: 'Add at least 2 options' },
      { path: 'closes_on', message: expect.any(String) },
    ]);
  });

  it('keep their questions once they are published, and lose no change of a colleague', async () => {
    const [id = ''] = ids(1);
    const draft = wanted();
    await put(id, draft);
    const late = await put(id, { ...draft, revision: 7, title: both('Another') });
    expect([late.status, late.problem.code, late.problem.current_revision]).toEqual([
      409,
      'revision_conflict',
      1,
    ]);
    await act('publishSurvey', { survey_id: id });
    const other = await put(id, { ...draft, revision: 2, title: both('Another') });
    expect([other.status, other.problem.code]).toEqual([409, 'transition_not_allowed']);
    expect((await put(id, { ...draft, revision: 2, company_ids: [company] })).body).toMatchObject({
      company_ids: [company],
    });
    expect(
      (await put(id, { ...draft, revision: 3, company_ids: [crypto.randomUUID()] })).problem.fields,
    ).toEqual([{ path: 'company_ids', message: expect.any(String) }]);
  });

  it('are shown to whom they are for, in their period, and to no auditor', async () => {
    const other = await makeCompany(context.db);
    const today = clock.now().toISOString().slice(0, 10);
    const draft = await makeSurvey(context.db, { publishedAt: null });
    const theirs = await makeSurvey(context.db, { companyIds: [other] });
    const later = await makeSurvey(context.db, { opensOn: '2099-01-01' });
    const past = await makeSurvey(context.db, { closesOn: '2020-01-01' });
    expect(await asked()).toBeNull();
    for (const { id } of [draft, theirs, later])
      expect((await test.call('getOwnSurvey', { params: { id }, token })).status).toBe(404);
    expect(await own(past.id)).toMatchObject({ is_open: false });
    expect((await answer(past.id, { [past.rating]: 4 })).problem.code).toBe('transition_not_allowed');
    const mine = await makeSurvey(context.db, { companyIds: [company], opensOn: today, closesOn: today });
    expect(await asked()).toMatchObject({ id: mine.id });
    expect(
      await asked(await signIn(test, await makeUser(context.db, company, { role: 'auditor' }))),
    ).toBeNull();
  });

  it('are written by the operator’s administrators; for all others that does not exist', async () => {
    const { id } = await makeSurvey(context.db);
    const stranger = await makeUser(context.db, company, { role: 'company_admin' });
    for (const one of [
      await makeUser(context.db, operator),
      await makeUser(context.db, operator, { role: 'auditor' }),
      stranger,
    ]) {
      const by = await signIn(test, one);
      const query = { payload: JSON.stringify({ survey_id: id }) };
      expect((await test.call('listSurveys', { token: by })).status).toBe(404);
      expect((await test.call('getSurvey', { query, token: by })).status).toBe(404);
      expect((await test.call('putSurvey', { params: { id }, body: wanted(), token: by })).status).toBe(404);
    }
  });

  it('are answered in parts, put off, or never asked again', async () => {
    const survey = await makeSurvey(context.db);
    const putOff = (until: string) =>
      test.call('putOffSurvey', { params: { id: survey.id }, body: { until }, token });
    expect((await putOff('later')).status).toBe(204);
    expect(await asked()).toBeNull();
    clock.advance(3 * 86_400_000);
    token = await signIn(test, user);
    expect(await asked()).toMatchObject({ id: survey.id, is_begun: false });
    await answer(survey.id, { [survey.rating]: 4, [survey.text]: ' More ' });
    await answer(survey.id, { [survey.choice]: survey.options[1], [survey.rating]: null });
    expect((await own(survey.id)).answers).toEqual({
      [survey.text]: 'More',
      [survey.choice]: survey.options[1],
    });
    expect(await asked()).toMatchObject({ is_begun: true });
    await putOff('never');
    expect(await asked()).toBeNull();
  });

  it.each([
    ['a rating out of range', 'rating', 6],
    ['words for a rating', 'rating', 'good'],
    ['an option that is none', 'choice', 'x'],
    ['a number for words', 'text', 3],
  ] as const)('refuse %s, and keep what was answered', async (_, kind, value) => {
    const survey = await makeSurvey(context.db);
    await answer(survey.id, { [survey.rating]: 2 });
    expect((await answer(survey.id, { [survey[kind]]: value, [crypto.randomUUID()]: 1 })).status).toBe(400);
    expect((await own(survey.id)).answers).toEqual({ [survey.rating]: 2 });
    expect((await answer((await makeSurvey(context.db)).id, {}, true)).status).toBe(400);
  });

  it('count who is not to be known without a name, and forget who it was once it is sent', async () => {
    const survey = await makeSurvey(context.db);
    await answer(survey.id, { [survey.rating]: 5, [survey.text]: '=1+1' }, true);
    expect(await own(survey.id)).toMatchObject({ is_finished: true, is_named: false, answers: {} });
    expect((await answer(survey.id, { [survey.rating]: 1 })).problem.code).toBe('already_given');
    const kept = await context.db.withCompany(company, (tx) =>
      tx.selectFrom('survey_answers').selectAll().execute(),
    );
    expect(JSON.stringify(kept)).not.toContain(user.id);
    expect(await results(survey.id)).toMatchObject({
      people: 1,
      finished: 1,
      companies: 1,
      questions: [{ average: 5, counts: [{ value: '5', total: 1 }] }, { total: 0 }, { total: 1, counts: [] }],
    });
    const file = await act('exportResponses', { survey_id: survey.id });
    expect(file.text).toContain("'=1+1");
    expect(file.text).toContain('Not named');
    expect(file.text).not.toContain('Ada');
    expect((await audited()).at(-1)).toBe('survey.exported');
  });

  it('name who allows it, until it is not allowed any more', async () => {
    await allowName();
    const survey = await makeSurvey(context.db);
    await answer(survey.id, { [survey.text]: 'Named' }, true);
    expect((await act('exportResponses', { survey_id: survey.id })).text).toContain("'=Ada");
    expect((await test.call('exportOwnData', { token })).text).toContain('"Named"');
    expect((await act('listSurveyTexts', { survey_id: survey.id, question_id: survey.text })).body).toEqual({
      texts: ['Named'],
      total: 1,
    });
    await allowName(false);
    expect((await act('exportResponses', { survey_id: survey.id })).text).not.toContain('Ada');
    expect((await test.call('exportOwnData', { token })).text).not.toContain('"Named"');
  });

  it('keep the answers of who has left without a name, and nothing of who had only begun', async () => {
    await allowName();
    await makeUser(context.db, company, { role: 'company_admin' });
    const [sent, begun] = [await makeSurvey(context.db), await makeSurvey(context.db)];
    await answer(sent.id, { [sent.rating]: 3 }, true);
    await answer(begun.id, { [begun.rating]: 3 });
    await test.does('deleteOwnAccount', { body: { password: testPassword }, token });
    expect([(await results(sent.id)).people, (await results(begun.id)).people]).toEqual([1, 0]);
    const held = await context.db.withCompany(company, async (tx) => ({
      answers: await tx.selectFrom('survey_answers').select('user_id').execute(),
      participants: await tx.selectFrom('survey_participants').select('user_id').execute(),
    }));
    expect(held).toEqual({ answers: [{ user_id: null }], participants: [] });
  });

  it('are listed with how many have answered', async () => {
    const survey = await makeSurvey(context.db);
    await answer(survey.id, { [survey.rating]: 3 });
    const { surveys } = await test.does('listSurveys', { token: operatorToken });
    expect(surveys.map(({ id, people, questions }) => [id, people, questions])).toEqual([[survey.id, 1, 3]]);
    const one = (await act('getSurvey', { survey_id: survey.id })).body as Survey;
    expect(one.questions).toHaveLength(3);
  });
});
