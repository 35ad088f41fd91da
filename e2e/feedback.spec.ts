import { type APIRequestContext, expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { failWith } from './helpers/answers.ts';
import { asUser, logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

/** What a link needs: a company and one of its publications. */
async function someLink(request: APIRequestContext) {
  const as = await asUser(request, 'analyst');
  const { company_id } = (await (await request.get('/api/users/me', as)).json()) as { company_id: string };
  const list = await request.get('/api/regulatory-updates?limit=1', as);
  const { regulatory_updates } = (await list.json()) as { regulatory_updates: { id: string }[] };
  const id = regulatory_updates[0]?.id ?? '';
  const address = (isRelevant: boolean, more = '') =>
    `/feedback?company_id=${company_id}&reg_update_id=${id}&is_relevant=${isRelevant}${more}`;
  return { id, as, address };
}

test('is given by a link when logged in, changed by another one, and leaves the address @main', async ({
  page,
}) => {
  const { id, as, address } = await someLink(page.request);
  await logIn(page, 'analyst');
  await page.goto(address(true));
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page).toHaveURL(/\/feedback$/);
  // any page may hold such a link, so it changes nothing unasked
  await page.goto(address(false));
  await expect(page.getByRole('heading', { name: 'You’ve already given feedback' })).toBeVisible();
  const stored = await page.request.get(`/api/regulatory-updates/${id}/actions`, as);
  expect(JSON.stringify(await stored.json())).toContain('"feedback":true');
  await page.getByRole('button', { name: 'Replace feedback' }).click();
  await expect(page.getByText('not relevant to your company')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open publication' })).toHaveAttribute(
    'href',
    `/app/agents/screening/${id}`,
  );
  await page.reload();
  await expect(page.getByText('not relevant to your company')).toBeVisible();
  await page.request.delete(`/api/regulatory-updates/${id}/feedback`, as);
});

test('asks to log in where the link does not say who gives it, and comes back', async ({ page }) => {
  const { address } = await someLink(page.request);
  await page.goto(address(true));
  await expect(page.getByRole('heading', { name: 'Log in to give your feedback' })).toBeVisible();
  await expect(page).toHaveURL(/\/feedback$/);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect_url=%2Ffeedback%3Fcompany_id/);
});

test('refuses an address with something missing', async ({ page }) => {
  for (const query of ['', '?company_id=1', '?company_id=1&reg_update_id=2']) {
    await page.goto(`/feedback${query}`);
    await expect(
      page.getByText('There seems to be missing or faulty data from your feedback.'),
    ).toBeVisible();
    await expect(page.getByText('400')).toBeVisible();
  }
});

test('explains forged, expired and used links, without a session', async ({ page }) => {
  const { address } = await someLink(page.request);
  await page.goto(address(true, '&signature=forged'));
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  for (const [status, title] of [
    [410, 'This link has expired'],
    [409, 'This link has already been used'],
  ] as const) {
    await failWith(page, 'giveFeedback', status);
    await page.goto(address(true, '&signature=any'));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page).toHaveURL(/\/feedback$/);
});

test('can be tried again after a failure, and is accessible', async ({ page }) => {
  const { address } = await someLink(page.request);
  await failWith(page, 'giveFeedback', 500);
  await page.goto(address(true, '&signature=any'));
  await expect(page.getByRole('heading', { name: 'Couldn’t send your feedback' })).toBeVisible();
  await expect(page).toHaveURL(/\/feedback$/);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await expectAccessible(page);
});
