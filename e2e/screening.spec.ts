import { expect, type Page } from '@playwright/test';
import { allowedTransitions, type PublicationStatus } from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerNormally, answerWith, failWith, holdAnswers, neverAnswer } from './helpers/answers.ts';
import { logIn } from './helpers/log-in.ts';
import { desk, pressKeys } from './helpers/look.ts';
import { dayFromNow, makePublication } from './helpers/publication.ts';
import { settled } from './helpers/settled.ts';
import { test } from './helpers/test.ts';

const inbox = '/app/agents/screening';
const links = (page: Page) => page.getByRole('list', { name: 'Publications by day' }).getByRole('link');
const left = (page: Page) => page.getByText(/^\d+ to review$/);
const message = (page: Page, words: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: words }).last();

/** Lets the inbox list these publications, whatever it is asked for. */
async function listInstead(
  page: Page,
  listed: (query: URLSearchParams) => RegulatoryUpdate[],
): Promise<void> {
  await page.route(/\/api\/regulatory-updates\?/, (route) => {
    const regulatory_updates = listed(new URL(route.request().url()).searchParams);
    const total = regulatory_updates.length;
    const view_counts = { undecided: total, new: total, relevant: 0, mine: 0, put_aside: 0, all: total };
    return route.fulfill({ json: { regulatory_updates, total, view_counts } });
  });
}

test.describe('triage', () => {
  test.describe('of all', () => {
    test.use({ on: 'own' });

    test('a batch is triaged with the keyboard alone, in at most 1.3 keys a decision @main', async ({
      page,
    }) => {
      await logIn(page, 'second', `${inbox}?dates=all`);
      await expect(left(page)).toBeVisible();
      const count = Number.parseInt(await left(page).innerText(), 10);
      expect(count).toBeGreaterThan(0);

      const verdicts = [['r'], ['i'], ['v'], ['I', 'Enter']];
      let pressed = 0;
      for (let decided = 0; decided < count; decided += 1) {
        const keys = verdicts[decided % verdicts.length] ?? [];
        await pressKeys(page, ...keys);
        pressed += keys.length;
        await expect(left(page)).toHaveText(`${count - decided - 1} to review`);
      }
      expect(pressed / count).toBeLessThanOrEqual(1.3);

      // what was decided stays in its place until the list is asked for again
      await expect(page.getByRole('heading', { name: 'All decided' })).toBeVisible();
      await expect(page.locator(`li[aria-setsize="${count}"]`).first()).toBeVisible();
      await page.getByRole('button', { name: 'Refresh list' }).first().click();
      await expect(page.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible();
    });
  });

  test('a verdict that is not stored is gone back to, and tried again from its message', async ({ page }) => {
    await logIn(page, 'second', `${inbox}?view=all&dates=all`);
    await page.keyboard.press('j');
    const open = page.locator('[id^=inbox-][aria-current=true]');
    const id = (await open.getAttribute('id')) ?? '';
    const title = await open.innerText();
    const row = page.getByRole('listitem').filter({ has: page.locator(`#${id}`) });
    // opening it tells the server that it was seen
    await settled(page);
    const before = await row.innerText();
    const asked: string[] = [];
    await page.route('**/api/regulatory-updates/publication/*', (route) => {
      asked.push(new URL(route.request().url()).pathname);
      // another status would be tried again first
      return route.fulfill({ status: 501, json: { title: 'Problem', status: 501 } });
    });
    await page.keyboard.press(before.includes('In review') ? 'r' : 'v');
    const failure = message(page, 'Couldn’t save your decision');
    await expect(failure).toContainText(title);
    await expect.poll(() => row.innerText()).toBe(before);
    // the list has gone back, so the same key would be about the same item
    await expect(page.locator(`#${id}`)).toBeFocused();

    await page.unrouteAll();
    // who has gone elsewhere tries that one again all the same
    await page.keyboard.press('j');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(message(page, /Marked as|Put in review/)).toContainText(title);
    await expect(failure).toBeHidden();
    expect(new Set(asked).size).toBe(1);
    await page.keyboard.press('Control+z');
    await expect(message(page, /Undone: (?:Marked as|Put in review)/)).toContainText(title);
    await expect.poll(() => row.innerText()).toBe(before);
  });

  test('a selection is decided in one call and taken back from its notification @main', async ({ page }) => {
    await logIn(page, 'second', `${inbox}?view=all&dates=all&q=fund`);
    await expect(links(page).first()).toBeVisible();
    const states = () => page.getByRole('list', { name: 'Publications by day' }).innerText();
    const before = await states();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') calls.push(new URL(request.url()).pathname);
    });
    await pressKeys(page, 'x', 'j', 'Shift+X');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('a');
    await page.getByRole('menuitemradio', { name: /\(me\)$/ }).click();
    await expect(message(page, '2 publications assigned to')).toBeVisible();
    expect(calls).toEqual(['/api/regulatory-updates/publication/batch-status']);
    await message(page, '2 publications assigned to').getByRole('button', { name: 'Undo' }).click();
    await expect(message(page, 'Undone')).toBeVisible();
    await expect.poll(states).toBe(before);
  });

  test('what is decided in a row is told in one message, and taken back together', async ({ page }) => {
    await logIn(page, 'second', `${inbox}?view=all&dates=all&q=fund`);
    await expect(links(page).nth(1)).toBeVisible();
    const states = () => page.getByRole('list', { name: 'Publications by day' }).innerText();
    await settled(page);
    const before = await states();
    await pressKeys(page, '+', 'j', '+');
    const told = message(page, /^2 changes\. Last: /);
    await expect(told).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(1);
    const place = await told.boundingBox();
    const pane = await page.getByRole('region', { name: 'Open publication' }).boundingBox();
    // at the lower right, beside the rows in work
    expect(place!.x).toBeGreaterThan(pane!.x);
    expect(place!.y).toBeGreaterThan(page.viewportSize()!.height / 2);
    await told.getByRole('button', { name: 'Undo all 2' }).click();
    await expect(message(page, 'Undone for 2 publications')).toBeVisible();
    await expect.poll(states).toBe(before);
  });

  test('a colleague who was faster is shown with what stands now, and the list goes back @main', async ({
    page,
  }) => {
    await logIn(page, 'second', `${inbox}?view=all&dates=all`);
    await expect(links(page).first()).toBeVisible();
    await page.route('**/api/regulatory-updates/publication/*', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          code: 'revision_conflict',
          detail: 'A colleague changed this first. Look at the current state and decide again.',
        },
      }),
    );
    const list = page.getByRole('list', { name: 'Publications by day' });
    const before = await list.innerText();
    const canReview = page.getByRole('button', { name: /^In review/ });
    await page.keyboard.press((await canReview.isVisible()) ? 'v' : 'r');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('A colleague changed this first');
    await expect(dialog).toContainText('Current state');
    await dialog.getByRole('button', { name: 'Keep as is' }).click();
    expect(await list.innerText()).toBe(before);
  });
});

test('an empty range says so and offers everything; filters stand in the address', async ({ page }) => {
  const older = [makePublication({ title: 'An older notice', listed_on: dayFromNow(-60) })];
  await listInstead(page, (query) => (query.has('date_from') ? [] : older));
  await page.setViewportSize(desk);
  await logIn(page, 'analyst', inbox);
  await expect(page.getByRole('heading', { name: 'Nothing published in the last 30 days' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all (1)' }).click();
  await expect(page).toHaveURL(/dates=all/);
  await expect(page.getByRole('link', { name: 'An older notice' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'FCA' }).click();
  await page.getByRole('radio', { name: 'News' }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('  capital  ');
  await expect(page).toHaveURL(/regulator=FCA/);
  await expect(page).toHaveURL(/type=news/);
  await expect(page).toHaveURL(/q=capital(?:&|$)/);
});

test('the open item shows its row at once and its reasons once they are read, those of the next in advance', async ({
  page,
}) => {
  const pane = page.getByRole('region', { name: 'Open publication' });
  const reasons = pane.getByRole('region', { name: /^Why it/ });
  const lists = reasons.getByRole('list');
  await failWith(page, 'getActions', 503);
  await logIn(page, 'analyst', `${inbox}?view=all&dates=all`);
  const failure = reasons.getByRole('alert').filter({ hasText: 'Couldn’t load the reasons.' });
  await expect(failure).toBeVisible();
  await expect(pane.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(reasons.getByText(/^(High|Medium|Low)/)).toBeVisible();
  await expect(reasons.getByRole('button', { name: 'Relevant to us', exact: true })).toBeEnabled();

  await answerNormally(page, 'getActions');
  const beside = page.waitForResponse(/\/actions$/);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(lists.first()).toBeVisible();
  await beside;
  await settled(page);
  await neverAnswer(page, 'getActions');
  await page.keyboard.press('j');
  const next = links(page).nth(1);
  await expect(next).toHaveAttribute('aria-current', 'true');
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(await next.innerText());
  await expect(lists.first()).toBeVisible();
});

test('what comes in while the page is open is announced, and nothing moves until it is asked for', async ({
  page,
}) => {
  const shown = [0, 1, 2].map((index) =>
    makePublication({ title: `Notice ${index}`, listed_on: dayFromNow(-1) }),
  );
  let present = shown;
  await listInstead(page, () => present);
  await answerWith(page, 'markSeen', undefined as never);
  await page.clock.install();
  const known = page.waitForResponse(/changed_after=/);
  await logIn(page, 'analyst', inbox);
  await expect(links(page)).toHaveCount(3);
  await known;
  const arrived = makePublication({
    title: 'Just published',
    listed_on: dayFromNow(0),
    collected_at: new Date(Date.now() + 30_000).toISOString(),
  });
  present = [arrived, ...shown.slice(1)];
  await page.keyboard.press('j');
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('button', { name: 'Show 1 new publication' })).toBeVisible();
  await expect(links(page)).toHaveText(['Notice 0', 'Notice 1', 'Notice 2']);
  await page.getByRole('button', { name: 'Show 1 new publication' }).click();
  await expect(links(page)).toHaveText(['Just published', 'Notice 1', 'Notice 2']);
});

test('what was opened stays in the work list, and menu, tabs and start page count it alike', async ({
  page,
}) => {
  await logIn(page, 'analyst', inbox);
  await expect(links(page).first()).toBeVisible();
  const recent = Number.parseInt(await left(page).innerText(), 10);
  const tab = (name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  const countOf = async (name: string) => Number((await tab(name).innerText()).match(/\d+/)?.[0]);
  const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Screening' });
  await expect(tab('Undecided')).toHaveAttribute('aria-current', 'page');
  await expect(tab('Undecided')).toContainText(String(recent));
  await expect(menu).toContainText(`${recent} to review`);

  const before = await countOf('New');
  const opened = page.locator('li', { hasText: 'Not seen yet' }).getByRole('link').last();
  const title = await opened.innerText();
  const seen = page.waitForResponse((answer) => answer.url().endsWith('/regulatory-updates/seen'));
  await opened.click();
  await seen;
  await expect.poll(() => countOf('New')).toBe(before - 1);
  expect(await countOf('Undecided')).toBe(recent);
  await page.getByRole('button', { name: 'Refresh list' }).click();
  await expect(links(page).filter({ hasText: title })).toBeVisible();
  await tab('New').click();
  await expect(page.getByText(`${before - 1} publications`)).toBeVisible();
  await expect(links(page).filter({ hasText: title })).toBeHidden();

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const tile = page.getByRole('link', { name: 'To review (last 30 days)' });
  await expect(tile).toContainText(String(recent));
  await tile.click();
  await expect(left(page)).toHaveText(`${recent} to review`);
});

test('the keyboard reaches the list and the open publication past the filters', async ({ page }) => {
  await page.setViewportSize(desk);
  await logIn(page, 'owner', `${inbox}?view=all&dates=all`);
  await expect(links(page).first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Skip to the list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[id^=inbox-][aria-current=true]')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const skip = page.getByRole('button', { name: 'Skip to the open publication' });
  await skip.focus();
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#inbox-pane-content')).toBeFocused();

  await pressKeys(page, 'x', 'j', 'Escape', 'I');
  await page.getByLabel('Why is this irrelevant to us?').waitFor();
  await expectAccessible(page);
});

test('the decisions of the open item stay in one line in a narrow pane, in both languages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const [language, name] of [
    ['en', 'Decision'],
    ['de', 'Entscheidung'],
  ] as const) {
    await logIn(page, 'analyst', `${inbox}?view=all&dates=all&language=${language}`);
    const buttons = page.getByRole('group', { name }).locator('button, a');
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(buttons.first()).toBeVisible();
      const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(tops.length).toBeGreaterThan(4);
      expect(new Set(tops).size).toBe(1);
    }
  }
});

/** Publications of two days, each with more facts than a row shows at once. */
async function keepMany(page: Page): Promise<void> {
  const many = Array.from({ length: 30 }, (_, index) =>
    makePublication({
      title: `Consultation paper ${index + 1} on the safeguarding of funds that payment institutions hold for others`,
      listed_on: dayFromNow(-Math.floor(index / 6)),
      topics: ['Payments and Transfer', 'Compliance'],
      comments_due_on: dayFromNow(20 + index),
      is_sample: true,
      reading_minutes: index === 0 ? 12 : 4,
      reasons: Array.from({ length: 9 }, (__, place) => ({
        kind: 'keyword' as const,
        fact: `word ${place}`,
        quote: `word ${place}`,
        field: 'title' as const,
      })),
    }),
  );
  await listInstead(page, () => many);
  await page.route(/\/actions$/, (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-2);
    return route.fulfill({
      json: { regulatory_update: many.find((one) => one.id === id), dates: [], history: [] },
    });
  });
  await answerWith(page, 'markSeen', undefined as never);
}

test('ten items are in sight, two lines each, and three reasons beside them', async ({ page }) => {
  await page.setViewportSize(desk);
  await keepMany(page);
  await logIn(page, 'analyst', inbox);
  await expect(links(page).first()).toBeVisible();
  const boxes = await page
    .locator('li[aria-posinset]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(boxes.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(10);
  expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThan(64);
  const list = page.getByRole('list', { name: 'Publications by day' });
  await expect(list.getByText('Sample')).toHaveCount(0);
  await expect(list.getByText('Mins')).toHaveCount(1);

  const reasons = page.getByRole('region', { name: /^Why it/ });
  await expect(reasons.getByRole('listitem')).toHaveCount(3);
  const more = reasons.getByRole('button', { name: '6 more reasons' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect(reasons.getByRole('listitem')).toHaveCount(9);
  await page.keyboard.press('j');
  await expect(reasons.getByRole('listitem')).toHaveCount(3);
});

test('the filters open beside the list, stay as they were left, and offer only what there is', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await answerWith(page, 'countByRegulator', { counts: { FCA: 3, EBA: 1 } });
  await logIn(page, 'analyst', inbox);
  const rail = page.getByRole('group', { name: 'Filters' });
  await expect(rail).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(rail.getByRole('checkbox')).toHaveCount(2);
  await expectAccessible(page);
  await page.reload();
  await expect(rail.getByRole('checkbox')).toHaveCount(2);
  await page.goto(`${inbox}?regulator=BaFin`);
  await expect(rail.getByRole('checkbox', { name: 'BaFin' })).toBeChecked();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await expect(rail).toBeHidden();
});

test('keys that come faster than the draft of a note are about the items that follow', async ({ page }) => {
  const titles = ['First', 'Second', 'Third', 'Fourth'];
  const held = titles.map((title) => makePublication({ title, listed_on: dayFromNow(0) }));
  await listInstead(page, () => held.filter((one) => one.triaged_at === null));
  await answerWith(page, 'markSeen', undefined as never);
  const storeDraft = await holdAnswers(page, 'saveDraft');
  const decided: [string | undefined, number][] = [];
  await page.route(/\/api\/regulatory-updates\/publication\/[^/]+$/, async (route) => {
    const at = held.findIndex(({ id }) => route.request().url().endsWith(id));
    const one = held[at]!;
    const { status } = route.request().postDataJSON() as { status: PublicationStatus };
    decided.push([one.title, status]);
    const allowed_statuses = [...allowedTransitions[status]];
    const stored = { ...one, status, allowed_statuses, triaged_at: new Date().toISOString(), revision: 2 };
    held[at] = stored;
    await route.fulfill({ json: { ...stored, decision_id: crypto.randomUUID() } });
  });
  await logIn(page, 'analyst', inbox);
  await expect(left(page)).toHaveText('4 to review');
  await pressKeys(page, 'I', 'Enter', 'r', 'v');
  storeDraft();
  await expect(left(page)).toHaveText('1 to review');
  await expect
    .poll(() => decided.toSorted((one, other) => (one < other ? -1 : 1)))
    .toEqual([
      ['First', 1],
      ['Second', 0],
      ['Third', 2],
    ]);
});

test('at first sight of a sample its text begins above the fold', async ({ page }) => {
  await page.setViewportSize(desk);
  await logIn(page, 'analyst', `${inbox}?view=all&dates=all`);
  const text = page.getByRole('region', { name: 'Text', exact: true });
  const seen: number[] = [];
  for (let item = 0; item < 8 && seen.length < 5; item += 1) {
    if (item > 0) await page.keyboard.press('j');
    const current = page.locator('li[aria-posinset]', { has: page.locator('[aria-current=true]') });
    await expect(current).toBeVisible();
    if (await current.getByText(/^(?:Title|Summary) only$/).isVisible()) continue;
    await settled(page);
    const first = text.locator('p').first();
    await expect(first).toBeVisible();
    seen.push((await first.boundingBox())!.y);
  }
  expect(seen).toHaveLength(5);
  expect(Math.max(...seen)).toBeLessThan(880);
});
