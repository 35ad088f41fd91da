import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { CompanyProfileAnswer, CompanyProfileValues } from '@regulus/contract/companies.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerNormally, answerWith, failWith, neverAnswer } from './helpers/answers.ts';
import { asUser, type DemoUser, logIn } from './helpers/log-in.ts';
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

/** Stores another profile as a colleague would. */
async function changeProfile(
  request: APIRequestContext,
  user: DemoUser,
  change: (profile: CompanyProfileValues) => CompanyProfileValues,
): Promise<void> {
  const as = await asUser(request, user);
  const { profile, revision } = await readProfile(request, user);
  const answer = await request.put('/api/companies/me/profile', {
    ...as,
    data: { profile: change(profile), revision },
  });
  expect(answer.status()).toBe(200);
}

async function readProfile(request: APIRequestContext, user: DemoUser): Promise<CompanyProfileAnswer> {
  const as = await asUser(request, user);
  return (await (await request.get('/api/companies/me/profile', as)).json()) as CompanyProfileAnswer;
}

const excluded = (page: Page) => page.getByLabel('Excluded keywords', { exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Effect on the last 30 days' });

async function openProfile(page: Page, user: DemoUser = 'admin'): Promise<void> {
  await logIn(page, user, place);
  await expect(preview(page).getByText(/\d+ of \d+ publications from the last 30 days/)).toBeVisible();
}

/** Pastes into the focused field; in words, since the tests are checked without the types of a browser. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify(text)});
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  }`);
}

test.describe('the company profile', () => {
  test.use({ ownServer: true });

  test('shows before saving what a change removes, and judges anew after saving @main', async ({ page }) => {
    await openProfile(page);
    await expect(preview(page).getByText('As you edit')).toBeVisible();
    await excluded(page).fill('payment');
    await excluded(page).press('Enter');
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
  });

  test('takes a pasted list, says what is left out, and keeps unsaved changes', async ({ page }) => {
    await openProfile(page);
    await excluded(page).focus();
    await paste(page, `cloud, x, Cloud\nweather, ${'y'.repeat(121)}`);
    await expect(page.getByText('2 added, 3 skipped:')).toBeVisible();
    await expect(page.getByText('1 already in the list')).toBeVisible();
    await expect(page.getByText('1 shorter than 2 characters')).toBeVisible();
    await expect(page.getByText('1 longer than 120 characters')).toBeVisible();
    await expect(page.getByText('Draft saved')).toBeVisible();

    await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(excluded(page)).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click();
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();

    await page.getByRole('navigation').getByRole('link', { name: 'Company' }).click();
    await expect(page.getByText('2 unsaved changes')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove weather' })).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('2 unsaved changes')).toBeHidden();
    expect((await readProfile(page.request, 'admin')).profile.excluded_keywords).toEqual([]);
  });

  test('shows that a colleague was faster, and puts the changes on top of theirs when asked to', async ({
    page,
  }) => {
    await openProfile(page);
    await page.getByLabel('Investment firm').check({ force: true });
    await changeProfile(page.request, 'admin', (profile) => ({ ...profile, countries: ['AT'] }));
    await page.getByRole('button', { name: 'Save profile' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'A colleague changed the profile' });
    await expect(
      notice.getByText('added Austria; removed Germany, Luxembourg, United Kingdom'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save profile' })).toBeDisabled();
    await notice.getByRole('button', { name: 'Keep my changes' }).click();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Profile saved.')).toBeVisible();
    const { profile } = await readProfile(page.request, 'admin');
    expect(profile.countries).toEqual(['AT']);
    expect(profile.licence_types).toEqual(['payment_institution', 'investment_firm']);
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

test('is read by everybody, with the reason why it cannot be changed', async ({ page }) => {
  await openProfile(page, 'analyst');
  await expect(page.getByText('Only company admins can change the profile.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Money remittance$/ })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Learned preferences' }).click();
  await expect(page.getByText('Only company admins can make screening forget a preference.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Forget/ })).toHaveCount(0);
});

test('tells how far the judging is, on every page', async ({ page }) => {
  const stored = await readProfile(page.request, 'admin');
  const screening = { ...stored.screening, state: 'running' as const, done: 3250, total: 10_000 };
  await answerWith(page, 'getCompanyProfile', { ...stored, screening });
  await answerWith(page, 'getScreening', screening);
  await logIn(page, 'admin', '/app/inventory');
  await expect(page.getByText('3,250 of 10,000 publications reassessed with the new profile')).toBeVisible();
});

test('asks for lists anew when the judging is done', async ({ page }) => {
  const stored = await readProfile(page.request, 'admin');
  const running = { ...stored.screening, state: 'running' as const, done: 9000, total: 10_000 };
  await answerWith(page, 'getCompanyProfile', { ...stored, screening: running });
  await answerWith(page, 'getScreening', running);
  await logIn(page, 'admin', '/app/inventory');
  await expect(page.getByText('9,000 of 10,000 publications reassessed')).toBeVisible();
  await answerNormally(page, 'getCompanyProfile');
  await answerNormally(page, 'getScreening');
  await page.waitForResponse(/\/api\/regulatory-updates\/inventory/);
  await expect(page.getByText(/reassessed/)).toHaveCount(0);
});

test('says whom to ask where the profile is empty and one may not change it', async ({ page }) => {
  const stored = await readProfile(page.request, 'analyst');
  await answerWith(page, 'getCompanyProfile', { ...stored, profile: emptyProfile, is_empty: true });
  await logIn(page, 'analyst');
  await expect(page.getByText('Ask a company admin to answer the five setup questions')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get started' })).toHaveCount(0);
  await page.goto(`${place}/first-run`);
  await expect(page.getByRole('heading', { name: 'These questions are for company admins' })).toBeVisible();
  await expectAccessible(page);
});

test('teaches where nothing is learned, and goes on where the preview fails', async ({ page }) => {
  await answerWith(page, 'listLearned', { learned: [], total: 0, signals: 0 });
  await failWith(page, 'previewCompanyProfile', 500);
  await logIn(page, 'admin', place);
  await expect(preview(page).getByText('You can still save.')).toBeVisible();
  await page.getByRole('tab', { name: 'Learned preferences' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing learned yet' })).toBeVisible();
  await expectAccessible(page);
});

test('says that it could not be loaded', async ({ page }) => {
  await failWith(page, 'getCompanyProfile', 400, 'It failed.');
  await logIn(page, 'admin', place);
  await expect(page.getByRole('heading', { name: 'Couldn’t load the company profile' })).toBeVisible();
});

test('is accessible, also while it loads', async ({ page }) => {
  await openProfile(page);
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Learned preferences' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await neverAnswer(page, 'getCompanyProfile');
  await page.goto(place);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('an administrator gives the company another name, and colleagues read it', async ({ page }) => {
  await logIn(page, 'admin', '/app/company-profile');
  const line = page.getByRole('main').getByText('Northwind Payments (demo)').first();
  await expect(line).toBeVisible();
  const before = (await line.textContent()) ?? '';
  const change = async (name: string) => {
    await page.getByRole('button', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename company' });
    await dialog.getByLabel('Company name').fill('  ');
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await expect(dialog.getByText('Enter a company name')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Company name').fill(name);
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
  };
  await change('Northwind Payments and Cards');
  await change(before);
});

test('what was approved without a second person is listed, and put back in review after a question', async ({
  page,
}) => {
  const own = {
    obligations: [
      {
        id: '00000000-0000-4000-8000-000000000001',
        clause: 'Article 5(1)',
        publication: { id: '00000000-0000-4000-8000-000000000002', title: 'An act on suppliers' },
        decided_by: 'Ada Marlow',
        reason: null,
      },
    ],
    obligations_total: 1,
    controls: [
      {
        id: '00000000-0000-4000-8000-000000000003',
        code: 'C-0007',
        title: 'Keys are kept',
        decided_by: null,
        reason: null,
      },
    ],
    controls_total: 1,
    disregarded: [
      {
        id: '00000000-0000-4000-8000-000000000004',
        clause: 'Article 9',
        publication: { id: '00000000-0000-4000-8000-000000000002', title: 'Rules for all' },
        decided_by: 'Ada Marlow',
        reason: 'Not our licence',
      },
    ],
    disregarded_total: 1,
    not_applying: [],
    not_applying_total: 0,
  };
  // the setting is one of the whole company, whose other tests approve
  await answerWith(page, 'getSecondPerson', { is_required: true, people: 3, obstacle: null });
  await answerWith(page, 'listOwnApprovals', own);
  await answerWith(page, 'reviewOwnApprovals', {
    obligations: 0,
    controls: 0,
    disregarded: 1,
    not_applying: 0,
  });
  await logIn(page, 'admin', `${place}?tab=people`);
  await expect(page.getByText('3 decisions made by one person alone')).toBeVisible();
  await page.getByText('1 control Ready without a second approval').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'C-0007' })).toContainText(
    'not confirmed in its current state',
  );
  const disregarded = page.getByRole('region', { name: '1 obligation for firms disregarded by one person' });
  await disregarded.getByText('1 obligation for firms').click();
  await expect(disregarded.getByRole('listitem')).toContainText('disregarded by Ada Marlow: Not our licence');
  await expectAccessible(page);
  await disregarded.getByRole('button', { name: 'Put back in review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put 1 disregarded obligation back in review?' });
  await answerWith(page, 'listOwnApprovals', { ...own, disregarded: [], disregarded_total: 0 });
  await dialog.getByRole('button', { name: 'Put back in review' }).click();
  await expect(page.getByText('Back in review', { exact: true })).toBeVisible();
  await expect(disregarded).toBeHidden();
  await expect(page.getByText('2 decisions made by one person alone')).toBeVisible();
});
