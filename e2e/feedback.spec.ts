import { type APIRequestContext, expect } from '@playwright/test';
import { failWith } from './helpers/answers.ts';
import { apiOf, publicationCalled } from './helpers/api.ts';
import { logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

/** What a link needs: a company and one of its publications. */
async function someLink(request: APIRequestContext) {
  const api = await apiOf(request, 'analyst');
  const { company_id } = await api.read<{ company_id: string }>('/users/me');
  const { id } = await publicationCalled(request, 'Notice on technology risk management');
  const address = (isRelevant: boolean, more = '') =>
    `/feedback?company_id=${company_id}&reg_update_id=${id}&is_relevant=${isRelevant}${more}`;
  return { id, api, address };
}

test('is given by a link when logged in, changed by another one, and leaves the address @main', async ({
  page,
}) => {
  const { id, api, address } = await someLink(page.request);
  await logIn(page, 'analyst');
  await page.goto(address(true));
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page).toHaveURL(/\/feedback$/);
  // any page may hold such a link, so it changes nothing unasked
  await page.goto(address(false));
  await expect(page.getByRole('heading', { name: 'You’ve already given feedback' })).toBeVisible();
  const stored = await api.read(`/regulatory-updates/${id}/actions`);
  expect(JSON.stringify(stored)).toContain('"feedback":true');
  await page.getByRole('button', { name: 'Replace feedback' }).click();
  await expect(page.getByText('not relevant to your company')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open publication' })).toHaveAttribute(
    'href',
    `/app/agents/screening/${id}`,
  );
  await page.reload();
  await expect(page.getByText('not relevant to your company')).toBeVisible();
  await api.delete(`/regulatory-updates/${id}/feedback`);
});

test('without a session a link that does not say who gives it asks to log in; one that cannot be used says why', async ({
  page,
}) => {
  const { address } = await someLink(page.request);
  await page.goto(address(true));
  await expect(page.getByRole('heading', { name: 'Log in to give your feedback' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect_url=%2Ffeedback%3Fcompany_id/);
  await page.goto(address(true, '&signature=forged'));
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  for (const [status, title] of [
    [501, 'Couldn’t send your feedback'],
    [410, 'This link has expired'],
    [409, 'This link has already been used'],
  ] as const) {
    await failWith(page, 'giveFeedback', status);
    await page.goto(address(true, '&signature=any'));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page).toHaveURL(/\/feedback$/);
  await page.goto('/feedback?company_id=1&reg_update_id=2');
  await expect(page.getByText('There seems to be missing or faulty data from your feedback.')).toBeVisible();
});
