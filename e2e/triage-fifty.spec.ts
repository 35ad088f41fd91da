import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { allowedTransitions, type PublicationStatus } from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { topics } from '@regulus/contract/topic-values.ts';
import { logIn } from './helpers/log-in.ts';
import { dayFromNow, makePublication } from './helpers/publication.ts';
import { test } from './helpers/test.ts';

const count = 50;

/** Fifty undecided publications of the last days, kept as the server keeps them. */
async function keepFifty(page: Page): Promise<RegulatoryUpdate[]> {
  const held = Array.from({ length: count }, (_, index) =>
    makePublication({
      title: `Circular ${index + 1} on the duties of payment institutions`,
      listed_on: dayFromNow(-Math.floor(index / 10)),
      topics: [topics[index % topics.length]!, 'Compliance'],
      comments_due_on: index % 3 === 0 ? dayFromNow(20 + index) : null,
    }),
  );
  await page.route(/\/api\/regulatory-updates\?/, (route) => {
    const undecided = held.filter((one) => one.triaged_at === null);
    return route.fulfill({
      json: {
        regulatory_updates: undecided,
        total: undecided.length,
        view_counts: { undecided: undecided.length, new: 0, relevant: 0, mine: 0, put_aside: 0, all: count },
      },
    });
  });
  await page.route(/\/api\/regulatory-updates\/publication\/[^/]+$/, async (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1);
    const index = held.findIndex((one) => one.id === id);
    const before = held[index]!;
    const { status, irrelevant_notes = null } = route.request().postDataJSON() as {
      status: PublicationStatus;
      irrelevant_notes?: string | null;
    };
    const stored = {
      ...before,
      status,
      irrelevant_notes,
      allowed_statuses: [...allowedTransitions[status]],
      triaged_at: new Date().toISOString(),
      revision: before.revision + 1,
    };
    held[index] = stored;
    await route.fulfill({ json: { ...stored, decision_id: crypto.randomUUID() } });
  });
  return held;
}

test('fifty items are triaged with the keyboard alone, in at most 1.3 keys a decision', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const held = await keepFifty(page);
  await logIn(page, 'analyst', '/app/agents/screening');
  const left = page.getByText(/^\d+ to review$/);
  await expect(left).toHaveText(`${count} to review`);
  // as a day of work looks: most are irrelevant, and for one in ten it is noted why
  const verdicts = [['i'], ['r'], ['i'], ['I', 'Enter'], ['v'], ['i'], ['i'], ['r'], ['i'], ['i']];
  let pressed = 0;
  const startedAt = performance.now();
  for (let decided = 0; decided < count; decided += 1) {
    const keys = verdicts[decided % verdicts.length]!;
    for (const key of keys) await page.keyboard.press(key);
    pressed += keys.length;
    await expect(left).toHaveText(`${count - decided - 1} to review`);
  }
  const secondsEach = (performance.now() - startedAt) / 1000 / count;
  console.log(
    `${count} items: ${(pressed / count).toFixed(2)} keys and ${secondsEach.toFixed(2)} s for each, reading left out`,
  );
  expect(pressed / count).toBeLessThanOrEqual(1.3);
  await expect(page.getByRole('heading', { name: 'All decided' })).toBeVisible();
  await expect.poll(() => held.filter((one) => one.triaged_at === null)).toHaveLength(0);
  expect(held.filter((one) => one.status === 1)).toHaveLength(35);
});

test('keys that come faster than the draft of a note are about the items that follow', async ({ page }) => {
  const held = await keepFifty(page);
  await page.route(/\/api\/users\/me\/drafts\//, async (route) => {
    await setTimeout(2_000);
    await route.continue();
  });
  await logIn(page, 'analyst', '/app/agents/screening');
  const left = page.getByText(/^\d+ to review$/);
  await expect(left).toHaveText(`${count} to review`);
  for (const key of ['I', 'Enter', 'r', 'v']) await page.keyboard.press(key);
  await expect(left).toHaveText(`${count - 3} to review`);
  expect(held.slice(0, 4).map((one) => one.triaged_at && one.status)).toEqual([1, 0, 2, null]);
});
