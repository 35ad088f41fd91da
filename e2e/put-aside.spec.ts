import { expect, type Page } from '@playwright/test';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerNormally, answerWith, failWith } from './helpers/answers.ts';
import { logIn } from './helpers/log-in.ts';
import { makePublication } from './helpers/publication.ts';
import { test } from './helpers/test.ts';

const address = '/app/agents/screening/put-aside';

type PutAside = Answer<Routes['drawPutAside']>;

const estimate = (lookedAt: number, missed: number): PutAside['estimate'] => ({
  looked_at: lookedAt,
  missed,
  put_aside: 210,
  kept: 60,
  in_pile: lookedAt === 0 ? null : { share: missed / lookedAt, low: 0.001, high: 0.17 },
  of_relevant: lookedAt === 0 ? null : { share: 0.15, low: 0.01, high: 0.37 },
});

const makeSample = (size: number): PutAside => ({
  sample: {
    week: '2026-W10',
    items: Array.from({ length: size }, (_, index) => ({
      id: crypto.randomUUID(),
      publication: makePublication({
        title: `Statistics on savings banks, number ${index + 1}`,
        ai_irrelevant: true,
        relevance: 'low',
        reasons: [{ kind: 'other_topic', fact: 'Statistics and Data', quote: 'Statistics', field: 'title' }],
      }),
      is_relevant: null,
      answered_by: null,
    })),
    total: size,
    left: size,
  },
  estimate: estimate(0, 0),
});

/** Answers of the sample as the server keeps them; tells what was sent. */
async function keepSample(page: Page, held: PutAside): Promise<(boolean | null)[]> {
  const sent: (boolean | null)[] = [];
  await answerWith(page, 'drawPutAside', held);
  await page.route(/\/api\/regulatory-updates\/put-aside\/[^/]+$/, async (route) => {
    const { is_relevant } = route.request().postDataJSON() as { is_relevant: boolean | null };
    sent.push(is_relevant);
    const given = sent.filter((one) => one !== null).length;
    await route.fulfill({ json: { estimate: estimate(given, 1), left: held.sample.total - given } });
  });
  return sent;
}

test('a sample of 20 is looked through with one key an item, and tells what was missed @main', async ({
  page,
}) => {
  const sent = await keepSample(page, makeSample(20));
  await logIn(page, 'analyst', address);
  await expect(page.getByText('0 of 20 checked')).toBeVisible();
  await expect(page.getByText('No one has done a random check yet')).toBeVisible();
  const startedAt = performance.now();
  for (let done = 0; done < 20; done += 1) {
    await page.keyboard.press(done === 3 ? 'r' : 'i');
    await expect(page.getByText(`${done + 1} of 20 checked`)).toBeVisible();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`20 items of the sample: 1 key and ${(seconds / 20).toFixed(2)} s each, reading left out`);
  expect(sent.filter((one) => one === true)).toHaveLength(1);
  expect(sent).toHaveLength(20);
  await expect(page.getByRole('heading', { name: 'All checked' })).toBeVisible();
  await expect(
    page.getByText('About 5% of the publications set aside may be relevant (between 0% and 17%).'),
  ).toBeVisible();
  await expect(
    page.getByText(
      'About 15% of everything relevant to you may have been missed (between 1% and 37%). Only a few have been checked',
    ),
  ).toBeVisible();
});

test('an answer is taken back by Ctrl+Z, and by giving it again', async ({ page }) => {
  const sent = await keepSample(page, makeSample(3));
  await logIn(page, 'analyst', address);
  const title = page.getByRole('region', { name: 'Open publication' }).getByRole('heading', { level: 2 });
  await expect(title).toHaveText('Statistics on savings banks, number 1');
  await page.keyboard.press('i');
  await expect(title).toHaveText('Statistics on savings banks, number 2');
  await page.keyboard.press('Control+z');
  await expect(title).toHaveText('Statistics on savings banks, number 1');
  await expect(page.getByText('0 of 3 checked')).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.press('k');
  await expect(
    page.getByRole('region', { name: 'Open publication' }).getByRole('button', { name: /^Relevant/ }),
  ).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('r');
  await expect(page.getByText('0 of 3 checked')).toBeVisible();
  await expect.poll(() => sent).toEqual([false, null, true, null]);
});

test('an answer that is refused goes back and is said', async ({ page }) => {
  await answerWith(page, 'drawPutAside', makeSample(3));
  await failWith(page, 'answerPutAside', 404, 'There is no such item.');
  await logIn(page, 'analyst', address);
  await page.keyboard.press('i');
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t save your answer' })).toBeVisible();
  await expect(page.getByText('0 of 3 checked')).toBeVisible();
});

test('the demo company’s own sample is drawn, answered and kept', async ({ page }) => {
  await logIn(page, 'analyst', address);
  const answer = page
    .getByRole('region', { name: 'Open publication' })
    .getByRole('button', { name: /^Irrelevant/ });
  const progress = page.getByRole('status').filter({ hasText: /checked$/ });
  await expect(progress).toHaveText(/^0 of [1-9]/);
  await answer.click();
  await expect(progress).toHaveText(/^1 of/);
  await expect(page.getByText('None of the publications checked were relevant')).toBeVisible();
  await page.reload();
  await expect(progress).toHaveText(/^1 of/);
  await page
    .getByRole('list', { name: 'Random sample' })
    .getByRole('button', { name: /^Irrelevant/ })
    .click();
  await answer.click();
  await expect(progress).toHaveText(/^0 of/);
});

test('the inbox says what was put aside and shows it', async ({ page }) => {
  await logIn(page, 'analyst', '/app/agents/screening');
  await page.getByRole('link', { name: /^\d+ set aside/ }).click();
  const tab = page.getByRole('link', { name: /^Set aside/ });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: /^Why it was set aside/ })).toBeVisible();
  await page.getByRole('link', { name: /random check/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This week’s random check');
});

test('is accessible by hand and by axe, says what is empty and what failed', async ({ page }) => {
  await keepSample(page, makeSample(5));
  await logIn(page, 'analyst', address);
  await expect(page.getByRole('region', { name: 'Open publication' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await answerNormally(page, 'drawPutAside');
  await answerWith(page, 'drawPutAside', { ...makeSample(0), estimate: estimate(40, 2) });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing is set aside' })).toBeVisible();
  await expectAccessible(page);
  await failWith(page, 'drawPutAside', 500);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Couldn’t load the random check' })).toBeVisible();
  await expectAccessible(page);
});
