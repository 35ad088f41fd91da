import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { CompanyProfileAnswer, CompanyProfileValues } from '@regulus/contract/companies.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerNormally, answerWith } from './helpers/answers.ts';
import { apiOf } from './helpers/api.ts';
import { type DemoUser, logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

const place = '/app/company-profile';
const emptyProfile: CompanyProfileValues = {
  licence_types: [],
  countries: [],
  business_lines: [],
  topics: [],
  keywords: [],
  excluded_keywords: [],
  regulators: [],
  languages: [],
};

const readProfile = async (request: APIRequestContext, user: DemoUser) =>
  (await apiOf(request, user)).read<CompanyProfileAnswer>('/companies/me/profile');

/** Stores another profile as a colleague would. */
async function changeProfile(
  request: APIRequestContext,
  user: DemoUser,
  change: (profile: CompanyProfileValues) => CompanyProfileValues,
): Promise<void> {
  const { profile, revision } = await readProfile(request, user);
  await (await apiOf(request, user)).put('/companies/me/profile', { profile: change(profile), revision });
}

const excluded = (page: Page) => page.getByLabel('Excluded keywords', { exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Effect on the last 30 days' });

async function openProfile(page: Page, user: DemoUser = 'admin'): Promise<void> {
  await logIn(page, user, place);
  await expect(preview(page).getByText(/\d+ of \d+ publications from the last 30 days/)).toBeVisible();
}

test.describe('the company profile', () => {
  test.use({ on: 'changed' });

  test('shows before saving what a change removes, and judges anew after saving @main', async ({ page }) => {
    await openProfile(page);
    await expect(preview(page).getByText('As you edit')).toBeVisible();
    await excluded(page).fill('payment');
    await excluded(page).press('Enter');
    await expect(page.getByText('Draft saved')).toBeVisible();
    const leave = () => page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leave();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(excluded(page)).toBeVisible();
    await leave();
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Company' }).click();
    await expect(page.getByText('1 unsaved change')).toBeVisible();
    await expect(page.getByText('“payment” is also a keyword. Exclusions take precedence.')).toBeVisible();
    await expect(preview(page).getByText(/\d+ removed by your changes/)).toBeVisible();
    const item = preview(page).getByRole('link').first();
    await expect(item).toHaveAttribute('target', '_blank');
    await expect(item).toHaveAttribute('href', /^\/app\/agents\/screening\/[0-9a-f-]{36}$/);

    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Profile saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save profile' })).toBeHidden();
    const { profile } = await readProfile(page.request, 'admin');
    expect(profile.excluded_keywords).toEqual(['payment']);
    expect(profile.keywords).toContain('payment');
    await changeProfile(page.request, 'admin', (stored) => ({ ...stored, excluded_keywords: [] }));
  });

  test('begins with five questions where it is empty, by keyboard alone, and ends in the inbox @main', async ({
    page,
  }) => {
    await changeProfile(page.request, 'second', () => emptyProfile);
    await logIn(page, 'second', '/app/agents/screening');
    await expect(page.getByText('Set up your inbox with five questions')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click();
    await page
      .getByRole('region', { name: 'five questions' })
      .getByRole('link', { name: 'Get started' })
      .click();

    await expect(page.getByRole('heading', { name: 'What is your company licensed as?' })).toBeVisible();
    await page.getByLabel('Payment institution').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Where are you licensed or active?' })).toBeFocused();
    await page.getByRole('combobox', { name: 'Countries' }).focus();
    await page.keyboard.type('Germ');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'What does your company do?' })).toBeFocused();
    await page.goBack();
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.goForward();
    await page.getByRole('button', { name: 'Skip' }).press('Enter');
    await expect(page.getByRole('checkbox', { name: /^BaFin/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /^EBA/ })).toBeChecked();
    await expect(preview(page).getByText(/\d+ of \d+ publications from the last 30 days/)).toBeVisible();
    await expect(preview(page).getByRole('link')).toHaveCount(3);
    // faded while newer numbers are on their way
    await expect(preview(page).locator('[data-old]')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Which words matter to you?' })).toBeFocused();
    await page.getByLabel('Keywords', { exact: true }).focus();
    // the press that leaves the field adds the word, and is a click all the same
    await page.keyboard.type('safeguarding');
    await page.getByRole('button', { name: 'Open inbox' }).click({ delay: 200 });
    await page.waitForURL('**/app/agents/screening');
    const { profile } = await readProfile(page.request, 'second');
    expect(profile.countries).toEqual(['DE']);
    expect(profile.licence_types).toEqual(['payment_institution']);
    expect(profile.keywords).toEqual(['safeguarding']);
    expect(profile.regulators).toContain('BaFin');
  });

  test('forgets what was learned, and lets it count again', async ({ page }) => {
    await logIn(page, 'admin', `${place}?tab=learned`);
    const rows = page.getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    const forget = page.getByRole('button', { name: /^Forget (?!all)/ }).first();
    const name = (await forget.getAttribute('aria-label'))?.replace('Forget ', '') ?? '';
    await forget.click();
    await page.getByRole('button', { name: `Restore ${name}` }).click();
    await expect(page.getByRole('button', { name: `Forget ${name}` })).toBeVisible();
  });
});

test('says how far the judging is, then asks for the lists anew; where it is empty, whom to ask', async ({
  page,
}) => {
  const stored = await readProfile(page.request, 'analyst');
  const screening = { ...stored.screening, state: 'running' as const, done: 3250, total: 10_000 };
  await answerWith(page, 'getCompanyProfile', { ...stored, screening });
  await answerWith(page, 'getScreening', screening);
  await logIn(page, 'analyst', '/app/inventory');
  await expect(page.getByText('3,250 of 10,000 publications reassessed with the new profile')).toBeVisible();
  await answerNormally(page, 'getCompanyProfile');
  await answerNormally(page, 'getScreening');
  await page.waitForResponse(/\/api\/regulatory-updates\/inventory/);
  await expect(page.getByText(/reassessed/)).toHaveCount(0);

  await answerWith(page, 'getCompanyProfile', { ...stored, profile: emptyProfile, is_empty: true });
  await page.goto('/app');
  await expect(page.getByText('Ask a company admin to answer the five setup questions')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get started' })).toHaveCount(0);
  await page.goto(`${place}/first-run`);
  await expect(page.getByRole('heading', { name: 'These questions are for company admins' })).toBeVisible();
  await answerWith(page, 'listLearned', { learned: [], total: 0, signals: 0 });
  await page.goto(`${place}?tab=learned`);
  await expect(page.getByRole('heading', { name: 'Nothing learned yet' })).toBeVisible();
});
