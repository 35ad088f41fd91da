import { expect, type Page } from '@playwright/test';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { readXlsx } from '@regulus/server/files/xlsx-in/read-xlsx.ts';
import { makeXlsx } from '../apps/server/src/files/testing/make-xlsx.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { apiOf, makeWorkspace } from './helpers/api.ts';
import { asUser, enterPassword, logIn } from './helpers/log-in.ts';
import { desk, downloaded, expectFits, phone } from './helpers/look.ts';
import { linkMailedTo } from './helpers/mail.ts';
import { test } from './helpers/test.ts';

// questionnaires and what they are answered from stay
test.use({ on: 'changed' });

const policy = [
  'Information Security Policy',
  'Backups are tested every six months and the results are reported to the board.',
  'Multi-factor authentication is required for all remote access to the network.',
].join('\n\n');

const cell = (at: string, text: string) =>
  text === '' ? `<c r="${at}"/>` : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, ...texts: string[]) =>
  `<row r="${String(number)}">${texts.map((text, at) => cell(`${'ABCD'[at]}${String(number)}`, text)).join('')}</row>`;
const workbook = () =>
  Buffer.from(
    makeXlsx({
      Security: [
        row(1, 'No.', 'Question', 'Answer (Yes/No)', 'Comment'),
        row(2, '1.1', 'Is multi-factor authentication required for remote access?', '', ''),
        row(3, '1.2', 'Does the company operate a satellite ground station?', '', ''),
        row(4, '1.3', 'Which questions does this form ask?', '', ''),
      ].join(''),
    }),
  );
const file = { name: 'Vendor sheet.xlsx', mimeType: 'application/octet-stream', buffer: workbook() };

/** A workspace of its own with a policy that was read. */
async function workspaceWithPolicy(page: Page): Promise<string> {
  const id = await makeWorkspace(page.request, `Questionnaires ${crypto.randomUUID()}`, 'analyst');
  const { as, read } = await apiOf(page.request, 'analyst');
  await page.request.post('/api/sources/file', {
    ...as,
    multipart: {
      workspace_id: id,
      file: { name: 'Policy.txt', mimeType: 'text/plain', buffer: Buffer.from(policy) },
    },
  });
  await expect
    .poll(
      async () => (await read<Answer<Routes['listSources']>>(`/workspaces/${id}/sources`)).sources[0]?.state,
    )
    .toBe('ready');
  return id;
}

const pane = (page: Page) => page.getByRole('region', { name: 'Question', exact: true });
const question = (page: Page, words: string) => page.getByRole('link', { name: words });

test('a workbook is uploaded, read as it should be, answered, approved and given back @main', async ({
  page,
}) => {
  const workspace = await workspaceWithPolicy(page);
  await logIn(page, 'analyst', `/app/workspaces/${workspace}/questionnaires`);
  await expect(page.getByRole('heading', { name: 'No questionnaires yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'New questionnaire' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New questionnaire' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Choose file', { exact: true }).setInputFiles(file);
  await expect(page.getByRole('heading', { name: '3 questions found' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Check the form' }).click();
  await expect(page.getByRole('combobox', { name: 'Column B: Question' })).toHaveValue('question');
  await page.getByRole('button', { name: 'Row 4: question' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 questions found' })).toContainText('1 removed');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Row 4: not a question' })).toBeVisible();

  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  await page.getByRole('button', { name: 'Answer 2 questions' }).click();
  const factors = question(page, 'Is multi-factor authentication required');
  await factors.click();
  await expect(pane(page)).toContainText('is required for all remote access');
  await pane(page).getByRole('button', { name: 'Source 1: Policy.txt' }).first().click();
  await expect(page.getByRole('region', { name: 'Quoted passage' }).locator('mark')).toContainText(
    'all remote access',
  );
  await page.keyboard.press('Escape');
  await question(page, 'satellite ground station').click();
  await expect(pane(page)).toContainText('Not found in');
  await expectAccessible(page);

  // an answer is written with the keyboard alone
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('We operate none.');
  await page.keyboard.press('Control+Enter');
  await expect(pane(page)).toContainText('Written by a person');
  await pane(page)
    .getByRole('group', { name: 'Entry in the form' })
    .getByRole('button', { name: 'No' })
    .click();
  await expect(pane(page).getByRole('button', { name: 'No', pressed: true })).toBeVisible();
  await expect(pane(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('list').filter({ hasText: '1 approved' })).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog).toContainText('1 answer isn’t approved');
  await expectAccessible(page);
  const { name, bytes } = await downloaded(page, () =>
    dialog.getByRole('button', { name: 'Download' }).click(),
  );
  expect(name).toBe('Vendor sheet.xlsx');
  expect(JSON.stringify(await readXlsx(new Uint8Array(bytes)))).toContain('We operate none.');

  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expectFits(page);
  }
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'All questions' }).click();
  await expect(factors).toBeVisible();

  // it is found from the home of the workspace and with the palette
  await page.setViewportSize(desk);
  await page.goto(`/app/workspaces/${workspace}/home`);
  const open = page.getByRole('region', { name: 'Open questionnaires' });
  await expect(open.getByRole('link', { name: /Vendor sheet/ })).toContainText('2 of 2 answered');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search or go to' }).fill('vendor');
  await page.getByRole('button', { name: 'Vendor sheet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendor sheet' })).toBeVisible();

  // what is approved is kept for the next questionnaire
  await page.goto(`/app/workspaces/${workspace}/questionnaires/library?q=satellite`);
  await expect(page.getByRole('row').filter({ hasText: 'We operate none.' })).toBeVisible();
  await expectFits(page);
});

test('an expert outside of the workspace answers what was assigned, and a colleague approves it', async ({
  page,
  openAs,
}) => {
  const workspace = await workspaceWithPolicy(page);
  const as = await asUser(page.request, 'analyst');
  const uploaded = await page.request.post('/api/documents/questionnaire', {
    ...as,
    multipart: { workspace_id: workspace, file },
  });
  const { id } = (await uploaded.json()) as Answer<Routes['uploadQuestionnaire']>;
  const place = `/app/workspaces/${workspace}/questionnaires/${id}`;
  await logIn(page, 'analyst', place);
  await question(page, 'satellite ground station').click();
  await expect(pane(page)).toContainText('satellite ground station');
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Assign question' });
  await dialog.getByRole('combobox', { name: 'To' }).selectOption('Carla Weiss');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('You know our sites.');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(pane(page)).toContainText('Assigned to');

  const expert = await openAs('owner', `${place}?assigned_to=me`);
  await expect(expert.getByText('You see the questions that were assigned to you.')).toBeVisible();
  await expect(question(expert, 'satellite ground station')).toBeVisible();
  await expect(question(expert, 'multi-factor')).toBeHidden();
  await pane(expert).getByRole('button', { name: 'Write answer' }).click();
  await expert.getByRole('textbox', { name: 'Answer', exact: true }).fill('We operate none.');
  await expert.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pane(expert)).toContainText('Written by a person');
  await expect(pane(expert).getByRole('button', { name: 'Approve' })).toBeHidden();
  await expectAccessible(expert);

  await page.reload();
  await expect(pane(page)).toContainText('We operate none.');
  await pane(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('list').filter({ hasText: '1 approved' })).toBeVisible();
});

test.describe('on a server that mails', () => {
  test.use({ on: 'mailing' });

  test('an expert’s answer goes from the mail to its approval', async ({ page, server, openAs }) => {
    const mailed = await linkMailedTo(
      server,
      'owner@demo.example',
      /concern|publication/,
      /\/questionnaires\//,
    );
    await page.goto(mailed);
    await enterPassword(page, 'owner');
    await expect(page).toHaveURL(/assigned_to=me/);
    const overdue = question(page, 'hold an ISO 27001 certificate');
    await overdue.click();
    await expect(question(page, 'exit plan')).toBeHidden();
    await pane(page).getByRole('button', { name: 'Write answer' }).click();
    await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('Four of our five providers do.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(pane(page)).toContainText('Written by a person');

    const { pathname, searchParams } = new URL(page.url());
    const colleague = await openAs('admin', `${pathname}?question=${searchParams.get('question')}`);
    await expect(pane(colleague)).toContainText('Four of our five providers do.');
    await pane(colleague).getByRole('button', { name: 'Approve' }).click();
    await expect(colleague.getByRole('list').filter({ hasText: '2 approved' })).toBeVisible();
  });
});

test('what was approved answers the same question of the next questionnaire', async ({ page }) => {
  const workspace = await makeWorkspace(page.request, `Questionnaires ${crypto.randomUUID()}`, 'analyst');
  const { post, put, read } = await apiOf(page.request, 'analyst');
  const asked = 'Do you own the lighthouse of Warnemünde?';
  const first = await post<Answer<Routes['createQuestionnaire']>>(`/workspaces/${workspace}/questionnaires`, {
    name: 'First',
    questions: [asked],
  });
  const at = `/questionnaires/${first.id}`;
  const [row] = (await read<Answer<Routes['listQuestions']>>(`${at}/questions`)).questions;
  const { id, revision } = await put<Answer<Routes['changeQuestion']>>(`${at}/questions/${row?.id}`, {
    revision: row?.revision,
    content: '<p>We own no lighthouse.</p>',
  });
  await post(`${at}/decisions`, { decision: 'approve', questions: [{ id, revision }] });

  await logIn(page, 'analyst', `/app/workspaces/${workspace}/questionnaires/library?q=Warnemünde`);
  await page.getByRole('button', { name: asked }).click();
  await expect(page.getByRole('textbox', { name: 'Answer', exact: true })).toHaveValue(
    'We own no lighthouse.',
  );
  await expectAccessible(page);

  await page.goto(`/app/workspaces/${workspace}/questionnaires/new`);
  await page.getByRole('radio', { name: 'Paste questions' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Second');
  await page
    .getByRole('textbox', { name: 'Questions, one per line' })
    .fill(`1. ${asked}\n2. Which color is the moon of Rostock?`);
  await page.getByRole('button', { name: 'Create questionnaire' }).click();
  await page.getByRole('button', { name: 'Answer 2 questions' }).click();
  await question(page, asked).click();
  await expect(pane(page)).toContainText('We own no lighthouse.');
  await expect(pane(page)).toContainText('From the answer library');
  await question(page, 'moon of Rostock').click();
  await expect(pane(page)).toContainText('Not found in');
});
