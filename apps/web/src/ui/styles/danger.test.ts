import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeTheme } from '../theme.ts';
import { contrast } from './contrast.ts';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const plain = readFileSync(new URL('../plain/plain.module.css', import.meta.url), 'utf8');
const theme = makeTheme('Close');
const shadeOf = theme.primaryShade as { light: number; dark: number };
const red = (shade: number) => theme.colors?.red?.[shade] ?? '';

const rulesOf = { light: /:root \{([^}]*--surface-page[^}]*)\}/, dark: /color-scheme="dark"\] \{([^}]*)\}/ };

/** The value of a colour in a scheme. */
function token(scheme: 'light' | 'dark', name: string): string {
  const [, rules = ''] = rulesOf[scheme].exec(tokens) ?? [];
  return new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(rules)?.[1] ?? '';
}

const plainReds = [...plain.matchAll(/data-variant="danger"\][^{]*\{\s*background: (#[0-9a-f]{6});/g)].map(
  ([, colour]) => colour!,
);

it.each(['light', 'dark'] as const)('red buttons and words can be read in %s', (scheme) => {
  const shade = shadeOf[scheme];
  // the library darkens a filled button by one shade under the pointer
  for (const fill of [red(shade), red(shade + 1), ...plainReds])
    expect(contrast('#ffffff', fill)).toBeGreaterThanOrEqual(4.5);
  expect(plainReds).toHaveLength(2);
  // words of a button without a fill, as the library takes them
  const words = red(scheme === 'light' ? 9 : 0);
  for (const surface of ['surface', 'surface-page', 'surface-hover']) {
    for (const text of [words, token(scheme, 'danger-text')])
      expect(contrast(text, token(scheme, surface))).toBeGreaterThanOrEqual(4.5);
  }
  const onRed = contrast(token(scheme, 'delete-text'), token(scheme, 'delete-surface'));
  expect(onRed).toBeGreaterThanOrEqual(4.5);
});
