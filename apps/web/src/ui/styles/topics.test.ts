import { readFileSync } from 'node:fs';
import { topics } from '@regulus/contract/topic-values.ts';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';

const text = readFileSync(new URL('./topics.css', import.meta.url), 'utf8');

const rulesOf = { light: /:root \{([^}]*--topic-0[^}]*)\}/, dark: /color-scheme="dark"\] \{([^}]*)\}/ };

/** The value of each variable in the rules of one colour scheme. */
function variablesOf(scheme: 'light' | 'dark'): Map<string, string> {
  const [, rules = ''] = rulesOf[scheme].exec(text) ?? [];
  return new Map(
    [...rules.matchAll(/(--topic-[\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
  );
}

it('reckons contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  const variables = variablesOf(scheme);

  it.each(topics.map((topic, index) => [topic, index] as const))(
    '%s can be read on its chip',
    (_topic, index) => {
      const words = variables.get(`--topic-${index}`);
      const chip = variables.get(`--topic-${index}-surface`);
      expect(words).toBeDefined();
      expect(chip).toBeDefined();
      expect(contrast(words!, chip!)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('gives each topic a colour of its own', () => {
    const colours = topics.map((_topic, index) => variables.get(`--topic-${index}`));
    expect(new Set(colours).size).toBe(topics.length);
  });
});
