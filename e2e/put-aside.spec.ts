import { expect, type Page } from '@playwright/test';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { answerWith, failWith } from './helpers/answers.ts';
import { logIn } from './helpers/log-in.ts';
import { makePublication } from './helpers/publication.ts';
import { test } from './helpers/test.ts';

const address = '/app/agents/screening/put-aside';

type PutAside = Answer<Routes['drawPutAside']>;

const counts = { looked_at: 0, missed: 0, put_aside: 210, kept: 60 };
const estimate: PutAside['estimate'] = { ...counts, in_pile: null, of_relevant: null };

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
  estimate,
});

/** Answers of the sample as the server keeps them; tells what was sent. */
async function keepSample(page: Page, held: PutAside): Promise<(boolean | null)[]> {
  const sent: (boolean | null)[] = [];
  await answerWith(page, 'drawPutAside', held);
  await page.route(/\/api\/regulatory-updates\/put-aside\/[^/]+$/, async (route) => {
    const { is_relevant } = route.request().postDataJSON() as { is_relevant: boolean | null };
    sent.push(is_relevant);
    const given = sent.filter((one) => one !== null).length;
    await route.fulfill({ json: { estimate, left: held.sample.total - given } });
  });
  return sent;
}

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

  // one that is refused goes back, and is said
  await failWith(page, 'answerPutAside', 404, 'There is no such item.');
  await page.keyboard.press('i');
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t save your answer' })).toBeVisible();
  await expect(page.getByText('0 of 3 checked')).toBeVisible();
  await answerWith(page, 'drawPutAside', makeSample(0));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing is set aside' })).toBeVisible();
});

test('the inbox leads to what was put aside, and its sample, which is drawn, answered and kept @main', async ({
  page,
}) => {
  await logIn(page, 'analyst', '/app/agents/screening');
  await page.getByRole('link', { name: /^\d+ set aside/ }).click();
  await expect(page.getByRole('heading', { name: /^Why it was set aside/ })).toBeVisible();
  await page.getByRole('link', { name: /random check/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This week’s random check');
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
