import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { makeLockedPdf } from '../apps/server/src/files/testing/make-locked-pdf.ts';
import { makeXlsx } from '../apps/server/src/files/testing/make-xlsx.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { apiOf, makeWorkspace } from './helpers/api.ts';
import { logIn } from './helpers/log-in.ts';
import { desk, expectFits, phone } from './helpers/look.ts';
import { test } from './helpers/test.ts';

// what they upload stays, and pages are fetched from the server below
test.use({ on: 'changed' });

const text = (words: string) => ({ mimeType: 'text/plain', buffer: Buffer.from(words) });
const policy =
  '1. Exit strategies\n\nThe bank keeps an exit strategy for each service.\n\n2. Register\n\nThe bank keeps a register.';

let web: Server;
let origin: string;
test.beforeAll(async () => {
  web = createServer((request, response) => {
    if (request.url !== '/exit') return void response.writeHead(404).end();
    const words = 'Each firm writes down how it would leave a provider, and tries it out once a year.';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<html lang="en"><head><title>Leaving a provider</title></head><body><nav>Home</nav><main><h1>Leaving a provider</h1><p>${words}</p></main></body></html>`,
    );
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});
test.afterAll(() => void web.close());

/** Those of a workspace of its own. */
async function openResources(page: Page) {
  const id = await makeWorkspace(page.request, `Resources ${crypto.randomUUID()}`, 'analyst');
  await logIn(page, 'analyst', `/app/workspaces/${id}/resources`);
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
}
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const upload = (page: Page) => page.getByLabel('Upload files', { exact: true });

test('a PDF with a password, a workbook and a web page are added, read and found @main', async ({ page }) => {
  await openResources(page);
  await expect(page.getByRole('heading', { name: 'No resources yet' })).toBeVisible();

  await upload(page).setInputFiles([
    {
      name: 'Outsourcing.pdf',
      mimeType: 'application/pdf',
      buffer: await makeLockedPdf(['The exit strategy.', 'The second page.'], 'sesame'),
    },
    {
      name: 'Questions.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(
        makeXlsx({
          Security: '<row><c t="str"><v>Do you test?</v></c><c t="str"><v>Yes, each year.</v></c></row>',
        }),
      ),
    },
  ]);
  const locked = rowOf(page, 'Outsourcing.pdf');
  await expect(locked).toContainText('Password needed');
  await expect(locked).toContainText('The file is protected by a password. Enter its password.');
  await expect(rowOf(page, 'Questions.xlsx')).toContainText('Ready');
  await expectAccessible(page);
  await locked.getByLabel('Password of Outsourcing.pdf').fill('sesame');
  await locked.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(locked).toContainText('Ready');
  await expect(locked).toContainText('2 pages');
  await page.setViewportSize(phone);
  await expectFits(page);
  await page.setViewportSize(desk);

  await page.getByRole('button', { name: 'Add web pages' }).click();
  await page.getByLabel('Addresses').fill(`${origin}/exit\n${origin}/missing`);
  await page.getByRole('button', { name: 'Fetch' }).click();
  await expect(rowOf(page, 'Leaving a provider')).toContainText('Ready');
  await expect(rowOf(page, '/missing')).toContainText('The page couldn’t be fetched.');

  await page.getByLabel('Search resources').fill('leaving');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/q=leaving/);
  await page.getByRole('link', { name: 'Leaving a provider' }).click();
  await expect(page.getByRole('article', { name: 'Text' })).toContainText('tries it out once a year');
});

test('a source is renamed, categorized, replaced by a new version, read at a place, and deleted', async ({
  page,
}) => {
  await openResources(page);
  await upload(page).setInputFiles({ name: 'Policy.txt', ...text(policy) });
  const row = rowOf(page, 'Policy');
  await expect(row).toContainText('Ready');
  await upload(page).setInputFiles({ name: 'Copy.txt', ...text(policy) });
  await expect(page.getByText('Copy.txt is already here as Policy.txt. Nothing was added.')).toBeVisible();

  await row.getByRole('button', { name: 'Actions for Policy.txt' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Outsourcing policy');
  await dialog.getByLabel('Category').selectOption('Legal Documents');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Outsourcing policy')).toContainText('Legal Documents');
  await page.getByLabel('Category', { exact: true }).selectOption('Legal Documents');
  await expect(page).toHaveURL(/category=Legal/);

  await page.getByRole('link', { name: 'Outsourcing policy' }).click();
  await page
    .getByLabel('New version of Outsourcing policy')
    .setInputFiles({ name: 'Policy 2027.txt', ...text(policy.replace('each service', 'every service')) });
  await expect(page.getByRole('article', { name: 'Text' })).toContainText('every service');
  await page.getByLabel('Versions').selectOption('1');
  await expect(page.getByRole('article', { name: 'Text' })).toContainText('each service');
  await expectAccessible(page);

  const words = 'exit strategy';
  const id = new URL(page.url()).searchParams.get('source') ?? '';
  const { read } = await apiOf(page.request, 'analyst');
  const first = await read<Answer<Routes['readSource']>>(`/sources/${id}/text`, { version: '1' });
  const start = first.text.indexOf(words);
  await page.goto(`${page.url()}&place=${start}-${start + words.length}`);
  await expect(page.locator('mark', { hasText: words })).toBeInViewport();
  await page.getByRole('button', { name: 'Show PDF' }).click();
  await expect(page.locator('iframe[title="PDF of Outsourcing policy"]')).toBeVisible();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('all 2 versions, their files and texts');
  await page.getByRole('button', { name: 'Delete resource' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
});

test('a sentence of a source is found in the palette, and opens highlighted at its place', async ({
  page,
}) => {
  await openResources(page);
  const filler = Array.from({ length: 80 }, (_, at) => `${at + 2}. Point\n\nThe bank keeps record ${at}.`);
  const sentence = 'Zebras in the vault are counted by two people each evening.';
  const long = [policy, ...filler, `90. Vault\n\n${sentence}`, ...filler].join('\n\n');
  await upload(page).setInputFiles({ name: 'Policy.txt', ...text(long) });
  await expect(rowOf(page, 'Policy.txt')).toContainText('Ready');
  const { read } = await apiOf(page.request, 'analyst');
  const found = { q: 'zebras', kinds: 'source' };
  await expect
    .poll(async () => (await read<Answer<Routes['search']>>('/search', found)).total)
    .toBeGreaterThan(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('count zebra vault');
  const dialog = page.getByRole('dialog', { name: 'Search or go to' });
  const result = dialog.getByRole('button', { name: /^Source .*Policy\.txt.*Zebras in the vault/ });
  await expect(result.locator('mark')).toHaveText(['Zebras', 'vault', 'counted']);
  await result.click();
  const place = page.getByRole('article', { name: 'Text' }).locator('mark');
  await expect(place).toHaveText(sentence);
  await expect(place).toBeInViewport();

  await page.goto('/app/search?q=counted+zebras&kind=source');
  const list = page.getByRole('list', { name: 'Results' });
  await expect(list.getByRole('heading', { name: 'Policy.txt' })).toBeVisible();
  await list.getByRole('link', { name: /Zebras in the vault/ }).click();
  await expect(place).toHaveText(sentence);
  await expect(place).toBeInViewport();
});
