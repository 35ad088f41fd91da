import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Rules = { type: 'rule'; values: string[] };

async function violationsOf(page: Page, theme: string, runOnly?: Rules): Promise<string[]> {
  // no page has frames, and only violations are looked at: without both, axe takes four times as long
  const options = { resultTypes: ['violations' as const], ...(runOnly ? { runOnly } : {}) };
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${theme}, ${id}: ${node.target.join(' ')}`),
  );
}

const seenInDark = new Set<string>();

/** Rows that are faded while newer ones are on their way, and what moves, have a contrast of their own for a moment. */
const isAtRest = `
  [...document.querySelectorAll('[data-stale], [aria-busy="true"]')].every((one) => getComputedStyle(one).opacity === '1') &&
  document.getAnimations().every(({ effect }) => effect.getTiming().iterations !== 1)`;

/**
 * Fails with every accessibility violation that axe finds on the page as it is now, which is in the light theme, and the first time
 * also with every lack of contrast once it is dark; nothing else depends on the theme.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(isAtRest)).toBe(true);
  const inLight = await violationsOf(page, 'light');
  const { pathname } = new URL(page.url());
  const isSeen = seenInDark.has(pathname) && process.env['TEST_FULL'] !== '1';
  if (isSeen) return expect(inLight).toEqual([]);
  seenInDark.add(pathname);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate<boolean>(isAtRest)).toBe(true);
  const inDark = await violationsOf(page, 'dark', { type: 'rule', values: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  expect([...inLight, ...inDark]).toEqual([]);
}
