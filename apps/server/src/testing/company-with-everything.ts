import type { RouteDefinition } from '@regulus/contract/route.ts';
import type { RouteName } from '@regulus/contract/routes.ts';
import type { z } from 'zod';
import { builtFeatures } from '../access/features.ts';
import { raiseNotices } from '../areas/notices/raise-notices.ts';
import { readAndStore } from '../areas/statements/read.service.ts';
import { writeClauseTree } from '../engine/text/clause-tree.ts';
import { systemClock } from '../lib/clock.ts';
import type { TestApp } from './app.ts';
import {
  giveText,
  makeCompany,
  makeObligation,
  makePublication,
  makeUser,
  signIn,
  testPassword,
} from './factories.ts';
import { makeSurvey } from './make-survey.ts';
import { sampleOf } from './sample-of.ts';

/** Stands in every text that the company writes; no answer to another one may hold it. */
export const secret = 'zirkonblau';

/**
 * Whose rows an address with an id is about. An address that no line fits fails the tests: say there what a new one is about,
 * and make such a row of the company below.
 */
const kinds: readonly (readonly [RegExp, Kind])[] = [
  // everybody reads the same publication; what a company makes of it is its own
  [/^\/regulatory-updates\/(publication\/)?\{id\}/, 'shared'],
  [/^\/regulatory-updates\/obligations\/\{id\}/, 'obligation'],
  [/^\/regulatory-updates\/controls\/\{id\}/, 'control'],
  [/^\/regulatory-updates\/evidence\/\{id\}/, 'evidence'],
  [/^\/regulatory-updates\/put-aside\/\{id\}/, 'shared'],
  [/^\/users\/me\/notices\/\{id\}/, 'notice'],
  [/^\/regulatory-updates\/agent-cockpit\/tasks\/\{id\}/, 'task'],
  [/^\/regulatory-updates\/agent-cockpit\/changes\/\{id\}/, 'change of a task'],
  // a key that the user chooses names the user's own draft, and nobody else's
  [/^\/users\/me\/drafts\/\{key\}/, 'shared'],
  [/^\/admin\//, 'operator'],
  [/^\/regulatory-updates\/decisions\/\{id\}/, 'decision'],
  [/^\/users\/me\/saved-filters\/\{id\}/, 'saved filter'],
  [/^\/users\/me\/recent-searches\/\{id\}/, 'recent search'],
  [/^\/calendar\/feeds\/\{id\}/, 'calendar feed'],
  [/^\/users\/me\/sessions\/\{id\}/, 'session'],
  [/^\/(users|companies)\/me\/api-tokens\/\{id\}/, 'API token'],
  [/^\/companies\/me\/members\/\{id\}/, 'person'],
  [/^\/companies\/me\/webhooks\/\{id\}/, 'webhook'],
  [/^\/companies\/me\/webhook-deliveries\/\{id\}/, 'webhook delivery'],
  [/^\/users\/\{id\}/, 'person'],
  [/^\/companies\/me\/invitations\/\{id\}/, 'invitation'],
  [/^\/companies\/me\/clearing-agreements\/\{id\}/, 'clearing agreement'],
  [/^\/sources\/\{id\}/, 'source'],
  [/^\/workspaces\/\{id\}/, 'workspace'],
  [/^\/chatbots\/(data-rooms\/)?\{id\}/, 'chatbot'],
  [/^\/conversations\/\{id\}/, 'conversation'],
  [/^\/messages\/\{id\}/, 'answer'],
  [/^\/documents\/\{id\}/, 'document'],
  [/^\/questionnaires\/\{id\}/, 'questionnaire'],
  [/^\/report-schedules\/\{id\}/, 'report schedule'],
  [/^\/surveys\/\{id\}/, 'survey'],
  [/^\/answer-library\/\{id\}/, 'library answer'],
];
type Kind =
  | 'shared'
  | 'operator'
  | 'decision'
  | 'obligation'
  | 'control'
  | 'evidence'
  | 'clearing agreement'
  | 'saved filter'
  | 'recent search'
  | 'calendar feed'
  | 'session'
  | 'API token'
  | 'webhook'
  | 'webhook delivery'
  | 'person'
  | 'invitation'
  | 'source'
  | 'workspace'
  | 'chatbot'
  | 'conversation'
  | 'answer'
  | 'document'
  | 'questionnaire'
  | 'report schedule'
  | 'notice'
  | 'survey'
  | 'library answer'
  | 'task'
  | 'change of a task';
export const kindOf = (path: string): Kind | undefined => kinds.find(([pattern]) => pattern.test(path))?.[1];

/** Only what has to be there: a filter of a list would hide what must not be in it. */
function requiredOf(sample: unknown, schema: z.ZodObject): Record<string, unknown> {
  const wanted = Object.entries(sample as object).filter(
    ([key]) => !(schema.shape[key] as z.ZodType).safeParse(undefined).success,
  );
  return Object.fromEntries(wanted);
}

/** A form with a file that could be evidence. */
function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', new File(['words'], 'file.txt'));
  return form;
}

export interface Owned {
  readonly companyId: string;
  readonly publication: string;
  /** a section of the questionnaire */
  readonly question: string;
  readonly token: string;
  readonly ids: Readonly<Record<Exclude<Kind, 'shared' | 'operator'>, string>>;
}

/** A company with a row of every kind, each with the secret where it has words. */
export async function makeOwned(test: TestApp, regulator: string): Promise<Owned> {
  const { db } = test.dependencies;
  const companyId = await makeCompany(db, {
    regulators: [regulator],
    keywords: [secret],
    features: [...builtFeatures],
  });
  const admin = await makeUser(db, companyId, { role: 'company_admin', name: `Admin ${secret}` });
  const person = await makeUser(db, companyId, { name: secret, email: `${secret}@example.test` });
  const publication = await makePublication(db, { regulator, title: 'A notice for all' });
  const token = await signIn(test, admin);
  const done = async (name: RouteName, sent: Omit<Parameters<TestApp['call']>[1] & object, 'token'>) => {
    const { status, body, text } = await test.call(name, { ...sent, token });
    if (status >= 300) throw new Error(`${name}: ${text}`);
    return body as Record<string, string>;
  };
  const params = { id: publication };
  const decided = await done('updatePublication', {
    params,
    body: { status: 1, irrelevant_notes: `not for us: ${secret}` },
  });
  await done('addBookmark', { params });
  await done('giveFeedback', {
    body: { company_id: companyId, reg_update_id: publication, is_relevant: true },
  });
  await done('correctPublication', { params, body: { topics: ['Crypto'], revision: decided['revision'] } });
  await done('saveDraft', { params: { key: 'irrelevant-note:sample' }, body: { text: secret } });
  const filter = await done('createSavedFilter', {
    body: { page: 'inventory', name: secret, query: 'q=x' },
  });
  const searched = await done('addRecentSearch', { body: { query: `q=${secret}` } });
  const [recentSearch] = searched['recent_searches'] as unknown as { id: string }[];
  const feed = await done('createCalendarFeed', { body: { name: secret } });
  await done('logIn', { body: { email: admin.email, password: testPassword } });
  const { sessions } = (await test.call('listSessions', { token })).body as { sessions: { id: string }[] };
  const apiToken = await done('createApiToken', {
    body: { name: secret, scope: 'write', expires_in_days: 30 },
  });
  const webhook = await done('createWebhook', {
    body: { name: secret, url: `https://example.test/${secret}`, topics: ['control'] },
  });
  const delivery = await done('testWebhook', { params: { id: webhook['id'] ?? '' } });
  const invitation = await done('invite', {
    body: { email: `invited-${secret}@example.test`, role: 'member' },
  });
  const workspace = await done('createWorkspace', { body: { name: secret, description: secret } });
  await done('addWorkspaceMember', {
    params: { id: workspace['id'] ?? '' },
    body: { user_id: person.id, role: 'member' },
  });
  const text = writeClauseTree([
    {
      kind: 'paragraph',
      label: '',
      segment: 'par_1',
      text: 'Payment institutions shall keep records.',
      children: [],
    },
  ]);
  await giveText(db, publication, text);
  const { text_id: textId } = await done('listStatements', { params, query: {} });
  await readAndStore(
    test.dependencies,
    { companyId: null, textId: textId ?? '' },
    { ...text, language: 'en' },
  );
  await done('sayStatementKind', {
    params,
    body: { text_id: textId, start: 0, end: text.content.length, kind: 'explanation' },
  });
  const obligation = await makeObligation(db, companyId, publication);
  await done('updateObligation', { params: { id: obligation }, body: { status: 0, reason: secret } });
  await done('commentObligation', { params: { id: obligation }, body: { body: secret } });
  const approved = await makeObligation(db, companyId, publication, { status: 2 });
  const control = await done('createControl', { body: { title: secret, obligations_ids: [approved] } });
  const controlId = control['id'] ?? '';
  const form = new FormData();
  form.set('note', secret);
  form.set('file', new File([secret], `${secret}.txt`));
  const evidence = await done('addEvidence', { params: { id: controlId }, form });
  const agreementForm = new FormData();
  agreementForm.set('file', new File([`An agreement about ${secret}.`], `${secret}.txt`));
  const agreement = await done('addClearingAgreement', { form: agreementForm });
  const sourceForm = new FormData();
  sourceForm.set('workspace_id', workspace['id'] ?? '');
  sourceForm.set('file', new File([`A policy about ${secret}.`], `${secret}.txt`));
  const added = (await done('addSourceFiles', { form: sourceForm })) as unknown as {
    sources: { id: string }[];
  };
  const chatbot = await done('createChatbot', {
    body: {
      name: secret,
      type: 'data-room',
      workspace_id: workspace['id'],
      source_ids: [added.sources[0]?.id],
    },
  });
  const chatbotId = chatbot['id'] ?? '';
  const asked = await test.call('sendMessage', {
    params: { id: chatbotId },
    body: { content: `What about ${secret}?` },
    token,
  });
  const [, conversation = '', answer = ''] =
    /"conversation_id":"([^"]+)","message_id":"([^"]+)"/.exec(asked.text) ?? [];
  const document = await done('createDocument', {
    body: {
      workspace_id: workspace['id'],
      name: secret,
      schema: [{ id: 'section', question: secret, content: `<p>${secret}</p>` }],
    },
  });
  const schedule = await done('createReportSchedule', {
    body: {
      name: secret,
      workspace_id: workspace['id'],
      template_slug: 'newsflash',
      frequency: 'weekly',
      day: 1,
      language: 'en',
    },
  });
  const ofDocument = { id: document['id'] ?? '' };
  const sheet = new FormData();
  sheet.append('workspace_id', workspace['id'] ?? '');
  sheet.append(
    'file',
    new Blob([`Question,Answer\nWhat about ${secret}?,\nAnd who decides?,\n`]),
    'questions.csv',
  );
  const uploaded = await test.call('uploadQuestionnaire', { form: sheet, token });
  const questionnaire = uploaded.body;
  const firstQuestion = questionnaire.schema[0]?.children[0]?.id;
  await done('commentOnQuestion', {
    params: { id: questionnaire.id, questionId: firstQuestion ?? '' },
    body: { body: secret },
  });
  await done('citeInDocument', {
    params: ofDocument,
    body: { kind: 'obligation', id: approved },
  });
  await done('suggestSection', {
    params: ofDocument,
    body: { section_id: 'section', content: `<p>Better ${secret}</p>` },
  });
  await done('commentDocument', { params: ofDocument, body: { section_id: 'section', body: secret } });
  await done('promptSection', {
    params: ofDocument,
    body: { section_id: 'section', prompt: 'ask', content: secret },
  });
  await done('keepDocumentVersion', { params: ofDocument, body: { name: secret } });
  await done('attestControl', {
    params: { id: controlId },
    body: { words: `It works as ${secret} says.` },
  });
  await done('updateObligation', { params: { id: approved }, body: { assignee_id: person.id } });
  await raiseNotices({ db, clock: systemClock });
  const task = await done('createTask', { body: { title: secret, note: secret } });
  const snoozed = await done('snoozeTask', {
    params: { id: task['id'] ?? '' },
    body: { snoozed_until: '2099-01-01' },
  });
  const notice = await db.withCompany(companyId, (tx) =>
    tx.selectFrom('notices').select('id').where('kind', '=', 'assigned').executeTakeFirstOrThrow(),
  );
  const libraryAnswer = await done('createLibraryAnswer', {
    body: { question: `Why ${secret}?`, answer: secret },
  });
  const survey = await makeSurvey(db, { title: secret, companyIds: [companyId] });
  await done('answerSurvey', { params: { id: survey.id }, body: { answers: { [survey.text]: secret } } });
  return {
    companyId,
    publication,
    question: firstQuestion ?? '',
    token,
    ids: {
      obligation,
      control: controlId,
      evidence: evidence['id'] ?? '',
      'clearing agreement': agreement['id'] ?? '',
      decision: decided['decision_id'] ?? '',
      'saved filter': filter['id'] ?? '',
      'recent search': recentSearch?.id ?? '',
      'calendar feed': feed['id'] ?? '',
      session: sessions[0]?.id ?? '',
      'API token': apiToken['id'] ?? '',
      webhook: webhook['id'] ?? '',
      'webhook delivery': delivery['id'] ?? '',
      person: person.id,
      invitation: invitation['id'] ?? '',
      source: added.sources[0]?.id ?? '',
      workspace: workspace['id'] ?? '',
      chatbot: chatbotId,
      conversation,
      answer,
      document: ofDocument.id,
      questionnaire: questionnaire.id,
      'report schedule': schedule['id'] ?? '',
      notice: notice.id,
      survey: survey.id,
      'library answer': libraryAnswer['id'] ?? '',
      task: task['id'] ?? '',
      'change of a task': snoozed['change_id'] ?? '',
    },
  };
}

/** A due date is either given or calculated from the day on which it begins. */
function oneDay(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('starts_on' in body)) return body;
  const { starts_on: _, ...others } = body;
  return others;
}

/** A call of a route with this company's ids wherever an id goes. */
export function callAbout(owned: Owned, route: RouteDefinition) {
  const kind = kindOf(route.path);
  const id =
    kind === undefined || kind === 'shared' || kind === 'operator' ? owned.publication : owned.ids[kind];
  const known = (name: string): unknown => {
    if (name === 'id' || /^(reg_update|publication)_ids?$/.test(name)) return owned.publication;
    if (name === 'obligations_ids') return owned.ids.obligation;
    if (/^control_ids?$/.test(name)) return owned.ids.control;
    if (name === 'evidence_id') return owned.ids.evidence;
    if (name === 'regulators') return undefined;
    if (name === 'company_id') return owned.companyId;
    if (/^workspace_ids?$/.test(name)) return owned.ids.workspace;
    if (/^source_ids?$/.test(name)) return owned.ids.source;
    if (name === 'conversation_id') return owned.ids.conversation;
    if (name === 'export_type' || name === 'exportType') return 'DOCX';
    if (name === 'number') return '1';
    if (name === 'children') return [];
    if (name === 'knowledge') return { kinds: ['policies'], source_ids: null };
    if (name === 'language') return 'en';
    if (name === 'questionId') return owned.question;
    if (name === 'question_ids' || name === 'node_ids') return owned.question;
    if (name === 'bulk' || name === 'review') return 1;
    if (name === 'section_id' || name === 'sectionId') return 'section';
    if (name.endsWith('_id')) return owned.ids.person;
    if (name === 'urls') return 'https://example.test/';
    if (name === 'key') return 'irrelevant-note:sample';
    if (name === 'email') return 'somebody@example.test';
    if (name === 'password' || name === 'old_password') return testPassword;
    if (name === 'new_password') return 'another correct horse battery';
    if (name === 'role') return 'member';
    if (name === 'countries') return 'DE';
    if (name === 'languages') return 'en';
    if (name === 'rule') return 'FREQ=YEARLY';
    if (name === 'time_zone') return 'Europe/Berlin';
    return undefined;
  };
  const params = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
    name,
    name === 'id' ? id : (known(name) ?? id),
  ]);
  return {
    params: Object.fromEntries(params) as Record<string, string>,
    ...(route.query ? { query: requiredOf(sampleOf(route.query, known), route.query) } : {}),
    ...(route.body ? { body: oneDay(sampleOf(route.body, known)) } : {}),
    ...(route.form ? { form: formOf(sampleOf(route.form, known) as Record<string, unknown>) } : {}),
  };
}
