import { expect, type Page, type Response } from '@playwright/test';
import { logIn } from './helpers/log-in.ts';
import { beforeLogIn, forAdministrators, forEverybody } from './helpers/pages.ts';
import { settled } from './helpers/settled.ts';
import { test } from './helpers/test.ts';

/*
 * Pages are opened in English in disguise: what has letters outside of the brackets stands in the code, unless an answer of the
 * server said it.
 */
/** What is the same in every language. */
const names = /Regulus|Excel|CSV|English|German|Deutsch/g;

/** What `Intl` writes. */
const byIntl =
  /(?:in )?\d+ (?:minute|hour|day|month)s?(?: ago)?|\b[Tt]oday|\b[Yy]esterday|\b[Tt]omorrow|(?:[A-Z][a-z]+day, )?(?:\d+ )?(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}(?: at [\d:]+ UTC)?|\b\d+ [kMG]B\b|\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b(?: \d+\b)?/g;

/** Countries, languages and time zones, which the browser names. */
const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
const codes = letters.flatMap((first) => letters.map((second) => first + second));
const namedByBrowser = new Set([
  ...codes.map((code) => new Intl.DisplayNames('en', { type: 'region' }).of(code.toUpperCase())),
  ...codes.map((code) => new Intl.DisplayNames('en', { type: 'language' }).of(code)),
  ...['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => zone.replaceAll('_', ' ')),
]);

test('no text escapes translation before log-in', async ({ page }) => {
  for (const path of beforeLogIn) expect.soft(await escapedOn(page, path), path).toEqual([]);
});

const half = Math.ceil(forEverybody.length / 2);
for (const [whose, user, pages] of [
  ['of everybody', 'analyst', forEverybody.slice(0, half)],
  ['of everybody, further ones', 'analyst', forEverybody.slice(half)],
  ['of administrators', 'admin', forAdministrators],
] as const)
  test(`no text of pages ${whose} escapes translation`, async ({ page }) => {
    await logIn(page, user);
    for (const path of pages) expect.soft(await escapedOn(page, path), path).toEqual([]);
  });

test('no text of a publication escapes translation', async ({ page }) => {
  await logIn(page, 'analyst', '/app/inventory?dates=all&sort=title');
  const path = await page.locator('[data-row="0"] a').getAttribute('href');
  for (const tab of ['overview', 'history']) expect(await escapedOn(page, `${path}?tab=${tab}`)).toEqual([]);
});

test('a page loads the texts of its own parts in its language, and no others', async ({ page }) => {
  const files: string[] = [];
  page.on('response', (response) => files.push(response.url()));
  await page.goto('/auth/login?language=de');
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByLabel('E-Mail').fill('niemand');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect(page.getByRole('heading', { name: 'Passwort vergessen?' })).toBeVisible();
  const texts = await Promise.all(
    files.filter((url) => url.endsWith('.js')).map(async (url) => (await page.request.get(url)).text()),
  );
  expect(texts.join('').includes('Feststelltaste')).toBe(true);
  expect(texts.join('').includes('Caps Lock')).toBe(false);
});

async function escapedOn(page: Page, path: string): Promise<string[]> {
  const answers: Promise<string>[] = [];
  const keep = (response: Response) => {
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''));
  };
  page.on('response', keep);
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}language=en-XA`);
  await expect(page.getByText('⟦').first()).toBeVisible();
  await settled(page);
  const shown = await page.evaluate<string[]>(`[
    document.title,
    ...document.body.innerText.split('\\n\\n'),
    ...[...document.querySelectorAll('body *')].flatMap((element) =>
      ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ]`);
  page.off('response', keep);
  const said = (await Promise.all(answers)).join('\n');
  const isSaid = (text: string) => isMadeOf(text, (part) => said.includes(JSON.stringify(part).slice(1, -1)));
  return (
    shown
      .flatMap((text) => withoutTexts(text).split(/[\n\t]/))
      .map((text) => text.trim())
      // a sentence of a publication may hold a date
      .filter((text) => text === '' || !isSaid(text))
      .flatMap((text) => text.replaceAll(byIntl, '').split(/[\n\t]|, | · /))
      .map((rest) => rest.replaceAll(names, '').replaceAll(/^[\s:·]+|[\s:·]+$/g, ''))
      .filter((rest) => !namedByBrowser.has(rest))
      .filter((rest) => /\p{L}{2}/u.test(rest) && !isSaid(rest))
  );
}

/** Whether words consist of parts that all were said, one after the other: the name of a regulator and what it stands for. */
function isMadeOf(text: string, wasSaid: (part: string) => boolean): boolean {
  if (wasSaid(text)) return true;
  const words = text.split(' ');
  for (let length = words.length - 1; length > 0; length -= 1)
    if (wasSaid(words.slice(0, length).join(' '))) return isMadeOf(words.slice(length).join(' '), wasSaid);
  return false;
}

/** A text within a text is in brackets of its own. */
function withoutTexts(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '\n');
  return rest === text ? rest : withoutTexts(rest);
}
