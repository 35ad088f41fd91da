import { expect, type Page } from '@playwright/test';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { unzipSync } from 'fflate';
import { apiOf } from './helpers/api.ts';
import { enterPassword, logInThroughPage } from './helpers/log-in.ts';
import { desk, downloaded } from './helpers/look.ts';
import { linkMailedTo } from './helpers/mail.ts';
import { test } from './helpers/test.ts';

const tasks = (page: Page) => page.getByRole('list', { name: 'Tasks', exact: true }).locator('[data-row]');
const digest = /concern you|new publication/;

/** Home, the menu, the inbox and the cockpit show the numbers that the server counts. @returns those of the tasks */
async function expectNumbersToAgree(page: Page): Promise<Answer<Routes['countTasks']>> {
  const { read } = await apiOf(page.request, 'analyst');
  const place = '/regulatory-updates/agent-cockpit/tasks';
  const counts = await read<Answer<Routes['countTasks']>>(`${place}/counts`);
  const { id } = await read<{ id: string }>('/users/me');
  const totalOf = async (params: Record<string, string>) =>
    (await read<{ total: number }>(place, params)).total;

  await page.goto('/app');
  const toDo = page.getByRole('region', { name: 'What to do' });
  for (const [name, count] of [
    ['Overdue', await totalOf({ assigned_to: id, time: 'overdue' })],
    ['Today', await totalOf({ assigned_to: id, time: 'today' })],
    ['This week', await totalOf({ assigned_to: id, time: 'week' })],
    ['Later', await totalOf({ assigned_to: id, time: 'later,undated' })],
    ['Unassigned', counts.unassigned],
  ] as const)
    await expect(toDo.getByRole('heading', { name: new RegExp(`^${name}`) })).toHaveText(
      count > 0 ? [`${name} ${String(count)}`] : [],
    );
  const card = page
    .getByRole('region', { name: 'Agents' })
    .getByRole('link', { name: /to review/ })
    .first();
  const toReview = Number.parseInt(/(\d+) to review/.exec((await card.textContent()) ?? '')?.[1] ?? '', 10);
  const inMenu = page.getByRole('navigation').getByRole('link', { name: /^Screening/ });
  await expect(inMenu).toHaveAccessibleName(new RegExp(`^Screening ${String(toReview)} to review`));
  await inMenu.click();
  await expect(page.getByRole('link', { name: /^Undecided/ })).toHaveText(`Undecided${String(toReview)}`);

  await page.getByRole('navigation').getByRole('link', { name: 'Cockpit' }).click();
  await expect(page.getByRole('link', { name: /^Active/ })).toHaveText(`Active${String(counts.active)}`);
  await expect(page.getByRole('link', { name: /^Waiting for me/ })).toHaveText(
    `Waiting for me${String(counts.mine)}`,
  );
  await expect(tasks(page)).toHaveCount(counts.active - counts.snoozed);
  return counts;
}

test.describe('on a server that mails', () => {
  test.use({ on: 'mailing' });

  test('a Monday morning goes from the digest to nothing left for today @main', async ({ page, server }) => {
    await page.setViewportSize(desk);
    // the mail leads to what it names, after a log-in
    await page.goto(await linkMailedTo(server, 'analyst@demo.example', digest));
    await enterPassword(page, 'analyst');
    await expect(page).toHaveURL(/\/app\/agents\/screening\/[\da-f-]{36}/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const before = await expectNumbersToAgree(page);
    expect(before.times.overdue + before.times.today).toBeGreaterThan(0);

    // a publication is decided
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Screening/ })
      .click();
    const undecided = page.getByRole('link', { name: /^Undecided/ });
    const left = Number.parseInt(/\d+/.exec((await undecided.textContent()) ?? '')?.[0] ?? '', 10);
    await page
      .getByRole('button', { name: /^Relevant/ })
      .first()
      .click();
    await expect(undecided).toHaveText(`Undecided${String(left - 1)}`);
    const decided = await expectNumbersToAgree(page);

    // a proposed due date is confirmed, and its task is there at once
    await page.goto('/app/inventory?tab=obligations&due=to_confirm');
    const proposed = page.getByRole('row', { name: /Änderungen sind unverzüglich anzuzeigen/ });
    await proposed.getByRole('button', { name: /Due date of/ }).click();
    const popover = page.getByRole('group', { name: 'Due date' });
    await popover.getByRole('button', { name: 'Confirm proposal' }).click();
    await expect(page.getByText('Due date saved')).toBeVisible();
    await expect(proposed).toHaveCount(0);
    const confirmed = await expectNumbersToAgree(page);
    expect(confirmed.active).toBe(decided.active + 1);

    // what is due by today is completed, one after the other
    const dueNow = confirmed.times.overdue + confirmed.times.today;
    for (let done = 1; done <= dueNow; done += 1) {
      await tasks(page)
        .first()
        .getByRole('button', { name: /^Complete/ })
        .click();
      await expect(tasks(page)).toHaveCount(confirmed.active - done);
    }
    const after = await expectNumbersToAgree(page);
    expect([after.times.overdue, after.times.today]).toEqual([0, 0]);
    expect(after.active).toBe(confirmed.active - dueNow);
  });
});

test.describe('what is stored changes', () => {
  test.use({ on: 'changed' });

  test('a control owner sees what is missing, uploads it, and the control is Ready @main', async ({
    page,
  }) => {
    await page.setViewportSize(desk);
    await logInThroughPage(page, 'owner');
    const own = page.getByRole('region', { name: 'Your controls' });
    await own.getByRole('link', { name: /In Progress/ }).click();
    const control = page.getByRole('dialog', { name: 'Control' });
    await expect(control.getByRole('button', { name: 'In Progress', pressed: true })).toBeVisible();
    await control.getByRole('button', { name: 'Ready', exact: true }).click();
    await expect(control.getByRole('alert').filter({ hasText: 'can’t be Ready yet' })).toBeVisible();
    await control.getByRole('button', { name: 'Go to evidence' }).click();
    await control.locator('input[type=file]').setInputFiles({
      name: 'Reconciliation of October.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\nThe figures agree\n%%EOF\n'),
    });
    await control.getByRole('button', { name: 'Upload' }).click();
    await expect(control.getByText('Reconciliation of October.pdf').first()).toBeVisible();
    await control.getByRole('button', { name: 'Ready', exact: true }).click();
    await expect(control.getByRole('button', { name: 'Ready', exact: true, pressed: true })).toBeVisible();
    await expect(control.getByText('Confirmed by Carla Weiss').first()).toBeVisible();
    await page.goto('/app');
    await expect(own).toBeVisible();
    await expect(own.getByText('In Progress')).toHaveCount(0);
  });
});

test('an auditor follows a regulation to its evidence, takes the pack along, and changes nothing @main', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  const sent: string[] = [];
  await logInThroughPage(page, 'auditor');
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const choose = page.getByRole('region', { name: 'Choose a regulation' });
  await choose.getByRole('link', { name: /DORA: instruction/ }).click();
  const chain = page.getByRole('region', { name: 'From clause to evidence' });
  await expect(chain.getByText('Attested by Carla Weiss').first()).toBeVisible();
  const pack = await downloaded(page, () => page.getByRole('button', { name: 'Examiner pack' }).click());
  expect(pack.name).toMatch(/^examiner-pack-.+\.zip$/);
  const files = Object.keys(unzipSync(new Uint8Array(pack.bytes)));
  expect(files).toEqual(expect.arrayContaining(['chain.json', 'verify.mjs']));

  // nothing here or behind it can be changed
  const changing =
    /^(Relevant|Irrelevant|In review|Approve|Disregard|Derive|Assign|Upload|Save|Ready|Add|New)/;
  for (const name of ['Overview', 'Obligations', 'Controls']) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(page.locator('main').getByRole('button', { name: changing })).toHaveCount(0);
  }
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: 'Providers without an identifier' })
    .first()
    .click();
  const control = page.getByRole('dialog', { name: 'Control' });
  await expect(control.getByText('Confirmed by Carla Weiss').first()).toBeVisible();
  await expect(control.getByRole('button', { name: changing, disabled: false })).toHaveCount(0);
  for (const field of await control.getByRole('textbox').all()) await expect(field).not.toBeEditable();
  expect(sent.filter((one) => !/\/(?:analytics|auth)\/|\/seen$|\/examiner-pack$/.test(one))).toEqual([]);
});
