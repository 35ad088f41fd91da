import { expect, type Page } from '@playwright/test';
import { makeWorkspace } from './api.ts';
import { logIn } from './log-in.ts';

export const policy = `Outsourcing policy

1. Exit strategies

1.1 The bank keeps a written exit strategy for each critical service.

1.2 The bank tests each exit strategy once a year and reports the result to the board within 30 days of the test.

2. Register

2.1 The bank updates the register of outsourcing arrangements within 10 working days of each change.

3. Incidents

3.1 Providers report a major incident to the bank within 4 hours of finding it.
`;
export const textFile = (name: string, words: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
});

/** Uploads these files into a workspace of its own and opens the page on which a chatbot is created. */
export async function uploadAndCreate(page: Page, files: ReturnType<typeof textFile>[]) {
  const name = `Questions ${crypto.randomUUID()}`;
  const workspace = `/app/workspaces/${await makeWorkspace(page.request, name, 'analyst')}`;
  await logIn(page, 'analyst', `${workspace}/resources`);
  await page.getByLabel('Upload files', { exact: true }).setInputFiles(files);
  await expect(page.getByRole('row').filter({ hasText: 'Ready' })).toHaveCount(files.length);
  await page.getByRole('link', { name: /^Workspace chatbots/ }).click();
  await expect(page.getByRole('heading', { name: 'No chatbots yet' })).toBeVisible();
  await page.getByRole('link', { name: 'New chatbot' }).click();
  for (const { name } of files) await page.getByRole('checkbox', { name }).check();
}

export async function createForPolicy(page: Page) {
  await uploadAndCreate(page, [textFile('Policy.txt', policy)]);
  await page.getByRole('button', { name: 'Create chatbot' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Policy' })).toBeVisible();
}

export const question = (page: Page) => page.getByRole('textbox', { name: 'Ask Policy' });
export const answers = (page: Page) => page.getByRole('article', { name: 'Answer' });

export async function ask(page: Page, words: string) {
  await question(page).fill(words);
  await question(page).press('Enter');
}
