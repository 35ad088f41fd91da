import { expect, type Page } from '@playwright/test';
import { demoWorkspaceId } from '@regulus/server/areas/demo/companies.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { openLine } from './helpers/breakable-line.ts';
import { enterPassword, logIn } from './helpers/log-in.ts';
import { downloaded } from './helpers/look.ts';
import { test } from './helpers/test.ts';

// documents and schedules stay
test.use({ on: 'changed' });

const team = `/app/workspaces/${demoWorkspaceId}`;
const letter = 'Dear CEO letter: safeguarding in payment and e-money firms';

const paper = (page: Page) => page.getByRole('article');
const section = (page: Page, name: string) => paper(page).getByRole('region', { name, exact: true });
const textOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Text of ${name}` });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });

/** An empty report in the shared workspace, open in the editor; what it is called differs from test to test. */
async function startReport(page: Page, name: string, origin = ''): Promise<void> {
  await logIn(page, 'analyst', `${origin}${team}`);
  await page.getByRole('link', { name: 'Reporting', exact: true }).click();
  await page.getByRole('link', { name: 'Use template: Report', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Create document' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Introduction' }).click();
  await typeAtEnd(page, words);
}

/** An editor that has just opened puts the caret behind its text a moment later; what is typed earlier stands before the text. */
async function typeAtEnd(page: Page, words: string): Promise<void> {
  const text = textOf(page, 'Introduction');
  await expect(text).toBeFocused();
  await text.pressSequentially(words);
}

test('a briefing is written from a publication, read, edited, checked and exported @main', async ({
  page,
}) => {
  await logIn(page, 'analyst', '/app/agents/screening');
  await page.getByRole('link', { name: letter }).first().click();
  await page.getByTitle('Open full record').click();
  await page.getByRole('link', { name: 'Write briefing' }).click();
  await expect(page.getByRole('list', { name: 'Selected' })).toContainText(letter);
  await page.getByRole('button', { name: 'Write draft' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a name');
  await page.getByRole('textbox', { name: 'Name' }).fill('Safeguarding for the board');
  await page.getByLabel('Audience').selectOption('Board');
  await page.getByRole('button', { name: 'Write draft' }).click();

  await expect(section(page, 'In short')).toContainText('FCA published this statement');
  await page
    .getByRole('button', { name: `Source 2: ${letter}` })
    .first()
    .click();
  const marked = page.locator('mark').first();
  await expect(marked).toBeInViewport();
  const quote = (await marked.innerText()).trim();
  expect(await section(page, 'In short').innerText()).toContain(quote.slice(0, 40));

  await section(page, 'In short').getByRole('button', { name: 'Edit In short' }).click();
  const text = textOf(page, 'In short');
  await expect(text).toBeFocused();
  await text.pressSequentially(' Our safeguarding accounts were checked in March.');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const check = page.getByRole('region', { name: 'Check' });
  await expect(check).toContainText('Our safeguarding accounts were checked in March.');
  await expectAccessible(page);

  await page.reload();
  await expect(section(page, 'In short')).toContainText('Our safeguarding accounts were checked in March.');
  for (const [type, signature] of [
    ['Word', 'PK'],
    ['PDF', '%PDF-'],
  ] as const) {
    await page.getByRole('button', { name: 'Actions for Safeguarding for the board' }).click();
    const { bytes: file } = await downloaded(page, () =>
      page.getByRole('menuitem', { name: `Export to ${type}` }).click(),
    );
    expect(file.subarray(0, signature.length).toString('latin1')).toBe(signature);
    expect(file.length).toBeGreaterThan(5_000);
  }

  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('Sent for review')).toBeVisible();
  await page.getByRole('link', { name: 'Documents', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Safeguarding for the board' });
  await expect(row).toContainText('In review');
});

test('a newsflash is written from publications that were selected in the inbox @main', async ({ page }) => {
  await logIn(page, 'analyst', '/app/agents/screening');
  const choices = page.getByRole('checkbox', { name: /^Select (?!all: )/ });
  await choices.nth(0).check();
  await choices.nth(1).check();
  await page.getByRole('link', { name: 'Newsflash' }).click();
  await expect(page.getByRole('list', { name: 'Selected' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Name' }).fill('News of the week');
  await page.getByRole('button', { name: 'Write draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News of the week' })).toBeVisible();
  await expect(paper(page).getByRole('region').first()).toBeVisible();
  expect(
    await paper(page)
      .getByRole('button', { name: /^Source \d+: / })
      .count(),
  ).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Check' }).getByRole('status')).toBeVisible();
});

test('while somebody edits a document, others read it and suggest changes @main', async ({
  page,
  openAs,
}) => {
  await startReport(page, 'Outsourcing report');
  await write(page, 'Providers are reviewed once a year.');
  await expect(saved(page)).toBeVisible();

  // the link leads to its workspace, whichever was chosen in this window
  const colleague = await openAs('admin');
  await colleague.goto(page.url());
  await expect(colleague.getByText('Document is locked')).toBeVisible();
  await expect(colleague.getByText(/Ben Okafor is editing it/)).toBeVisible();
  await expectAccessible(colleague);
  await colleague.getByRole('button', { name: 'Suggest a change to Introduction' }).click();
  await typeAtEnd(colleague, ' Critical ones twice.');
  await colleague.getByRole('textbox', { name: /^Why/ }).fill('Policy 4.2');
  await colleague.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(colleague.getByText('Suggestion sent')).toBeVisible();

  await page.reload();
  const suggestion = page.getByRole('complementary', { name: 'Suggestion' });
  await expect(suggestion).toContainText('Suggested by Ada Marlow');
  await expect(suggestion).toContainText('Policy 4.2');
  await suggestion.getByRole('button', { name: 'Accept' }).click();
  await expect(section(page, 'Introduction')).toContainText(
    'Providers are reviewed once a year. Critical ones twice.',
  );
  // once it is closed, the document is free; whoever asks for it in another workspace does not hold it
  await page.goto(page.url().replace(/workspace=.*/, 'workspace=elsewhere'));
  await expect(page.getByText('This document is associated with another workspace.')).toBeVisible();
  await expect(page).toHaveURL(/\/reporting$/);
  await colleague.getByRole('button', { name: 'Try again' }).click();
  await expect(colleague.getByText('Document is locked')).toBeHidden();
});

test('what is typed while the server cannot be reached is kept and saved later @main', async ({
  page,
  server,
}) => {
  const line = await openLine(server.origin);
  try {
    await startReport(page, 'Written on a train', line.origin);
    await write(page, 'Before');
    await expect(saved(page)).toBeVisible();
    line.cut();
    await textOf(page, 'Introduction').pressSequentially(' the tunnel.');
    await expect(page.getByText('Offline: kept on this device')).toBeVisible();
    line.mend();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(section(page, 'Introduction')).toContainText('Before the tunnel.');
  } finally {
    line.close();
  }
});

test('what is typed after the session has ended is there after the next log-in', async ({
  page,
  context,
}) => {
  await startReport(page, 'Written overnight');
  await write(page, 'Before');
  await expect(saved(page)).toBeVisible();
  await context.clearCookies();
  await textOf(page, 'Introduction').pressSequentially(' midnight.');
  // beside the text, or in place of it once something else had to be asked for
  await expect(page.getByText(/Your session has ended\..*kept on this device/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await enterPassword(page, 'analyst');
  await expect(section(page, 'Introduction')).toContainText('Before midnight.');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(section(page, 'Introduction')).toContainText('Before midnight.');
});

test('a passage is quoted from beside the text, with a citation that opens it', async ({ page }) => {
  await startReport(page, 'Quotes');
  await page.getByRole('button', { name: 'Edit Introduction' }).click();
  await expect(textOf(page, 'Introduction')).toBeFocused();
  await page.getByRole('button', { name: 'Sources', exact: true }).click();
  await page.getByLabel('Find a passage to quote').fill('safeguarding reconciliation');
  await page.getByRole('button', { name: 'Quote here' }).first().click();
  await expect(textOf(page, 'Introduction').getByRole('button', { name: /^Source 1: / })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await section(page, 'Introduction')
    .getByRole('button', { name: /^Source 1: / })
    .click();
  await expect(page.locator('mark').first()).toBeInViewport();
});

test('a report that is written every week can be planned, switched off and deleted', async ({ page }) => {
  await logIn(page, 'analyst', '/app/agents/reporting');
  const schedules = page.getByRole('region', { name: 'Schedules' });
  await schedules.getByRole('button', { name: 'New schedule' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Monday news');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Schedule saved')).toBeVisible();
  const row = schedules.getByRole('row').filter({ hasText: 'Monday news' });
  await expect(row).toContainText('Newsflash · Weekly');
  await row.getByRole('button', { name: 'Turn off' }).click();
  await expect(row).toContainText('Off');
  await row.getByRole('button', { name: 'Delete schedule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete schedule' }).click();
  await expect(row).toBeHidden();
});
