import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

/** Nothing of the page is beside the window. */
export async function expectFits(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth'))
    .toBeLessThanOrEqual(0);
}

export async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** What is downloaded when something is pressed. */
export async function downloaded(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
